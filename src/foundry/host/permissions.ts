import { MODULE_ID } from "./constants.js";

/** Who may roll, by the least role that may. The first is the default. */
export const ROLLER_ROLES = ["player", "trusted", "assistant", "gamemaster"] as const;
export type RollerRole = (typeof ROLLER_ROLES)[number];

const LEAST_ROLE = {
	owner: "PLAYER",
	player: "PLAYER",
	trusted: "TRUSTED",
	assistant: "ASSISTANT",
	gamemaster: "GAMEMASTER",
} as const;

/** The role that the world setting asks for; an unknown stored value counts as the default. */
export function leastRoller(): RollerRole {
	const stored: string = game.settings.get(MODULE_ID, "whoMayRoll");
	return ROLLER_ROLES.find((role) => role === stored) ?? ROLLER_ROLES[0];
}

/** May this user roll for many? */
export const mayRoll = (user: User.Implementation): boolean => user.hasRole(LEAST_ROLE[leastRoller()]);

/**
 * Whose own cards are applied without a GM's click: players' to tokens that they own ("owner"), or to whatever tokens they see, by the least
 * role that may. The first is the default.
 */
export const APPLIER_ROLES = ["owner", "player", "trusted", "gamemaster"] as const;
export type ApplierRole = (typeof APPLIER_ROLES)[number];

/** The world's choice; an unknown stored value counts as the default. */
function applierRole(): ApplierRole {
	const stored: string = game.settings.get(MODULE_ID, "whoMayApply");
	return APPLIER_ROLES.find((role) => role === stored) ?? APPLIER_ROLES[0];
}

/** Whether what this user rolled may be applied for that user at all. A GM always may. */
export const mayApplyOwn = (user: User.Implementation): boolean =>
	user.isGM || (mayRoll(user) && user.hasRole(LEAST_ROLE[applierRole()]));

/** Whether it may be applied to tokens that others own too, without a GM's click. */
export const mayApplyToOthers = (user: User.Implementation): boolean =>
	user.isGM || (applierRole() !== "owner" && mayApplyOwn(user));

/** May this user change the house rules of the world? */
export const mayRule = (user: User.Implementation): boolean => user.can("SETTINGS_MODIFY");
