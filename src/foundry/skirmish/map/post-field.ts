import { dangerSentences } from "../../../bridge/skirmish/map/index.js";
import { escapeHtml, inert } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import type { SeenDanger } from "./seen-danger.js";

/** Posts rows of markup as a list, or the text that there is nothing to be listed, for the user alone. */
export async function postForAsker(rows: readonly string[], none: string): Promise<Fault | null> {
	const list = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : `<p>${escapeHtml(words().say(none))}</p>`;
	const content = inert(`<div class="muster-fallback">${list}</div>`);
	const message = { speaker: ChatMessage.getSpeaker(), content };
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	return posted.ok ? null : posted.fault;
}

/** Posts the danger to a token as its user sees it, for that user alone. */
export function postDanger({ view }: SeenDanger): Promise<Fault | null> {
	const rows = dangerSentences(view, words()).map((sentence) => `<li>${escapeHtml(sentence)}</li>`);
	return postForAsker(rows, "MUSTER.Danger.noFoes");
}
