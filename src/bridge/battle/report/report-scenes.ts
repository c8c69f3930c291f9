import type { Words } from "../../text/index.js";
import { namesIn } from "../console/names.js";
import { sayResult } from "../console/scenes-view.js";
import { type MergedSide, mergedSides } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";
import type { Block } from "./blocks.js";

/** A scene as the report names it; its text stays with the game master. */
export interface ReportedScene {
	readonly title: string;
	readonly who: string;
	readonly result: string;
}

/** Scenes of a day that were played or left out, with their results. */
export function reportedScenes({ setup, forces }: BattleDay, words: Words): readonly ReportedScene[] {
	const sides: readonly MergedSide[] = mergedSides(setup, forces);
	const names = namesIn({ sides: sides.map(({ id, side, force }) => ({ id, force: { ...force, name: side.name } })) });
	return setup.scenes
		.filter(({ state }) => state === "played" || state === "skipped")
		.map((scene) => ({ title: scene.title, who: scene.who, result: sayResult(scene, names, sides, words).summary }));
}

/** The section of a report that names the scenes and their results; of none there is none. */
export function sceneBlocks(scenes: readonly ReportedScene[], words: Words): readonly Block[] {
	if (scenes.length === 0) return [];
	const lines = scenes.map(({ title, who, result }): Block => {
		const people = who === "" ? "" : ` (${who})`;
		return { kind: "paragraph", lead: `${title}${people}:`, text: result };
	});
	return [{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Scene.heading") }, ...lines];
}
