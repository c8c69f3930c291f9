import { escapeHtml, type Words } from "../../text/index.js";
import { namesIn } from "../console/names.js";
import { sayResult } from "../console/scenes-view.js";
import { type MergedSide, mergedSides } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";

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

/** The section of a report that names the scenes and their results, as HTML; every text is escaped. Empty: there were none. */
export function scenesReport(scenes: readonly ReportedScene[], words: Words): string {
	if (scenes.length === 0) return "";
	const items = scenes.map(({ title, who, result }) => {
		const people = who === "" ? "" : ` (${escapeHtml(who)})`;
		return `<li><strong>${escapeHtml(title)}</strong>${people}: ${escapeHtml(result)}</li>`;
	});
	return `<h3>${escapeHtml(words.say("MUSTER.Battle.Scene.heading"))}</h3><ul>${items.join("")}</ul>`;
}
