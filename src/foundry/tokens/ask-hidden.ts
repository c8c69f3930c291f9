import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { escapeHtml, joinList } from "../../bridge/text/index.js";
import { words } from "../host/words.js";
import { isSeenBy, readersOf } from "./name-for.js";

type Token = TokenDocument.Implementation;

/** The fault of a roll that its maker called off. */
export const CALLED_OFF = "MUSTER.Fault.Access.calledOff";

/** Names that the question lists. */
const LISTED = 8;

/**
 * The visibility of a roll about these tokens. Where all would read of tokens that some of them do not see, the user
 * who knows of those is asked: for the GMs alone, or for all without names. Null: the user called it off. A user who
 * does not see them either is asked nothing, which would tell of them.
 */
export async function askAboutHidden(tokens: readonly Token[], visibility: Visibility): Promise<Visibility | null> {
	if (visibility !== "public") return visibility;
	const readers = readersOf(visibility);
	const hidden = tokens.filter((token) => token.isOwner && readers.some((reader) => !isOwnOrSeen(token, reader)));
	return hidden.length === 0 ? visibility : ask(hidden);
}

const isOwnOrSeen = (token: Token, reader: User.Implementation): boolean =>
	isSeenBy(token, reader) || (token.actor?.testUserPermission(reader, "OWNER") ?? false);

async function ask(hidden: readonly Token[]): Promise<Visibility | null> {
	const names = [...new Set(hidden.map(({ name }) => name))];
	const listed = [...names.slice(0, LISTED), ...(names.length > LISTED ? ["\u2026"] : [])];
	const text = words().say("MUSTER.Names.hiddenText", { names: joinList(words(), listed, "and") });
	const picked: unknown = await foundry.applications.api.DialogV2.wait({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Names.hiddenTitle", icon: "fa-solid fa-eye-slash" },
		position: { width: 460 },
		content: `<p>${escapeHtml(text)}</p>`,
		buttons: [
			{ action: "gm", label: "MUSTER.Names.forGms", icon: "fa-solid fa-user-secret", default: true },
			{ action: "public", label: "MUSTER.Names.unnamed", icon: "fa-solid fa-mask" },
		],
		rejectClose: false,
	});
	return picked === "gm" || picked === "public" ? picked : null;
}
