import { BATTLE_LIMITS, type PowerPlan, powerPlan, stepPrice } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { formatCount, formatSigned, parseWhole, type Words } from "../../text/index.js";
import { POWER_USES } from "../console/entry-words.js";
import { choiceField, type EntryView, numberField, wordsUnder } from "../console/say-body.js";
import type { PowerFacts } from "./view-types.js";

type Purchase = PowerPlan["purchases"][number];

/** One change of a plan in the making. */
export type PlanEdit =
	| { readonly kind: "set"; readonly path: string; readonly typed: string }
	| { readonly kind: "add"; readonly use: string }
	| { readonly kind: "remove"; readonly path: string };

/** Points that a plan costs, its defence included (RULES 1.16). */
function planCost({ defence, purchases }: PowerPlan, facts: PowerFacts): number {
	return purchases.reduce((sum, purchase) => sum + costOf(purchase, facts), defence);
}

function costOf(purchase: Purchase, { prices, units }: PowerFacts): number {
	switch (purchase.use) {
		case "catastrophe":
			return purchase.steps * prices.catastrophe;
		case "scouting":
			return purchase.points;
		case "confounding":
			return purchase.steps * purchase.cost;
		default:
			return stepPrice(units.find(({ key }) => key === purchase.unit)?.strength ?? 0, purchase.steps, prices);
	}
}

/**
 * Checks a plan before it is sealed. Faults: those of its reader; `Battle.noUnit` for a unit that the leader does not
 * know; `Battle.overspent`.
 */
export function checkPlan(plan: PowerPlan, facts: PowerFacts): Result<PowerPlan> {
	const read = powerPlan(plan, "");
	if (!read.ok) return read;
	const stray = plan.purchases.findIndex((each) => "unit" in each && !facts.units.some(({ key }) => key === each.unit));
	if (stray >= 0) return fail({ code: "MUSTER.Fault.Battle.noUnit", path: `purchases.${stray}` });
	const spent = planCost(plan, facts);
	return spent > facts.points
		? fail({ code: "MUSTER.Fault.Battle.overspent", data: { spent, has: facts.points } })
		: ok(plan);
}

/** Carries out a change of a plan. Faults, after which it is as it was: those of the reader. */
export function editPlan(plan: PowerPlan, edit: PlanEdit, facts: PowerFacts): Result<PowerPlan> {
	const { purchases } = plan;
	if (edit.kind === "add") {
		const added = newPurchase(edit.use, facts);
		return added ? powerPlan({ ...plan, purchases: [...purchases, added] }, "") : ok(plan);
	}
	const [list, at, field = ""] = edit.path.split(".");
	if (edit.kind === "remove") return ok({ ...plan, purchases: purchases.filter((_, i) => String(i) !== at) });
	const isWord = field === "unit" || field === "target";
	const value = isWord ? edit.typed : (parseWhole(edit.typed) ?? Number.NaN);
	if (list === "defence") return powerPlan({ ...plan, defence: value }, "");
	return powerPlan(
		{ ...plan, purchases: purchases.map((each, i) => (String(i) === at ? { ...each, [field]: value } : each)) },
		"",
	);
}

const cheapest = (units: PowerFacts["units"]): string =>
	units.toSorted((a, b) => a.strength - b.strength)[0]?.key ?? "";

/** A use at its usual value; null: it cannot be had. */
function newPurchase(use: string, { foes, units, plan }: PowerFacts): Purchase | null {
	const [target = ""] = foes[0] ?? [];
	switch (use) {
		case "catastrophe":
			return { use, target, steps: 1 };
		case "scouting":
			return { use, points: 3 };
		case "morale":
		case "healing":
			return { use, unit: cheapest(units.filter(({ isOwn }) => isOwn)), steps: 1 };
		case "striking":
			return { use, unit: cheapest(units.filter(({ isOwn }) => !isOwn)), steps: 1 };
		default: {
			const offered = plan.purchases.find((each) => each.use === "confounding");
			return offered?.use === "confounding" ? { ...offered, steps: 1 } : null;
		}
	}
}

/** True if a use may be added: striking needs units of the foe that are known, confounding an offer of the GM's. */
function isOpen(use: Purchase["use"], { units, plan }: PowerFacts): boolean {
	if (use === "striking") return units.some(({ isOwn }) => !isOwn);
	return use !== "confounding" || plan.purchases.some((each) => each.use === "confounding");
}

/** The form in the leader's language. */
export function buildPlanForm(plan: PowerPlan, facts: PowerFacts, words: Words) {
	const spent = planCost(plan, facts);
	const data = { spent: formatCount(words, spent), points: formatCount(words, facts.points) };
	const say = (leaf: string): string => words.say(`MUSTER.Battle.Entry.${leaf}`);
	const keep = numberField("defence", say("defence"), plan.defence, { min: 0, max: BATTLE_LIMITS.points });
	const bought = plan.purchases.map((purchase, i): EntryView => {
		const title = words.say(`MUSTER.Battle.Power.${purchase.use}`);
		const remove = `purchases.${i}`;
		const removeLabel = words.say("MUSTER.Battle.Entry.remove", { name: title });
		return { title, remove, removeLabel, fields: fieldsOf(purchase, remove, facts, say) };
	});
	const open = POWER_USES.filter((use) => isOpen(use, facts));
	return {
		spent: words.say("MUSTER.Players.spent", data),
		isOver: spent > facts.points,
		entries: [{ title: "", fields: [keep], remove: "", removeLabel: "" }, ...bought],
		choices: wordsUnder("MUSTER.Battle.Power", open, words),
		lines: linesOf(plan, facts, words),
	};
}

const STEPS = { min: 1, max: BATTLE_LIMITS.steps };

function fieldsOf(
	purchase: Purchase,
	path: string,
	{ foes, units }: PowerFacts,
	say: (leaf: string) => string,
): EntryView["fields"] {
	if (purchase.use === "scouting")
		return [numberField(`${path}.points`, say("pointsSpent"), purchase.points, { min: 1, max: BATTLE_LIMITS.points })];
	const range = purchase.use === "morale" ? { min: -BATTLE_LIMITS.steps, max: BATTLE_LIMITS.steps } : STEPS;
	const steps = numberField(`${path}.steps`, say("steps"), purchase.steps, range);
	if (purchase.use === "confounding") return [steps];
	if (purchase.use === "catastrophe") {
		const sides = foes.map(([value, label]) => ({ value, label }));
		return [choiceField(`${path}.target`, say("target"), purchase.target, sides), steps];
	}
	const among = units.filter(({ isOwn }) => purchase.use === "morale" || isOwn === (purchase.use === "healing"));
	const choices = among.map(({ key, name }) => ({ value: key, label: name }));
	return [choiceField(`${path}.unit`, say("unit"), purchase.unit, choices), steps];
}

function linesOf({ defence, purchases }: PowerPlan, facts: PowerFacts, words: Words): readonly string[] {
	const row = (name: string, value: string): string => words.say("MUSTER.Players.power", { name, value });
	return [
		row(words.say("MUSTER.Battle.Entry.defence"), formatCount(words, defence)),
		...purchases.map((purchase) => {
			const name = words.say(`MUSTER.Battle.Power.${purchase.use}`);
			if (purchase.use === "scouting") return row(name, formatCount(words, purchase.points));
			const on = "unit" in purchase ? facts.units.find(({ key }) => key === purchase.unit)?.name : undefined;
			const steps =
				purchase.use === "morale" ? formatSigned(words, purchase.steps) : formatCount(words, purchase.steps);
			return on === undefined ? row(name, steps) : words.say("MUSTER.Players.powerOn", { name, on, value: steps });
		}),
	];
}
