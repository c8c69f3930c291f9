import { checkStoredMob, type StoredMob } from "../../bridge/mob/index.js";
import type { Health } from "../../engine/combat/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { mayApplyOwn, mayApplyToOthers } from "../host/permissions.js";
import { isStatus } from "../host/status-effects.js";
import { ownsAll } from "../tokens/token-access.js";

type Message = ChatMessage.Implementation;
type Token = TokenDocument.Implementation;

/** A player's card, with its tokens and the present health of their actors by token uuid. */
interface PlayerOrder {
	readonly stored: StoredMob;
	readonly tokens: readonly Token[];
	/** All tokens that share the points of these: what falls, falls with all of them. */
	readonly sharing: readonly Token[];
	/** The tokens of rows that were changed by hand, where no GM wrote the message last. */
	readonly edited: readonly Token[];
	readonly live: Readonly<Record<string, Health | null>>;
}

/**
 * Checks whether a GM's client may apply a player's card. The player can type any number into the dialog and write
 * anything into the message, so these are checked: the world lets players apply, and to tokens of other owners, or the
 * tokens are all the player's own; the player can see the tokens, on a scene that is played; only rows of the player's
 * own tokens are changed by hand, but by a GM; no token is removed and no unknown condition set; and the outcome can
 * have come of its own rolls. Faults: `MUSTER.Fault.Mob.…`; a GM may apply any card.
 */
export function checkPlayerOrder(
	{ stored, tokens, sharing, edited, live }: PlayerOrder,
	by: User.Implementation,
): Result<null> {
	if (!mayApplyOwn(by)) return fail({ code: "MUSTER.Fault.Mob.gmApplies" });
	if (!mayApplyToOthers(by) && !ownsAll(sharing, by)) return fail({ code: "MUSTER.Fault.Mob.waitsForGm" });
	if (!ownsAll(edited, by)) return fail({ code: "MUSTER.Fault.Mob.mayNotEdit" });
	if (stored.dead !== "keep") return fail({ code: "MUSTER.Fault.Mob.deadByGm" });
	if (!stored.conditions.every(isStatus)) return fail({ code: "MUSTER.Fault.Mob.unknownStatus" });
	if (!tokens.every((token) => isPlayed(token, by))) return fail({ code: "MUSTER.Fault.Mob.outOfSight" });
	const checked = checkStoredMob(stored, live);
	return checked.ok ? ok(null) : checked;
}

/** True, on a GM's client, if this GM sees the message: another's whisper has no card here that could be read. */
export const isSeenHere = ({ whisper }: Message): boolean => whisper.length === 0 || whisper.includes(game.user.id);

function isPlayed(token: Token, by: User.Implementation): boolean {
	const { parent, hidden } = token;
	const isOwn = token.actor?.testUserPermission(by, "OWNER") ?? false;
	return isOwn || (!hidden && (parent?.active === true || parent?.id === by.viewedScene));
}
