/** What the reader says to the people: nothing came out, something is in the way, its cable is loose. */
import { byId, el, swap } from "./dom.js";
import { t } from "./words.js";

/** What it says most, in the phone's language; whatever else it says is shown as it came. */
const SAID = {
  "Nothing came out. Shake the pyramid and press again.": "reader.shake",
  "The last die is still in the tray. Take it out, then press again.": "reader.out",
  "More than one thing lies in the tray. Leave the new die alone there.": "reader.several",
  "Something is in the way. Take the hand or the thing out of the tray.": "reader.obscured",
  "The die is leaning. Let it lie flat.": "reader.tilted",
  "The picture is not sharp. Leave the die alone for a moment.": "reader.moving",
};

/** Shows the reader's word until it takes it back or the race moves on; a fault stays. */
export function heed(table) {
  let said = { state: "none", detail: "" };
  table.on((_, { reader, fresh }) => {
    if (reader) said = reader;
    else if (fresh?.length && said.state !== "fault") said = { ...said, detail: "" };
    else return;
    const { detail } = said;
    const words = detail && (SAID[detail] ? t(SAID[detail]) : detail);
    swap(byId("reader"), words ? el("div", { class: "reminder" }, el("p", {}, words)) : null);
  });
}
