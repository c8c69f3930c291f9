import { dangerSentences } from "../../../bridge/skirmish/map/index.js";
import { escapeHtml, inert, joinList } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import { isKnownTo, readersOf, veiledSpeaker } from "../../tokens/name-for.js";
import { dangerTo, type SeenDanger } from "./seen-danger.js";

/** Posts rows of markup as a list, or the text that there is nothing to be listed, for the user alone or for all. */
export async function postRows(
	rows: readonly string[],
	none: string,
	visibility: "self" | "public" = "self",
): Promise<Fault | null> {
	const { speaker } = veiledSpeaker(readersOf(visibility));
	const message = { speaker, content: inert(`<div class="muster-fallback">${listOf(rows, none)}</div>`) };
	const posted = await postMessage(applyVisibility(message, visibility), creationOptions(visibility));
	return posted.ok ? null : posted.fault;
}

const listOf = (rows: readonly string[], none: string): string =>
	rows.length > 0 ? `<ul>${rows.join("")}</ul>` : `<p>${escapeHtml(words().say(none))}</p>`;

const NO_FOES = "MUSTER.Danger.noFoes";

const rowsOf = ({ view }: SeenDanger): readonly string[] =>
	dangerSentences(view, words()).map((sentence) => `<li>${escapeHtml(sentence)}</li>`);

/** Posts the danger to a token as its user sees it, for that user alone. */
export const postDanger = (danger: SeenDanger): Promise<Fault | null> => postRows(rowsOf(danger), NO_FOES);

/**
 * Posts the danger to a token for all, by what every player sees, once the GM has read it. Faults: not a GM; some
 * players do not see the token; its numbers cannot be read.
 */
export async function postDangerForAll({ token, view: own }: SeenDanger): Promise<Fault | null> {
	const readers = readersOf("public");
	if (!game.user.isGM) return { code: "MUSTER.Fault.Skirmish.allGmOnly" };
	if (!isKnownTo(token, readers)) return { code: "MUSTER.Fault.Skirmish.askerUnseen" };
	const danger = await dangerTo(token, { readers });
	if (!danger) return { code: "MUSTER.Fault.Skirmish.noAsker" };
	const rows = rowsOf(danger);
	const named = new Set(danger.view.rows.map(({ id }) => id));
	const leftOut = own.rows.filter(({ id }) => !named.has(id)).map(({ name }) => name);
	return (await confirmForAll(rows, leftOut)) ? postRows(rows, NO_FOES, "public") : null;
}

/** Shows the GM what all would read, and who is left out of it; true: it is to be said. */
async function confirmForAll(rows: readonly string[], leftOut: readonly string[]): Promise<boolean> {
	const say = (key: string, data = {}): string => `<p>${escapeHtml(words().say(`MUSTER.Danger.${key}`, data))}</p>`;
	const names = leftOut.length > 0 ? say("leftOut", { names: joinList(words(), leftOut, "and") }) : "";
	const answer: unknown = await foundry.applications.api.DialogV2.confirm({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Danger.toAll", icon: "fa-solid fa-comments" },
		position: { width: 460 },
		content: `${say("toAllText")}${listOf(rows, NO_FOES)}${names}`,
		yes: { label: "MUSTER.Danger.toAllSend", icon: "fa-solid fa-comments" },
		no: { label: "MUSTER.Danger.toAllNot", icon: "fa-solid fa-xmark" },
		rejectClose: false,
	});
	return answer === true;
}
