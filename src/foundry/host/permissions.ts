import { joinList } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { isRecord } from "../../engine/common/index.js";
import { MODULE_ID } from "./constants.js";
import type { Owned, Right, Term } from "./rights.js";
import { idsBehind, idsWithout, writersOf } from "./rights.js";
import { words } from "./words.js";

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

/**
 * Those behind a document who have no right of their own to an actor that it names. Empty: it may be taken, since each
 * of them could do the same by hand, or a GM named it. `right`: what is about to be done; OBSERVER: it is only read for
 * them.
 */
export function strangersTo(named: object, naming: object, right: Right = "OWNER"): readonly Behind[] {
	const behind = playersBehind(naming);
	const ids = behind.map(({ id }) => id ?? "");
	const without = idsWithout(ids, { named: named as Owned<User.Implementation>, users: game.users }, right);
	return behind.filter(({ id }) => without.includes(id ?? ""));
}

/** The terms of the users whom this world remembers as GMs, by their ids; see `former-gms.ts`. */
export function knownGms(): ReadonlyMap<string, Term> {
	const stored = game.settings.get(MODULE_ID, "knownGms") as unknown;
	const terms = Object.entries(isRecord(stored) ? stored : {}).flatMap(([id, term]): (readonly [string, Term])[] => {
		const { since, seen, kept } = isRecord(term) ? term : {};
		return typeof since === "number" && typeof seen === "number" ? [[id, { since, seen, kept: kept === true }]] : [];
	});
	return new Map(terms);
}

/**
 * Another level of all users, with those of GMs, and former ones, who are named since they made the document: as
 * players they see what all see.
 */
export function levelOfAll(
	{ ownership }: { readonly ownership: object },
	level: CONST.DOCUMENT_OWNERSHIP_LEVELS,
): Record<string, CONST.DOCUMENT_OWNERSHIP_LEVELS> {
	const isNamed = (id: string): boolean => game.users.get(id)?.isGM === true || knownGms().has(id);
	const names = Object.keys(ownership).filter((id) => id !== "default" && isNamed(id));
	return Object.fromEntries(["default", ...names].map((id) => [id, level]));
}

type Player = User.Implementation;

type Level = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** Someone whose word a document may be: a player, or a user who has been deleted. */
type Behind = Pick<Player, "id" | "name">;

/**
 * Reasons why a document is not the GMs' word: a player wrote it last, or what it is in, by the server's stamp; or
 * players own one of them.
 */
export type NotOurs = "written" | "owned";

const asOwned = (document: object): Owned<Player> => document as Owned<Player>;

/**
 * The players whose word a document may be, and deleted users, of whom the world does not tell what they were; empty:
 * it is the GMs'. See `rights.ts`.
 */
export const playersBehind = (document: object): readonly Behind[] =>
	idsBehind(asOwned(document), game.users).map(
		(id) => game.users.get(id) ?? { id, name: words().say("MUSTER.Access.goneUser") },
	);

/** True if a document is the GMs' word: it may be acted upon. */
export const isOurs = (document: object): boolean => playersBehind(document).length === 0;

/**
 * The reason why a document is not the GMs' word; null: it is. What a player has written stays so when the player's
 * ownership is taken away.
 */
export function whyNotOurs(document: object): NotOurs | null {
	const behind = playersBehind(document);
	if (behind.length === 0) return null;
	const writers = writersOf(asOwned(document));
	return behind.some(({ id }) => writers.includes(id ?? "")) ? "written" : "owned";
}

/** The names of users as a list; empty for none. */
export function sayUsers(users: readonly Behind[]): string {
	const names = [...new Set(users.map(({ name }) => name))];
	return names.length === 0 ? "" : joinList(words(), names, "and");
}

/** The names of those behind a document as a list; empty: it is the GMs'. */
export const sayPlayersBehind = (document: object): string => sayUsers(playersBehind(document));

/**
 * Ownership of a document that a GM makes, which names no owner: the server would else name that GM in it, and a name
 * outlasts the role. A GM owns everything by role. `level`: of all users; left out: none.
 */
export const ownedByRole = (level: Level = CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE): Record<string, Level> => ({
	default: level,
	[game.user.id]: level,
});
