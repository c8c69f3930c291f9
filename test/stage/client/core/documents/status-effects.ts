import type { CollectionLike, Dict } from "../contracts.js";
import { page } from "../page.js";
import { deprecated } from "../strict.js";

const NAMES = `dead unconscious sleep stun prone restrain paralysis fly blind deaf silence fear burning frozen shock corrode bleeding
	disease poison curse regen degen hover burrow upgrade downgrade invisible target eye bless fireShield coldShield magicShield holyShield`;

/**
 * What the host configures: ids as published (types package 13.346, CONFIG.statusEffects); names are plain words here.
 */
function defaults(): Dict[] {
	return NAMES.trim()
		.split(/\s+/)
		.map((id) => ({
			id,
			name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
			img: `icons/svg/${id === "dead" ? "skull" : id}.svg`,
		}));
}

const ARRAY_WORDS = [
	"find",
	"filter",
	"map",
	"some",
	"every",
	"forEach",
	"push",
	"findIndex",
	"findSplice",
	"length",
	"concat",
];

/**
 * v13: an array. v14: a record by id (API page CONFIG.statusEffects, version 14), whose entries need no id of their
 * own; what an array could do is an error there. Systems replace it on both versions by either shape (dnd5e 5.3.3, Draw
 * Steel 0.10 and GURPS 0.18.22: an array on 14 too; Crucible and pf2e 8.4: a record).
 */
export function createStatusEffects(): unknown {
	if (page.generation < 14) return defaults();
	const record = Object.fromEntries(defaults().map(({ id, ...status }) => [id, status]));
	return new Proxy(record, {
		get(target, key) {
			if (typeof key === "string" && !(key in target) && ARRAY_WORDS.includes(key))
				return deprecated(`CONFIG.statusEffects.${key}`, "it is a record by id");
			return Reflect.get(target, key) as unknown;
		},
	});
}

/** A configured status with its id: its own in an array, its key in a record. */
export type Status = Dict & { id: string };

/** All configured statuses, in either shape, also when a system has replaced them. */
export function statusEffects(): Status[] {
	const all = page.config["statusEffects"] as unknown as Dict<Dict> | Dict[];
	if (Array.isArray(all)) return all as Status[];
	return Object.entries(all).map(([id, status]) => ({ ...status, id }));
}

/** One of them; throws in the name of the method that asked. */
export function findStatus(id: string, asker: string): Status {
	const status = statusEffects().find((each) => each.id === id);
	if (!status) throw new Error(`Invalid status ID "${id}" provided to ${asker}`);
	return status;
}

interface Holder {
	readonly effects: CollectionLike<{ readonly id: string; readonly statuses: Set<string> }>;
}

/**
 * The effects that a click on a status takes away: the one under its static id, disabled or not; without such an id
 * those that give this status and no other (foundryvtt#10431; Draw Steel's documents/actor.mjs, which says that it
 * follows the host's).
 */
export function effectsOfStatus(actor: Holder, { id, _id }: Status): string[] {
	return actor.effects
		.filter((effect) => (_id ? effect.id === _id : effect.statuses.size === 1 && effect.statuses.has(id)))
		.map((effect) => effect.id);
}

/** CONFIG.specialStatusEffects. */
export const SPECIAL_STATUS_EFFECTS = {
	DEFEATED: "dead",
	INVISIBLE: "invisible",
	BLIND: "blind",
	BURROW: "burrow",
	HOVER: "hover",
	FLY: "fly",
};
