import { MODULE_ID } from "../constants.js";

/** Who may roll, by the least role that may. The first is the default. */
export const ROLLER_ROLES = ["player", "trusted", "assistant", "gamemaster"] as const;
export type RollerRole = (typeof ROLLER_ROLES)[number];

const LEAST_ROLE = { player: "PLAYER", trusted: "TRUSTED", assistant: "ASSISTANT", gamemaster: "GAMEMASTER" } as const;

/** The role that the world setting asks for; an unknown stored value counts as the default. */
export function leastRoller(): RollerRole {
	const stored: string = game.settings.get(MODULE_ID, "whoMayRoll");
	return ROLLER_ROLES.find((role) => role === stored) ?? ROLLER_ROLES[0];
}

/** May this user roll for many? */
export const mayRoll = (user: User.Implementation): boolean => user.hasRole(LEAST_ROLE[leastRoller()]);

/** Who may have applied, to whomever it concerns, what his own tokens did; by the least role that may. The first is the default. */
export const APPLIER_ROLES = ["player", "trusted", "gamemaster"] as const;
export type ApplierRole = (typeof APPLIER_ROLES)[number];

/** May this user have applied what he has rolled? A GM always may; an unknown stored value counts as the default. */
export function mayApplyOwn(user: User.Implementation): boolean {
	const stored: string = game.settings.get(MODULE_ID, "whoMayApply");
	const least = APPLIER_ROLES.find((role) => role === stored) ?? APPLIER_ROLES[0];
	return user.isGM || (mayRoll(user) && user.hasRole(LEAST_ROLE[least]));
}

/** May this user change the house rules of the world? */
export const mayRule = (user: User.Implementation): boolean => user.can("SETTINGS_MODIFY");
