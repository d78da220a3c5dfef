/** What the reader says to the people: nothing came out, something is in the way, its cable is loose. */
import { client } from "./client.js";
import { byId, el } from "./dom.js";
import { t } from "./words.js";

/** What it says most, in the phone's language; whatever else it says is shown as it came. @type {Record<string, string>} */
const SENTENCES = {
  "Nothing came out. Shake the pyramid and press again.": "reader.shake",
  "The last die is still in the tray. Take it out, then press again.": "reader.out",
  "More than one thing lies in the tray. Leave the new die alone there.": "reader.several",
  "Something is in the way. Take the hand or the thing out of the tray.": "reader.obscured",
  "The die is leaning. Let it lie flat.": "reader.tilted",
  "The picture is not sharp. Leave the die alone for a moment.": "reader.moving",
};

/** The reader's word, until it takes it back or the race moves on; a fault stays. @param {import("./store.js").News} news */
export function readerSays({ fresh }) {
  if (fresh.length && client.reader.state !== "fault" && client.reader.state !== "silent") client.reader = { ...client.reader, detail: "" };
  const { state, detail } = client.reader;
  const words = state === "silent" ? t("reader.silent") : detail && (SENTENCES[detail] ? t(SENTENCES[detail]) : detail);
  return words ? el("div.reminder", el("p", words)) : null;
}

/** What needs a reader that has time is offered only while there is one. */
export function showReads() {
  const { reader, state } = client;
  const idle = !state?.race || state.over;
  byId("main").classList.toggle("reads", Boolean(idle) && !["none", "silent"].includes(reader.state));
}
