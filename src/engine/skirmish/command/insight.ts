import { ask, decide, type Kernel } from "../../ask/index.js";
import { floorRatio, ratio } from "../../common/index.js";
import type { Side } from "../army/index.js";
import type { TacticalInitiative } from "./initiative.js";

/** Points of initiative by which a leader must be ahead for each insight. */
const POINTS = 5;

/** Insights of a leader ahead of others: a tactic learnt of an enemy unit, or one of the own changed (RULES 4.13). */
interface Insight {
	readonly side: string;
	readonly kind: "learn" | "change";
	readonly unit: string;
}

/** Insights that one leader has over another: one for each full five points of tactical initiative (RULES 4.13). */
export function insightsOver(ahead: TacticalInitiative, behind: TacticalInitiative): number {
	return Math.max(0, floorRatio(ratio(ahead.total - behind.total, POINTS)));
}

/**
 * Leaders adjust tactics, from the lowest initiative: for each full five points over another leader one choice, asked
 * under `<key>/<side>/<other>/<number>` as `learn/<unit>`, `change/<unit>` or `none`, the first enemy unit by default;
 * no unit is chosen twice by one leader (RULES 4.13).
 */
export function* adjustTactics(
	key: string,
	sides: readonly Side[],
	order: readonly TacticalInitiative[],
): Kernel<readonly Insight[]> {
	const found: Insight[] = [];
	for (const ahead of order) {
		for (const behind of order) {
			const count = insightsOver(ahead, behind);
			for (let i = 0; i < count; i++) {
				const options = optionsOf(ahead.side, behind.side, sides, found);
				if (options.length === 0) break;
				const [chosen] = yield* ask(decide(`${key}/${ahead.side}/${behind.side}/${i}`, [...options, "none"]));
				const [kind, unit] = chosen.split("/");
				if (unit !== undefined) {
					found.push({ side: ahead.side, kind: kind === "change" ? "change" : "learn", unit });
				}
			}
		}
	}
	return found;
}

function optionsOf(
	ahead: string,
	behind: string,
	sides: readonly Side[],
	found: readonly Insight[],
): readonly string[] {
	const taken = found.filter(({ side }) => side === ahead).map(({ unit }) => unit);
	const free = (wanted: string): readonly string[] =>
		(sides.find(({ id }) => id === wanted)?.units ?? [])
			.filter(({ id, state }) => state === "fit" && !taken.includes(id))
			.map(({ id }) => id);
	return [...free(behind).map((id) => `learn/${id}`), ...free(ahead).map((id) => `change/${id}`)];
}
