import type { PhaseOutcome } from "../../../engine/skirmish/index.js";
import { joinList, sayPlural, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";

/** Points that a phase takes from one individual: of each unit that hit it, in the phase's order (RULES 4.17). */
interface HeroHits {
	/** The individual's id. */
	readonly id: string;
	readonly hits: readonly { readonly by: string; readonly points: number }[];
	/** The sum of all, at least 1. */
	readonly points: number;
}

/** Events of a phase that may take points from an individual: an attack, and effects against which it saves. */
const HITTING: readonly string[] = ["attackedOne", "savedOne", "savedTyped"];

/** Individuals from whom a phase takes points, in the order of the first hit on each. */
export function heroHits({ events }: Pick<PhaseOutcome, "events">): readonly HeroHits[] {
	const found = new Map<string, HeroHits>();
	for (const { code, unit: by, other: id, data } of events) {
		const points = HITTING.includes(code) ? Number(data["damage"] ?? 0) : 0;
		if (points <= 0) continue;
		const so = found.get(id) ?? { id, hits: [], points: 0 };
		found.set(id, { id, hits: [...so.hits, { by, points }], points: so.points + points });
	}
	return [...found.values()];
}

/** The sentence of who took the points: "5 points from Spears and 3 points from Archers." */
export function sayHeroHits({ hits }: HeroHits, nameOf: NameOf, words: Words): string {
	const parts = hits.map(({ by, points }) =>
		words.say("MUSTER.Fight.Harm.from", {
			points: sayPlural(words, "MUSTER.Fight.Harm.points", points),
			name: nameOf(by) ?? by,
		}),
	);
	return words.say("MUSTER.Fight.Harm.all", { parts: joinList(words, parts, "and") });
}
