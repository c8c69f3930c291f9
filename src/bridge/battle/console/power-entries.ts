import { BATTLE_LIMITS as LIMITS } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { powerLedger } from "../../../engine/force/index.js";
import { formatCount } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import { base, type EntriesFrame, entry, MODIFIER, say } from "./entries-view.js";
import { POWER_USES } from "./entry-words.js";
import {
	choiceField,
	type FieldView,
	flagField,
	type GroupView,
	numberField,
	textField,
	wordsUnder,
} from "./fields.js";
import { unitChoices } from "./unit-choices.js";

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
				...[targetField(purchase.target), textField(at("label"), say(frame, "label"), purchase.label), stepsField],
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
