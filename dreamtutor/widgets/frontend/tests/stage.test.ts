import assert from "node:assert/strict";
import test from "node:test";
import { forClass, LARGE, stageSize } from "../src/table/stage";

test("the table is as high as its pane, but for a little margin", () => {
  const { tall, isColumn } = stageSize(970, 600);
  assert.ok(tall < 600 && tall > 590);
  assert.equal(isColumn, false);
});

test("a low pane does not squeeze it, a high one does not stretch it beyond its shape", () => {
  assert.equal(stageSize(970, 200).tall, stageSize(970, 400).tall);
  assert.ok(stageSize(970, 200).tall > 500);
  const high = stageSize(970, 3000);
  assert.ok(high.tall < high.wide);
});

test("what is narrow is a column, with letters as usual", () => {
  assert.equal(stageSize(480, 800).isColumn, true);
  assert.equal(stageSize(480, 3000).k, 1);
  assert.equal(stageSize(720, 800).isColumn, false);
});

test("letters grow with the smaller of width and height, and not without end", () => {
  assert.equal(stageSize(970, 600).k, 1);
  const large = stageSize(1920, 1000).k;
  assert.ok(large > 1.2 && large < stageSize(2560, 1360).k);
  assert.equal(stageSize(2560, 700).k, 1);
  assert.equal(stageSize(9000, 9000).k, stageSize(8000, 8000).k);
});

test("a class reads larger letters, as far as the table has room for them", () => {
  assert.equal(forClass(700), 1);
  assert.ok(forClass(970) < 1.1);
  assert.equal(forClass(1280), LARGE);
  assert.equal(forClass(2560), LARGE);
});
