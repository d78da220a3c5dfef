/** The stream and the taps of the pages against a real server that goes quiet, is full, or swallows its answers. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import test from "node:test";
import { Refused, insist } from "../js/request.js";
import { Stream, messages } from "../js/stream.js";

/** A server on a free port that answers as told; `url` and an end. */
async function serving(answer) {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => (server.closeAllConnections(), server.close());
  return { url: `http://127.0.0.1:${server.address().port}/`, end };
}

const table = (id) => `id: ${id}\nevent: table\ndata: {"events":${id}}\n\n`;
const HEAD = { "Content-Type": "text/event-stream" };

/** Resolves with the first message that a stream gives and `wanted` accepts. */
const heard = (url, wanted, streams) =>
  new Promise((resolve) => {
    const stream = new Stream(url, { onMessage: (message, first) => wanted(message, first) && resolve(message), onLive: () => null });
    streams.push(stream);
    stream.open();
  });

test("messages are whole, wherever the network cuts them", () => {
  const text = `retry: 2000\n: a comment\n\n${table(3)}event: heartbeat\ndata: {"id":4}\n\nid: 5`;
  for (let cut = 0; cut <= text.length; cut += 1) {
    const [one, rest] = messages(text.slice(0, cut));
    const [two, last] = messages(rest + text.slice(cut));
    const found = [...one, ...two].filter(({ data }) => data);
    assert.deepEqual(found.map(({ event, id, data }) => [event, id, data]), [["table", 3, { events: 3 }], ["heartbeat", -1, { id: 4 }]]);
    assert.equal(last, "id: 5");
  }
});

test("a stream that goes quiet is opened anew, though its connection stays open", async () => {
  const streams = [];
  let opened = 0;
  const { url, end } = await serving((_, answer) => {
    opened += 1;
    answer.writeHead(200, HEAD).write(table(opened)); // and not a word more
  });
  const message = await heard(url, ({ id }) => id >= 2, streams);
  assert.ok(message.data.events >= 2);
  streams[0].close();
  end();
});

test("a late stream has another opened beside it before the page calls itself away", async () => {
  const lives = [];
  let opened = 0;
  const freezes = 4;
  const { url, end } = await serving((_, answer) => {
    opened += 1;
    answer.writeHead(200, HEAD).write(table(opened)); // and not a word more
  });
  await new Promise((resolve) => {
    const stream = new Stream(url, { onMessage: ({ id }) => id > freezes && resolve(stream.close()), onLive: (live) => lives.push(live) });
    stream.open();
  });
  lives.pop(); // closed by ourselves
  const away = lives.filter((live) => !live).length; // a busy machine may be late now and then
  assert.ok(away < freezes, `away at ${away} of ${freezes} freezes`);
  end();
});

test("a stream that was late and speaks again goes on, and what was opened beside it is given up", async () => {
  const streams = [];
  const answers = [];
  let givenUp = 0;
  const { url, end } = await serving((request, answer) => {
    answers.push(answer.on("close", () => (givenUp += 1)));
    if (answers.length === 1) answer.writeHead(200, HEAD).write(table(1));
    else answers[0].write(table(2)); // the second one is never answered
  });
  const firsts = [];
  await heard(url, ({ id }, first) => (firsts.push(first), id === 2), streams);
  assert.deepEqual(firsts, [true, false]);
  await once(answers[1], "close");
  assert.equal(givenUp, 1);
  streams[0].close();
  end();
});

test("kept connections that died with the stream do not use up the two seconds", async () => {
  const waits = [];
  class Timed extends Stream {
    wait(milliseconds) {
      waits.push(milliseconds);
      super.wait(milliseconds);
    }
  }
  let opened = 0;
  const { url, end } = await serving((_, answer) => {
    opened += 1;
    if (opened === 1 || opened >= 4) answer.writeHead(200, HEAD).write(table(opened)); // the two between are never answered
  });
  await new Promise((resolve) => {
    const stream = new Timed(url, { onMessage: ({ id }) => (id === 1 ? waits.splice(0, waits.length - 1) : resolve(stream.close())), onLive: () => null });
    stream.open();
  });
  end();
  const before = waits.slice(0, -2); // the last two began when the stream that spoke was opened, and when it spoke
  assert.ok(before.reduce((sum, wait) => sum + wait, 0) <= 2000, `it is opened after ${before.join(" + ")} ms`);
});

test("a table that is full is asked again, and one that is away too", async () => {
  const streams = [];
  let asked = 0;
  const { url, end } = await serving((request, answer) => {
    asked += 1;
    if (asked === 1) return answer.writeHead(503).end("{}");
    if (asked === 2) return request.socket.destroy();
    return answer.writeHead(200, HEAD).write(table(asked));
  });
  await heard(url, ({ id }) => id >= 3, streams);
  streams[0].close();
  end();
});

test("a tap whose answer is lost is sent again with its key until it is answered", async () => {
  const keys = [];
  const { url, end } = await serving((request, answer) => {
    keys.push(request.headers["idempotency-key"]);
    if (keys.length < 3) return request.socket.destroy();
    return answer.writeHead(200, { "Content-Type": "application/json", "Event-Id": "7" }).end('{"events":1}');
  });
  let waits = 0;
  const { id, content } = await insist(url, { do: "done" }, { onWait: () => (waits += 1) });
  assert.deepEqual([id, content.events, waits, new Set(keys).size, keys.length], [7, 1, 2, 1, 3]);
  end();
});

test("a tap of one race is not sent again in the next", async () => {
  let asked = 0;
  const { url, end } = await serving((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await assert.rejects(insist(url, {}, { stands: () => asked < 2 }), (error) => !(error instanceof Refused));
  assert.equal(asked, 2);
  end();
});

test("a refusal is an answer: the tap is not sent again", async () => {
  let asked = 0;
  const { url, end } = await serving((_, answer) => {
    asked += 1;
    answer.writeHead(409, { "Content-Type": "application/json" }).end('{"error":"No.","code":"race-over","params":{}}');
  });
  await assert.rejects(insist(url, {}), (error) => error instanceof Refused && error.code === "race-over");
  assert.equal(asked, 1);
  end();
});
