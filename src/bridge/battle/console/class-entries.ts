import { CATASTROPHE_RESULTS } from "../../../engine/battle/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import { base, type EntriesFrame, entry, say } from "./entries-view.js";
import { choiceField, type GroupView, numberField, textField, wordsUnder } from "./fields.js";

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
