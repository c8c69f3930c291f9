import { getOrCreate } from "../../common/index.js";
import { settlePhase } from "../attack/index.js";
import type { Book } from "./book.js";
import { byId, factsOf, fighterOf, withUnits } from "./state.js";
import { strengthOf, withStrength } from "./strength.js";
import type { Arena, PendingBlow, SkirmishState } from "./types.js";

/**
 * Applies attacks and healings of one phase to all units: those of each unit from its condition at the start, summed (RULES 4.12). Notes losses and what became of the unit.
 */
export function settleBlows(
	state: SkirmishState,
	blows: readonly PendingBlow[],
	{ rules }: Arena,
	book: Book,
): SkirmishState {
	const byTarget = new Map<string, PendingBlow[]>();
	for (const blow of blows) getOrCreate(byTarget, blow.target, () => []).push(blow);
	const changed = new Map<string, Parameters<typeof withStrength>[0]>();
	const facts = { ...state.facts };
	for (const [id, own] of [...byTarget].sort(([a], [b]) => byId(a, b))) {
		const fighter = fighterOf(state, id);
		if (fighter === undefined) continue;
		const struck = own.filter(({ heals }) => !heals);
		const attacks = struck.map(({ blow }) => blow);
		const healings = own.length === struck.length ? [] : own.filter(({ heals }) => heals).map(({ blow }) => blow);
		const effect = settlePhase(strengthOf(fighter.unit, rules.tables), { blows: attacks, healings }, rules.options);
		const { lost, healed, removed, dead, returned, after } = effect;
		changed.set(id, withStrength(fighter.unit, after));
		if (lost > 0 || removed > 0) facts[id] = { ...(facts[id] ?? factsOf(state, id)), damaged: true };
		const by = namesOf(struck);
		if (lost > 0 || removed > 0 || dead > 0) book.note("damaged", id, by, { lost, removed, dead });
		if (healed > 0 || returned > 0) book.note("healed", id, "", { healed, returned });
		if (effect.bloodied) book.note("bloodied", id, by);
		if (effect.destroyed) book.note("destroyed", id, by);
		else if (effect.defeated) book.note("defeated", id, by);
	}
	return withUnits({ ...state, facts }, changed);
}

/** The attackers of some blows, each once, in the order of their ids. */
function namesOf(struck: readonly PendingBlow[]): string {
	if (struck.length === 1) return struck[0]!.by;
	return [...new Set(struck.map(({ by }) => by))].sort(byId).join(" ");
}
