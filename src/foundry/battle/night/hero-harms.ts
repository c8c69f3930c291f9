import { namesIn } from "../../../bridge/battle/index.js";
import { writeHealth } from "../../../bridge/systems/index.js";
import { sayPlural } from "../../../bridge/text/index.js";
import { type Change, toChange } from "../../../bridge/transactions/index.js";
import type { DayOver } from "../../../engine/battle/index.js";
import { takePoints } from "../../../engine/mob/index.js";
import { words } from "../../host/words.js";
import { readPerson } from "../../tokens/token-data.js";
import { storedSlots } from "../../tokens/token-place.js";
import { carrierAt } from "./present-armies.js";

/** Damage of a hero's day, and what it changes in the hero's actor; without changes it is entered by hand. */
export interface HeroHarm {
	readonly name: string;
	readonly text: string;
	/** "12 → 9"; empty: no points of the actor can be read. */
	readonly points: string;
	readonly actor: Actor.Implementation | null;
	readonly changes: readonly Change[];
}

/** Heroes who were hurt on a day, with their points before and after. */
export function heroHarms({ input, outcome }: DayOver): readonly HeroHarm[] {
	const names = namesIn(input);
	return outcome.heroes
		.filter(({ hits }) => hits > 0)
		.map(({ key, hits, state }) => {
			const [side = "", id = ""] = key.split("/");
			const link =
				input.sides.find((each) => each.id === side)?.force.heroes.find((hero) => hero.id === id)?.link ?? "";
			const name = names.hero(key);
			const text = words().say(`MUSTER.Battle.Hero.hit.${state}`, {
				hits: sayPlural(words(), "MUSTER.Battle.hits", hits),
			});
			return { name, text, ...harmTo(carrierAt(link), hits) };
		});
}

/** Points that an actor of this world's game system loses by so many hits. */
function harmTo(actor: Actor.Implementation | null, hits: number): Pick<HeroHarm, "points" | "actor" | "changes"> {
	const health = actor && readPerson(actor)?.health;
	const now = health?.state;
	if (!actor || !health?.slots || now?.kind !== "pool") return { points: "", actor, changes: [] };
	const { after } = takePoints(now, hits, false);
	const target = { subject: actor.uuid, uuid: actor.uuid, class: "Actor" } as const;
	const changes = writeHealth(storedSlots(health.slots, actor), now, after).map(({ path, before, after: then }) =>
		toChange(target, path, before, then),
	);
	return {
		points: `${now.value + now.temp} \u2192 ${after.value + (after.kind === "pool" ? after.temp : 0)}`,
		actor,
		changes,
	};
}
