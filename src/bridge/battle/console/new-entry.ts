import { type BattleRules, isOnField } from "../../../engine/battle/index.js";
import { compare } from "../../../engine/common/index.js";
import { unitStrengths } from "../../../engine/force/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { newHeroPart } from "../document/new-setup.js";
import type { MergedSide } from "../document/to-battle-input.js";

/** Lists of entries of a side that grow by one at a press, by their path in the side. */
export const ENTRY_LISTS = [
	"position",
	"circumstances",
	"judgements",
	"missions",
	"powers.purchases",
	"heroes",
] as const;
type EntryList = (typeof ENTRY_LISTS)[number];

/**
 * The entry that a list of a side gets: for a choice such as a row of a table, a kind of mission, a use of powers or a hero. What a
 * person then changes in it begins at the usual value.
 */
export function newEntry(
	list: EntryList,
	own: MergedSide,
	chosen: string,
	sides: readonly MergedSide[],
	rules: BattleRules,
): Json {
	const foe = sides.find(({ id }) => id !== own.id) ?? own;
	switch (list) {
		case "position":
		case "circumstances":
			return { row: chosen, value: null };
		case "judgements":
			return { kind: chosen, label: "", value: 1 };
		case "missions":
			return newMission(chosen, foe.id, own);
		case "heroes":
			return toJson(newHeroPart(chosen, own.force));
		case "powers.purchases":
			return newPurchase(chosen, own, foe, rules);
	}
}

function newMission(kind: string, target: string, { side }: MergedSide): Json {
	const taken = side.missions.map(({ id }) => id);
	let number = taken.length + 1;
	while (taken.includes(`m${number}`)) number += 1;
	return {
		...{ id: `m${number}`, kind, target, victim: "", skill: 12, modifier: 0, many: false, played: null },
		...{ ownKnow: false, foeKnow: false },
	};
}

function newPurchase(use: string, own: MergedSide, foe: MergedSide, rules: BattleRules): Json {
	if (use === "catastrophe") return { use, target: foe.id, steps: 1 };
	if (use === "scouting") return { use, points: 3 };
	if (use === "confounding") return { use, target: foe.id, label: "", steps: 1, cost: 1, strategy: -1 };
	return { use, unit: weakestUnit(use === "striking" ? foe : own, rules), steps: 1 };
}

/** The unit on which powers cost least: a dear one might cost more than the side has, and the entry would be refused. */
function weakestUnit({ id, force }: MergedSide, rules: BattleRules): string {
	const strengths = unitStrengths({ tl: force.tl, units: force.units.filter(isOnField) }, rules.force, "field");
	const [weakest] = strengths.toSorted((a, b) => compare(a.strength.total, b.strength.total));
	return weakest ? `${id}/${weakest.id}` : "";
}
