import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "../src/host/commands";
import { LATE, Post } from "../src/host/post";
import { Clock } from "./clock";

interface Made {
  post: Post;
  sent: string[];
  lateness: boolean[];
  clock: Clock;
}

function posting(body: (made: Made) => void): void {
  Clock.during((clock) => {
    const sent: string[] = [];
    const lateness: boolean[] = [];
    const post: Post = new Post(
      (message: Command) => sent.push(message.do),
      () => lateness.push(post.isLate),
      new AbortController().signal,
    );
    body({ post, sent, lateness, clock });
  });
}

const answer: Command = { do: "answer", words: "play" };
const can = () => true;

test("steps that are pressed while an answer is awaited go out one after the other", () =>
  posting(({ post, sent }) => {
    assert.equal(post.isLate, false);
    for (let n = 0; n < 3; n++) post.send({ do: "undo" });
    assert.deepEqual(sent, ["undo"]);
    post.answered(can);
    post.answered(can);
    assert.deepEqual(sent, ["undo", "undo", "undo"]);
    post.answered(can);
    assert.equal(sent.length, 3);
  }));

test("steps that cannot be taken any more are let drop, all of them", () =>
  posting(({ post, sent }) => {
    for (let n = 0; n < 3; n++) post.send({ do: "undo" });
    post.answered(() => false);
    post.answered(can);
    assert.deepEqual(sent, ["undo"]);
  }));

test("an answer means the scene that it was given on: it does not wait", () =>
  posting(({ post, sent }) => {
    post.send({ do: "undo" });
    post.send(answer);
    assert.deepEqual(sent, ["undo", "answer"]);
  }));

test("who waits in vain is told, and told no longer once there is an answer", () =>
  posting(({ post, lateness, clock }) => {
    post.send(answer);
    clock.tick(LATE - 1);
    assert.deepEqual(lateness, []);
    clock.tick(1);
    assert.deepEqual(lateness, [true]);
    post.answered(can);
    assert.deepEqual(lateness, [true, false]);
    clock.tick(10 * LATE);
    assert.equal(lateness.length, 2);
  }));

test("nobody waits for a sheet", () =>
  posting(({ post, lateness, clock }) => {
    post.send({ do: "show", sheet: "history", open: true });
    clock.tick(10 * LATE);
    assert.deepEqual(lateness, []);
  }));
