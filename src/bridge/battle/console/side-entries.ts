import { CATASTROPHE_RESULTS, BATTLE_LIMITS as LIMITS } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { FORCE_LIMITS, powerLedger } from "../../../engine/force/index.js";
import { formatCount } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { EntriesFrame } from "./entries-view.js";
import { base, entry, MODIFIER, say } from "./entries-view.js";
import { POWER_USES } from "./entry-words.js";
import type { FieldView, GroupView } from "./fields.js";
import { choiceField, flagField, numberField, textField, wordsUnder } from "./fields.js";
import { unitChoices } from "./unit-choices.js";

/** Numbers of a side in classes of superiority of the GM's own (RULES 1.11.4). */
export function classesGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const limits = { min: 0, max: FORCE_LIMITS.men };
	const entries = own.side.classes.map(([name, men]) => {
		const path = base(own, "classes", name);
		return entry(name, [numberField(path, say(frame, "classMen"), men, limits)], path, frame);
	});
	const name = entry("", [textField(base(own, "classes"), say(frame, "classesAdd"), "")], "", frame);
	return { title: say(frame, "classes"), note: say(frame, "classesNote"), entries: [...entries, name], add: null };
}

/** Results of the catastrophe table that a side's culture exchanges (RULES 1.9). */
export function cultureGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const results = wordsUnder("MUSTER.Battle.Misfortune", CATASTROPHE_RESULTS, frame.words);
	const labelOf = (result: string): string => results.find(({ value }) => value === result)?.label ?? result;
	const entries = own.side.culture.map(([result, other]) => {
		const path = base(own, "culture", result);
		return entry(labelOf(result), [choiceField(path, say(frame, "inPlace"), other, results)], path, frame);
	});
	const choices = results.filter(({ value }) => !own.side.culture.some(([result]) => result === value));
	const add = { path: base(own, "culture"), label: say(frame, "cultureAdd"), choices };
	return { title: say(frame, "culture"), note: "", entries, add };
}

const STEPS = { min: 1, max: LIMITS.steps };

/** Special powers of a side: what it has, what it keeps for defence, and what it buys (RULES 1.16). */
export function powersGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const { purchases, defence } = own.side.powers;
	const points = Math.floor(toNumber(powerLedger(own.force, frame.rules.force).total));
	const note = frame.words.say("MUSTER.Battle.Entry.points", { points: formatCount(frame.words, points) });
	if (points <= 0 && purchases.length === 0) return { title: say(frame, "powers"), note, entries: [], add: null };
	const keep = numberField(base(own, "powers", "defence"), say(frame, "defence"), defence, {
		min: 0,
		max: LIMITS.points,
	});
	const heroic = flagField(base(own, "heroic"), say(frame, "heroic"), own.side.heroic);
	const bought = purchases.map((purchase, i) => {
		const at = (field: string): string => base(own, "powers", "purchases", i, field);
		return entry(
			frame.words.say(`MUSTER.Battle.Power.${purchase.use}`),
			purchaseFields(purchase, own, at, frame),
			base(own, "powers", "purchases", i),
			frame,
		);
	});
	const choices = wordsUnder("MUSTER.Battle.Power", POWER_USES, frame.words);
	const add = { path: base(own, "powers", "purchases"), label: say(frame, "purchasesAdd"), choices };
	return {
		title: say(frame, "powers"),
		note,
		entries: [entry(say(frame, "defence"), [keep, heroic], "", frame), ...bought],
		add,
	};
}

type Purchase = MergedSide["side"]["powers"]["purchases"][number];

function purchaseFields(
	purchase: Purchase,
	own: MergedSide,
	at: (field: string) => string,
	frame: EntriesFrame,
): readonly FieldView[] {
	const foes = frame.sides.filter(({ id }) => id !== own.id);
	const steps = "steps" in purchase ? purchase.steps : 0;
	const stepsField = numberField(at("steps"), say(frame, "steps"), steps, STEPS);
	const targetField = (target: string): FieldView =>
		choiceField(
			at("target"),
			say(frame, "target"),
			target,
			foes.map(({ id }) => ({ value: id, label: frame.names.side(id) })),
		);
	switch (purchase.use) {
		case "scouting":
			return [numberField(at("points"), say(frame, "pointsSpent"), purchase.points, { min: 1, max: LIMITS.points })];
		case "catastrophe":
			return [targetField(purchase.target), stepsField];
		case "confounding":
			return [
				targetField(purchase.target),
				textField(at("label"), say(frame, "label"), purchase.label),
				stepsField,
				numberField(at("cost"), say(frame, "cost"), purchase.cost, { min: 1, max: LIMITS.cost }),
				numberField(at("strategy"), say(frame, "strategyEach"), purchase.strategy, MODIFIER),
			];
		default: {
			const among = purchase.use === "healing" ? [own] : purchase.use === "striking" ? foes : frame.sides;
			const units = unitChoices(among, frame.names);
			const range = purchase.use === "morale" ? { min: -LIMITS.steps, max: LIMITS.steps } : STEPS;
			return [
				choiceField(at("unit"), say(frame, "unit"), purchase.unit, units),
				numberField(at("steps"), say(frame, "steps"), steps, range),
			];
		}
	}
}
