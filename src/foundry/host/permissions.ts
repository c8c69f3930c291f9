import type { Fault } from "../../engine/common/index.js";
import { MODULE_ID } from "./constants.js";

/** The least roles that may roll, as a world setting. The first is the default. */
export const ROLLER_ROLES = ["player", "trusted", "assistant", "gamemaster"] as const;
type RollerRole = (typeof ROLLER_ROLES)[number];

const LEAST_ROLE = {
	owner: "PLAYER",
	player: "PLAYER",
	trusted: "TRUSTED",
	assistant: "ASSISTANT",
	gamemaster: "GAMEMASTER",
} as const;

/** The role that the world setting asks for; an unknown stored value counts as the default. */
function leastRoller(): RollerRole {
	const stored: string = game.settings.get(MODULE_ID, "whoMayRoll");
	return ROLLER_ROLES.find((role) => role === stored) ?? ROLLER_ROLES[0];
}

/** True if this user may roll for many. */
export const mayRoll = (user: User.Implementation): boolean => user.hasRole(LEAST_ROLE[leastRoller()]);

/**
 * The users whose own cards are applied without a GM's click, as a world setting: players' to tokens that they own
 * ("owner"), or to all tokens that they see, by the least role. The first is the default.
 */
export const APPLIER_ROLES = ["owner", "player", "trusted", "gamemaster"] as const;
type ApplierRole = (typeof APPLIER_ROLES)[number];

/** The world's choice; an unknown stored value counts as the default. */
function applierRole(): ApplierRole {
	const stored: string = game.settings.get(MODULE_ID, "whoMayApply");
	return APPLIER_ROLES.find((role) => role === stored) ?? APPLIER_ROLES[0];
}

/** True if this user's rolls may be applied for this user at all. A GM always may. */
export const mayApplyOwn = (user: User.Implementation): boolean =>
	user.isGM || (mayRoll(user) && user.hasRole(LEAST_ROLE[applierRole()]));

/** True if they may also be applied to tokens of other owners, without a GM's click. */
export const mayApplyToOthers = (user: User.Implementation): boolean =>
	user.isGM || (applierRole() !== "owner" && mayApplyOwn(user));

/** True if this user may change the house rules of the world. */
export const mayRule = (user: User.Implementation): boolean => user.can("SETTINGS_MODIFY");

/** The refusal of what is a GM's alone in a battle. */
export const GM_ONLY: Fault = { code: "MUSTER.Fault.Battle.gmOnly" };
