import { type PathChange, type Stats, writeHealth } from "../../bridge/systems/index.js";
import { type Change, isAbsent, toChange } from "../../bridge/transactions/index.js";
import { takePoints } from "../../engine/mob/index.js";
import { ownChanges } from "./own-changes.js";
import { storedSlots } from "./token-place.js";

/** Damage of one actor: what it changes there; without changes it is entered by hand. */
export interface Harm {
	/** "12 → 9"; empty: no points of the actor can be read. */
	readonly points: string;
	readonly changes: readonly Change[];
}

/** Damage of a hero as a window lists it: whose it is, and whether the actor is the hero's. */
export interface HeroHarm extends Harm {
	readonly key: string;
	readonly name: string;
	readonly text: string;
	/** Uuid of the actor; empty: there is none. */
	readonly uuid: string;
	/** The actor by its own name, where that is not the hero's; else empty. */
	readonly leadsTo: string;
	/** The reason why this actor is not simply taken for the hero's; empty: none. */
	readonly doubt: string;
}

const UNREAD: Harm = { points: "", changes: [] };

/** Points that an actor of this world's game system loses by so many hits, in the system's own way where it has one. */
export async function harmTo(
	actor: Actor.Implementation,
	health: Stats["health"] | undefined,
	hits: number,
): Promise<Harm> {
	const now = health?.state;
	if (!health?.slots || health.slots.holder !== undefined || now?.kind !== "pool") return UNREAD;
	const target = { subject: actor.uuid, uuid: actor.uuid, class: "Actor" } as const;
	const toChanges = (paths: readonly PathChange[]): readonly Change[] =>
		paths.map(({ path, before, after }) => toChange(target, path, before, after));
	if (health.slots.own) {
		const own = (await ownChanges(actor, health.slots.own, hits)) ?? [];
		return { points: own.map(sayChange).join(", "), changes: toChanges(own) };
	}
	const { after } = takePoints(now, hits, false);
	return {
		points: `${now.value + now.temp} \u2192 ${after.value + (after.kind === "pool" ? after.temp : 0)}`,
		changes: toChanges(writeHealth(storedSlots(health.slots, actor), now, after)),
	};
}

/** A value that becomes another; one that was absent counts as 0. */
export const sayChange = ({ before, after }: Pick<PathChange, "before" | "after">): string =>
	`${isAbsent(before) ? 0 : before} \u2192 ${after}`;
