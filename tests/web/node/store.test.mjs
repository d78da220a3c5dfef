/** What a page knows: messages in any order that a network can make of them lead to the same, and nothing is told twice. */
import assert from "node:assert/strict";
import test from "node:test";
import { Store, together } from "../js/store.js";

const step = (number, event = { do: "ticket", camel: "red" }, kinds = []) => ({ number, player: "Ana", event, happenings: kinds.map((what) => ({ what })) });
const seats = (taken) => ["Ana", "Ben"].map((name) => ({ name, taken: taken.includes(name) }));
const state = (events, more = {}) => ({ race: 1, edition: "second", events, over: false, turn: "Ana", seats: seats(["Ana"]), players: [], ...more });
const table = (id, events, more) => ({ event: "table", id, data: state(events, more) });
const story = (id, since, steps, race = 1) => ({ event: "story", id, data: { race, events: 0, since, steps } });

function begun(events = 0) {
  const store = new Store();
  store.take(story(10, 0, Array.from({ length: events }, (_, at) => step(at + 1))));
  store.take(table(10, events));
  return store;
}

test("what happened before one came is not news; what happens then is, once", () => {
  const store = begun(2);
  store.take(story(11, 2, [step(3)]));
  const news = store.take(table(11, 3));
  assert.deepEqual(news.fresh.map(({ number }) => number), [3]);
  assert.deepEqual(store.take(table(11, 3)).fresh, []);
});

test("an answer that is older than the stream changes nothing", () => {
  const store = begun(2);
  store.take(story(12, 2, [step(3), step(4)]));
  store.take(table(12, 4));
  assert.equal(store.takeState(11, state(3)), null);
  assert.equal(store.state.events, 4);
});

test("an answer that is newer is shown before its story is there, and the story is told when it comes", () => {
  const store = begun(2);
  assert.equal(store.takeState(11, state(3)).state, true);
  assert.equal(store.state.events, 3);
  store.take(story(11, 2, [step(3)]));
  assert.deepEqual(store.take(table(11, 3)).fresh.map(({ number }) => number), [3]);
});

test("what is undone is told as undone, and the event that follows is told", () => {
  const store = begun(3);
  store.take(story(11, 2, []));
  const news = store.take(table(11, 4));
  assert.equal(news.undone, true);
  assert.deepEqual(store.steps.map(({ number }) => number), [1, 2]);
  store.take(story(12, 2, [step(5)]));
  const next = store.take(table(12, 5));
  assert.deepEqual([next.undone, next.fresh.map(({ number }) => number)], [false, [5]]);
});

test("a stream that begins anew with the whole leg undoes nothing and tells what was missed", () => {
  const store = begun(3);
  store.take(story(15, 0, [step(1), step(2), step(3), step(4)]));
  const news = store.take(table(15, 4));
  assert.deepEqual([news.undone, news.fresh.length, store.whole], [false, 1, true]);
});

test("steps that were missed altogether leave no gap that looks like a whole story", () => {
  const store = begun(3);
  store.take(story(15, 9, [step(10)]));
  store.take(table(15, 10));
  assert.deepEqual([store.steps.map(({ number }) => number), store.whole], [[10], false]);
});

test("another race forgets the story, the hands and whom the host stood in for", () => {
  const store = begun(3);
  store.me = { ...store.me, seat: "Ana" };
  store.actingFor = "Ben";
  store.take({ event: "seat", id: 10, data: { ...state(3), name: "Ana", legal: [{ do: "done" }] } });
  const news = store.take(table(20, 0, { race: 2 }));
  assert.deepEqual([news.first, store.steps.length, store.hands.size, store.actingFor], [true, 0, 0, null]);
});

test("a hand of an earlier event is not offered", () => {
  const store = begun(3);
  store.me = { ...store.me, seat: "Ana" };
  store.take({ event: "seat", id: 10, data: { ...state(3), name: "Ana", legal: [{ do: "done" }] } });
  assert.equal(store.able.length, 1);
  store.takeState(11, state(4, { turn: "Ben" }));
  assert.equal(store.able.length, 0);
});

test("a host may act for a seat that nobody holds, and loses the hand when somebody takes it", () => {
  const store = begun(3);
  store.me = { ...store.me, host: true };
  store.take({ event: "seat", id: 10, data: { ...state(3), name: "Ben", legal: [{ do: "done" }] } });
  store.take(table(10, 3));
  assert.equal(store.able.length, 1);
  store.take(table(11, 3, { seats: seats(["Ana", "Ben"]) }));
  assert.equal(store.able.length, 0);
});

test("odds of an earlier position are not shown as those of this one", () => {
  const store = begun(3);
  store.me = { ...store.me, odds: "everybody" };
  assert.deepEqual(store.odds, {});
  store.take({ event: "odds", id: 10, data: { race: 1, events: 3, leg: {} } });
  assert.equal(store.odds.events, 3);
  store.takeState(11, state(4));
  assert.deepEqual(store.odds, {});
  store.me = { ...store.me, odds: "onlookers", seat: "Ana" };
  assert.equal(store.odds, null);
});

test("news that waits while a page draws is told together", () => {
  const news = together({ state: true, fresh: [step(1)] }, { odds: true, fresh: [step(2)] });
  assert.deepEqual([news.state, news.odds, news.fresh.length], [true, true, 2]);
});

test("what the reader said is news once: a stream that begins anew says it again", () => {
  const store = begun(1);
  const word = (detail) => ({ event: "reader", id: 10, data: { state: "ready", detail } });
  assert.equal(store.take(word("Press again.")).reader, true);
  store.reader = { ...store.reader, detail: "" }; // the race has moved on
  assert.equal(store.take(word("Press again.")), null);
  assert.equal(store.reader.detail, "");
  store.take(word(""));
  assert.equal(store.take(word("Press again.")).reader, true);
});
