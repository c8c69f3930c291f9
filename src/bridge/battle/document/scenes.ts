import { BATTLE_LIMITS, DAY_STEPS, type Judgement, type Mission } from "../../../engine/battle/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import { choice, type Infer, list, named, object, text, whole } from "../../../engine/schema/index.js";

/** States of a scene: it is thought of, is being played, was played, or was left out. */
export const SCENE_STATES = ["planned", "open", "played", "skipped"] as const;

/** Results of a scene; empty: none is chosen. */
export const SCENE_ENDS = ["", "won", "lost", "none"] as const;

/** Steps at which a scene may be added: those of the console. */
const SCENE_STEPS = ["forces", ...DAY_STEPS] as const;

/** The most scenes of a day, and signs of a text. */
export const SCENE_LIMITS = { scenes: 40, text: 2_000, link: 200 } as const;

const name = named(FORCE_LIMITS.name);

const scene = object({
	id: text(FORCE_LIMITS.code),
	title: name,
	text: text(SCENE_LIMITS.text),
	/** Heroes or others who play it, as free text. */
	who: name,
	/** The step of the day at which it was added. */
	step: choice(SCENE_STEPS),
	/** Uuid of a Scene or Combat of the world, and its name when it was linked; empty: nothing is linked. */
	link: text(SCENE_LIMITS.link),
	linkName: name,
	state: choice(SCENE_STATES),
	end: choice(SCENE_ENDS),
	/** The side that its result concerns. */
	side: text(FORCE_LIMITS.code),
	/** The mission of that side that it decides; empty: it changes Strategy. */
	mission: text(FORCE_LIMITS.code),
	/** Change of Strategy by its result. */
	value: whole(-BATTLE_LIMITS.skill, BATTLE_LIMITS.skill),
	/** Its name in the sum; empty: its title. */
	label: name,
});

/**
 * Something that people play within a battle (a duel, a gate, a raid) and what its result does to the day. It counts
 * once it is played and won or lost: as a signed modifier of a side's Strategy, or as the end of one of the side's
 * missions.
 */
export type BattleScene = Infer<typeof scene>;

/** Reads the scenes of a day. */
export const readScenes = list(scene, SCENE_LIMITS.scenes);

/** True if the result of a scene counts: it was played, and won or lost. */
const isDecided = ({ state, end }: Pick<BattleScene, "state" | "end">): boolean =>
	state === "played" && (end === "won" || end === "lost");

/** The name under which a scene stands in a sum. */
export const sceneName = ({ label, title }: Pick<BattleScene, "label" | "title">): string => label || title;

/** Judgements of a side by its scenes, in their order; each has the id of its scene. */
export function sceneJudgements(scenes: readonly BattleScene[], side: string): readonly Judgement[] {
	return scenes
		.filter((scene) => scene.side === side && scene.mission === "" && isDecided(scene))
		.map((scene) => ({ id: scene.id, kind: "other", label: sceneName(scene), value: scene.value }));
}

/** Missions of a side with the ends that scenes have given them; of several scenes the last one counts. */
export function missionsByScenes(
	scenes: readonly BattleScene[],
	side: string,
	missions: readonly Mission[],
): readonly Mission[] {
	return missions.map((mission) => {
		const found = sceneOfMission(scenes, side, mission.id);
		return found === undefined ? mission : { ...mission, played: found.end === "won" ? "success" : "failure" };
	});
}

/** The scene that has decided a mission; undefined: none has. */
function sceneOfMission(scenes: readonly BattleScene[], side: string, id: string): BattleScene | undefined {
	return scenes.findLast((scene) => scene.side === side && scene.mission === id && isDecided(scene));
}
