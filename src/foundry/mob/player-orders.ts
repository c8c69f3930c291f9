import { checkStoredMob, type StoredMob } from "../../bridge/mob/index.js";
import type { Health } from "../../engine/combat/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { mayApplyOwn, mayApplyToOthers } from "../host/permissions.js";
import { isStatus } from "../tokens/status-names.js";
import { ownsAll } from "../tokens/token-access.js";

type Message = ChatMessage.Implementation;
type Token = TokenDocument.Implementation;

/** What stands on a player's card, with the tokens that it is about and what their actors tell of their health now, by token uuid. */
export interface PlayerOrder {
	readonly stored: StoredMob;
	readonly tokens: readonly Token[];
	readonly live: Readonly<Record<string, Health | null>>;
}

/**
 * Whether a GM's client changes for a player what a card of his says. He can type any number into the dialog and write anything
 * into his own message, so what is made sure of is this: the world lets players apply, and to tokens of others, or these are all the player's own; the card is about tokens that he can see, on a
 * scene that is played; it takes no token away and sets no condition that is unknown; and its outcome can have come of its own
 * rolls. Faults: `MUSTER.Fault.Mob.…`, each of which sends him to a GM, who may apply any card.
 */
export function checkPlayerOrder({ stored, tokens, live }: PlayerOrder, by: User.Implementation): Result<null> {
	if (!mayApplyOwn(by)) return fail({ code: "MUSTER.Fault.Mob.gmApplies" });
	if (!mayApplyToOthers(by) && !ownsAll(tokens, by)) return fail({ code: "MUSTER.Fault.Mob.waitsForGm" });
	if (stored.dead !== "keep") return fail({ code: "MUSTER.Fault.Mob.deadByGm" });
	if (!stored.conditions.every(isStatus)) return fail({ code: "MUSTER.Fault.Mob.unknownStatus" });
	if (!tokens.every((token) => isPlayed(token, by))) return fail({ code: "MUSTER.Fault.Mob.outOfSight" });
	const checked = checkStoredMob(stored, live);
	return checked.ok ? ok(null) : checked;
}

/** On a GM's client: does he see the message? Another's whisper, even to himself, has no card here that could be read. */
export const isSeenHere = ({ whisper }: Message): boolean => whisper.length === 0 || whisper.includes(game.user.id);

function isPlayed(token: Token, by: User.Implementation): boolean {
	const { parent, hidden } = token;
	const isOwn = token.actor?.testUserPermission(by, "OWNER") ?? false;
	return isOwn || (!hidden && (parent?.active === true || parent?.id === by.viewedScene));
}
