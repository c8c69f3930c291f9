import type { Log } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Edit, toJson } from "../../../engine/schema/index.js";
import { cutName, parseWhole } from "../../text/index.js";
import { type BattleScene, missionsByScenes, sceneJudgements } from "../document/scenes.js";
import { type DaySetup, BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";
import type { SceneLink } from "./scenes-view.js";

/**
 * Fields of a scene that a person types or chooses. `effect`: a side (`a`: its Strategy) or one of its missions
 * (`a/m1`).
 */
export const SCENE_FIELDS = ["title", "text", "who", "label", "value", "effect", "end", "state", "link"] as const;
type SceneField = (typeof SCENE_FIELDS)[number];

const toEdit = (scenes: readonly BattleScene[]): Edit => ({ kind: "set", path: "scenes", value: toJson(scenes) });

/** Makes the edit that adds a scene at a step: a gain of 1 for the first side, unless more is said of it. */
export function addScene(
	{ scenes, sides }: DaySetup,
	{ id, step, title }: Pick<BattleScene, "id" | "step" | "title">,
): Edit {
	const side = Object.keys(sides).toSorted()[0] ?? "a";
	const plain = {
		text: "",
		who: "",
		link: "",
		linkName: "",
		state: "planned",
		end: "",
		mission: "",
		label: "",
	} as const;
	return toEdit([...scenes, { ...plain, id, title, step, side, value: 1 }]);
}

/** Makes the edit that takes a scene out. */
export const removeScene = ({ scenes }: DaySetup, id: string): Edit =>
	toEdit(scenes.filter((scene) => scene.id !== id));

/**
 * Makes the edit that sets a field of a scene to what was typed; of a link with the name that it has now, cut to what a
 * page holds. Fault: there is no such scene.
 */
export function setScene(
	{ scenes }: DaySetup,
	id: string,
	field: SceneField,
	typed: string,
	linkName = "",
): Result<Edit> {
	const at = scenes.findIndex((scene) => scene.id === id);
	const scene = scenes[at];
	if (scene === undefined) return fail({ code: "MUSTER.Fault.Battle.noScene", path: "scenes" });
	if (field === "state" && typed === "played" && scene.end === "")
		return fail({ code: "MUSTER.Fault.Battle.sceneOpen", path: "scenes" });
	const changed = { ...scene, ...fieldsOf(scene, field, typed, linkName) } as BattleScene;
	return ok(toEdit(scenes.with(at, changed)));
}

/**
 * Makes the edit by which a scene is being played in a linked document, whose name is cut to what a page holds. Fault:
 * there is no such scene.
 */
export function openScene({ scenes }: DaySetup, id: string, { uuid, name }: SceneLink): Result<Edit> {
	const at = scenes.findIndex((scene) => scene.id === id);
	const scene = scenes[at];
	if (scene === undefined) return fail({ code: "MUSTER.Fault.Battle.noScene", path: "scenes" });
	return ok(toEdit(scenes.with(at, { ...scene, state: "open", link: uuid, linkName: cutName(name, PAGE.name) })));
}

function fieldsOf(scene: BattleScene, field: SceneField, typed: string, linkName: string): object {
	const text = typed.trim();
	switch (field) {
		case "value":
			// What is no number is refused by the reader, with a sentence.
			return { value: parseWhole(text) ?? text };
		case "effect": {
			const [side = "", mission = ""] = text.split("/");
			return { side, mission };
		}
		case "end":
			// What helps when it is won hurts when it is lost, until another number is typed.
			return { end: text, value: isLost(scene.end) === isLost(text) ? scene.value : -scene.value };
		case "link":
			return { link: text, linkName: text === "" ? "" : cutName(linkName, PAGE.name) };
		default:
			return { [field]: text };
	}
}

const isLost = (end: string): boolean => end === "lost";

/**
 * Refuses an edit by which another result of a scene would count once the contest is rolled; its text may still be
 * changed.
 */
export function checkScenes(before: DaySetup, after: DaySetup, log: Log): Result<null> {
	const isRolled = Object.keys(log).some((key) => key.startsWith("contest/"));
	if (!isRolled || effectsOf(before) === effectsOf(after)) return ok(null);
	return fail({ code: "MUSTER.Fault.Battle.sceneLate", path: "scenes" });
}

/** Everything that scenes change in the day, as text to compare. */
const effectsOf = ({ scenes, sides }: DaySetup): string =>
	JSON.stringify(
		Object.entries(sides).map(([id, { missions }]) => [
			sceneJudgements(scenes, id).map((judgement) => [judgement.id, judgement.value]),
			missionsByScenes(scenes, id, missions),
		]),
	);
