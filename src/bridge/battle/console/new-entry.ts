import type { BattleRules } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { compare, fail, ok } from "../../../engine/common/index.js";
import { isOnField, unitStrengths } from "../../../engine/force/index.js";
import { type Edit, type Json, toJson } from "../../../engine/schema/index.js";
import { newHeroPart } from "../document/new-setup.js";
import type { MergedSide } from "../document/to-battle-input.js";

/** Lists of entries of a side that grow by one at a press, by their path in the side. */
const ENTRY_LISTS = ["position", "circumstances", "judgements", "missions", "powers.purchases", "heroes"] as const;
type EntryList = (typeof ENTRY_LISTS)[number];

/**
 * The entry that a list of a side gets: for a choice such as a row of a table, a kind of mission, a use of powers or a
 * hero. What a person then changes in it begins at the usual value.
 */
function newEntry(
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
		id: `m${number}`,
		kind,
		target,
		victim: "",
		skill: 12,
		modifier: 0,
		many: false,
		played: null,
		ownKnow: false,
		foeKnow: false,
	};
}

function newPurchase(use: string, own: MergedSide, foe: MergedSide, rules: BattleRules): Json {
	if (use === "catastrophe") return { use, target: foe.id, steps: 1 };
	if (use === "scouting") return { use, points: 3 };
	if (use === "confounding") return { use, target: foe.id, label: "", steps: 1, cost: 1, strategy: -1 };
	return { use, unit: weakestUnit(use === "striking" ? foe : own, rules), steps: 1 };
}

/**
 * The unit on which powers cost least: a dear one might cost more than the side has, and the entry would be refused.
 */
function weakestUnit({ id, force }: MergedSide, rules: BattleRules): string {
	const strengths = unitStrengths({ tl: force.tl, units: force.units.filter(isOnField) }, rules.force, "field");
	const [weakest] = strengths.toSorted((a, b) => compare(a.strength.total, b.strength.total));
	return weakest ? `${id}/${weakest.id}` : "";
}

const DIVINER = { genuine: true, skill: 12, trust: "shared" } as const;

/**
 * Makes the edit that adds an entry to the list at a path, `sides.a.missions`, by what was chosen. Fault: there is no
 * such list.
 */
export function toAddEdit(
	path: string,
	chosen: string,
	sides: readonly MergedSide[],
	rules: BattleRules,
): Result<Edit> {
	const [, id = "", ...rest] = path.split(".");
	const own = sides.find((side) => side.id === id);
	const field = rest.join(".");
	if (own && field === "diviner") return ok({ kind: "set", path, value: DIVINER });
	if (own && field === "odd") return ok({ kind: "set", path: `sides.${id}.${chosen}`, value: chosen !== "escape" });
	if (own && field === "orders") return ok({ kind: "pair", path, name: chosen, value: 1 });
	if (own && field === "culture") return ok({ kind: "pair", path, name: chosen, value: chosen });
	const list = ENTRY_LISTS.find((each) => each === field);
	if (!own || !list) return fail({ code: "MUSTER.Fault.System.incomplete", path });
	return ok({ kind: "add", path, value: newEntry(list, own, chosen, sides, rules) });
}
