import { formatCount, joinList, type Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import type { ConsoleStep } from "../console/path-view.js";
import { sayResult } from "../console/scenes-view.js";
import { menOnField } from "../document/men-on-field.js";
import { type MergedSide, mergedSides } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";
import { type Sentence, sentencesOf } from "./sentences.js";

/** The results of a day so far, newest first, each with the step in which it may be changed. */
export function buildSoFar(step: ConsoleStep, { day, played }: { day: BattleDay; played: PlayedDay }, words: Words) {
	const scenes = reportedScenes(day, words).map(
		({ id, title, result }): Sentence => ({ step: "strategy", label: title, text: result, scene: id }),
	);
	const rows = [forcesRow(played, words), ...scenes, ...sentencesOf(played, "gm", words, step)];
	return rows
		.filter((row) => row.step !== step)
		.toReversed()
		.map((row) => ({
			...row,
			spoken: words.say("MUSTER.Battle.Told.SoFar.changeStep", {
				step: words.say(`MUSTER.Battle.Step.${row.step}.name`),
			}),
		}));
}

function forcesRow({ input }: PlayedDay, words: Words): Sentence {
	const names = namesIn(input);
	const sides = input.sides.map(({ id, force }) => {
		const men = menOnField(force.units);
		return words.say("MUSTER.Battle.Told.SoFar.force", { name: names.side(id), men: formatCount(words, men) });
	});
	const text = words.say("MUSTER.Battle.Told.SoFar.forces", { list: joinList(words, sides, "and") });
	return { step: "forces", label: words.say("MUSTER.Battle.Step.forces.name"), text };
}

/** Scenes of a day that were played or left out, with their results; their texts stay with the game master. */
export function reportedScenes({ setup, forces }: BattleDay, words: Words) {
	const sides: readonly MergedSide[] = mergedSides(setup, forces);
	const names = namesIn({ sides: sides.map(({ id, side, force }) => ({ id, force: { ...force, name: side.name } })) });
	return setup.scenes
		.filter(({ state }) => state === "played" || state === "skipped")
		.map((scene) => ({
			id: scene.id,
			title: scene.title,
			who: scene.who,
			result: sayResult(scene, names, sides, words).summary,
		}));
}
