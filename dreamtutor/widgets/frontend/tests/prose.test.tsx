/** What strangers wrote becomes elements of a few kinds, and nothing else. */
import assert from "node:assert/strict";
import test from "node:test";
import type { VNode } from "preact";
import { prose, words } from "../src/shared/prose";

const grown = (tree: unknown, most?: number) => prose(tree, most) as (VNode | string)[];
// biome-ignore lint/suspicious/noExplicitAny: properties of any element
const propsOf = (part: unknown) => (part as VNode<any>).props;

test("paragraphs and what is in them become elements", () => {
  const [first] = grown([{ tag: "p", in: ["Play ", { tag: "strong", in: ["red"] }] }]);
  assert.equal((first as VNode).type, "p");
  assert.equal(propsOf(first).dir, "auto");
  assert.equal(propsOf(first).children[0], "Play ");
  assert.equal(propsOf(first).children[1].type, "strong");
});

test("an element of another kind is left out, and what is in it stays", () => {
  assert.deepEqual(grown([{ tag: "script", in: ["x"] }, null, 7]), ["x"]);
  assert.deepEqual(grown("no tree"), []);
});

test("a link leads to pages and mail only, and tells nobody where from", () => {
  const link = (href: unknown) => grown([{ tag: "a", href, in: ["here"] }])[0];
  assert.equal(propsOf(link("https://example.org/a")).href, "https://example.org/a");
  assert.equal(propsOf(link("https://example.org/a")).rel, "noopener noreferrer");
  for (const bad of ["javascript:alert(1)", "data:text/html,x", " https://a b", null, 5]) {
    assert.equal(link(bad), "here");
  }
});

test("attributes that are none are left out", () => {
  const [list] = grown([{ tag: "ol", start: 3, lang: "de", in: [] }]);
  assert.equal(propsOf(list).start, 3);
  assert.equal(propsOf(list).lang, "de");
  const [other] = grown([{ tag: "ol", start: "3", lang: 'de" onclick', in: [] }]);
  assert.equal(propsOf(other).start, undefined);
  assert.equal(propsOf(other).lang, undefined);
});

test("what is too long ends with a word", () => {
  assert.deepEqual(grown(["one two three"], 7), ["one …"]);
  assert.deepEqual(grown(["one two", "three"], 7), ["one two", "…"]);
});

test("what is deeper than anything Python sends ends there", () => {
  let tree: unknown[] = ["deep"];
  for (let i = 0; i < 100; i++) tree = [{ tag: "blockquote", in: tree }];
  assert.equal(words(tree), "");
  assert.equal(grown(tree).length, 1);
});

test("the first words, with a space where a block ends", () => {
  const tree = [
    { tag: "p", in: ["One ", { tag: "em", in: ["two"] }] },
    { tag: "p", in: ["three"] },
  ];
  assert.equal(words(tree), "One two three");
  assert.equal(words(tree, 8), "One two …");
});
