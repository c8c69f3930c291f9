import { BATTLE_LIMITS } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Edit } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { choicesUnder, formatSigned, readWhole } from "../../text/index.js";
import type { BattleScene } from "../document/scenes.js";
import { SCENE_ENDS, SCENE_LIMITS, SCENE_STATES, sceneName } from "../document/scenes.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { DaySetup } from "../document/types.js";
import type { BattleNames } from "./names.js";
import { namesIn } from "./names.js";

/** A document that a scene may be linked to. */
export interface SceneLink {
	readonly uuid: string;
	readonly name: string;
	/** True: a map, on which a skirmish may be fought. */
	readonly isMap?: boolean;
}

/** Circumstances in which scenes are shown. */
interface ScenesFrame {
	readonly setup: DaySetup;
	readonly sides: readonly MergedSide[];
	readonly canEdit: boolean;
	/** Ids of scenes whose fields are shown. */
	readonly edited: (id: string) => boolean;
	/** Documents of the world that may be linked. */
	readonly links: readonly SceneLink[];
	/** A sentence about the chance that a scene's result would bring; empty: none is known. */
	readonly chance: (scene: BattleScene) => string;
	readonly words: Words;
}

const ICONS: Readonly<Record<BattleScene["state"], string>> = {
	planned: "hourglass",
	open: "door-open",
	played: "check",
	skipped: "forward",
};

/** Lists the scenes of a day. */
export function buildScenes(frame: ScenesFrame) {
	const { setup, words, canEdit } = frame;
	const count = (state: BattleScene["state"]): number => setup.scenes.filter((scene) => scene.state === state).length;
	const counts = SCENE_STATES.flatMap((state) => {
		const word = words.say(`MUSTER.Battle.Scene.State.${state}`);
		return count(state) === 0 ? [] : [words.say("MUSTER.Battle.Scene.count", { count: count(state), state: word })];
	});
	const names = namesIn({
		sides: frame.sides.map(({ id, side, force }) => ({ id, force: { ...force, name: side.name } })),
	});
	return {
		aside: counts.join(", "),
		rows: setup.scenes.map((scene) => rowOf(scene, names, frame)),
		canEdit,
		textMax: SCENE_LIMITS.text,
		values: RULING_RANGE,
	};
}

function rowOf(scene: BattleScene, names: BattleNames, frame: ScenesFrame) {
	const { words, canEdit, links } = frame;
	const say = (leaf: string): string => words.say(`MUSTER.Battle.Scene.${leaf}`);
	const found = links.find(({ uuid }) => uuid === scene.link);
	const step = words.say("MUSTER.Battle.Scene.added", { step: words.say(`MUSTER.Battle.Step.${scene.step}.name`) });
	return {
		id: scene.id,
		title: scene.title,
		state: scene.state,
		icon: ICONS[scene.state],
		spoken: say(`State.${scene.state}`),
		...sayResult(scene, names, frame.sides, words),
		meta: [scene.who, step].filter((part) => part !== "").join(" · "),
		text: scene.text,
		link:
			scene.link === "" ? null : { uuid: scene.link, name: found?.name ?? scene.linkName, isGone: found === undefined },
		isEdited: canEdit && frame.edited(scene.id),
		isOpen: canEdit && scene.state === "open",
		/** A skirmish may begin for it: on its map, or on the viewed one where none is there. */
		mayFight: canEdit && ["planned", "open"].includes(scene.state) && found?.isMap !== false,
		who: scene.who,
		label: scene.label,
		value: scene.value,
		isStrategy: scene.mission === "",
		ends: choicesUnder(
			"MUSTER.Battle.Scene.End",
			SCENE_ENDS.filter((end) => end !== ""),
			scene.end,
			words,
		),
		effects: effectsFor(scene, names, frame),
		links: linksFor(scene, found, links, say("noLink")),
		actions: canEdit ? actionsFor(scene, say) : [],
		/** Chance of a side with its result; empty: it is not known. */
		chance: frame.chance(scene),
	};
}

/** The result of a scene in the words of the sum; while it is not played, its state. */
export function sayResult(
	scene: BattleScene,
	names: Pick<BattleNames, "side">,
	sides: readonly Pick<MergedSide, "id" | "side">[],
	words: Words,
): { readonly summary: string; readonly tone: "gain" | "loss" | "" } {
	const say = (leaf: string, data: Readonly<Record<string, string | number>> = {}): string =>
		words.say(`MUSTER.Battle.Scene.${leaf}`, data);
	const mission = sides.find(({ id }) => id === scene.side)?.side.missions.find(({ id }) => id === scene.mission);
	const kind = mission ? words.say(`MUSTER.Battle.Mission.${mission.kind}`) : "";
	if (scene.state === "played") {
		if (scene.end !== "won" && scene.end !== "lost")
			return { summary: words.say("MUSTER.Battle.Scene.End.none"), tone: "" };
		const tone = scene.mission === "" ? (scene.value < 0 ? "loss" : "gain") : scene.end === "won" ? "gain" : "loss";
		if (scene.mission === "") {
			const value = formatSigned(words, scene.value);
			return { summary: say("sum", { name: sceneName(scene), value, side: names.side(scene.side) }), tone };
		}
		if (kind === "") return { summary: say("missionGone"), tone: "" };
		const end = words.say(`MUSTER.Battle.MissionEnd.${scene.end === "won" ? "success" : "failure"}`);
		return { summary: say("missionEnd", { name: sceneName(scene), mission: kind, end }), tone };
	}
	if (scene.state === "planned" && kind !== "") return { summary: say("decides", { mission: kind }), tone: "" };
	return { summary: say(`State.${scene.state}`), tone: "" };
}

/** Numbers and events that a result may change: Strategy of each side, and each mission. */
function effectsFor(scene: BattleScene, names: BattleNames, { sides, words }: ScenesFrame) {
	const present = scene.mission === "" ? scene.side : `${scene.side}/${scene.mission}`;
	const all = sides.flatMap(({ id, side }) => [
		{ value: id, label: words.say("MUSTER.Battle.Scene.strategyOf", { side: names.side(id) }) },
		...side.missions.map((mission) => ({
			value: `${id}/${mission.id}`,
			label: words.say("MUSTER.Battle.Scene.missionOf", {
				mission: words.say(`MUSTER.Battle.Mission.${mission.kind}`),
				side: names.side(id),
			}),
		})),
	]);
	const gone = all.some(({ value }) => value === present)
		? []
		: [{ value: present, label: words.say("MUSTER.Battle.Scene.missionGone") }];
	return [...all, ...gone].map((option) => ({ ...option, selected: option.value === present }));
}

function linksFor(
	{ link, linkName }: BattleScene,
	found: SceneLink | undefined,
	links: readonly SceneLink[],
	none: string,
) {
	const gone = link !== "" && found === undefined ? [{ uuid: link, name: linkName }] : [];
	return [{ uuid: "", name: none }, ...links, ...gone].map(({ uuid, name }) => ({
		value: uuid,
		label: name,
		selected: uuid === link,
	}));
}

/** Buttons of a scene in its state. */
function actionsFor({ state }: BattleScene, say: (leaf: string) => string) {
	const all = {
		open: { act: "open", label: say("begin"), icon: "play" },
		skipped: { act: "skipped", label: say("skip"), icon: "forward" },
		planned: { act: "planned", label: say("plan"), icon: "hourglass" },
		change: { act: "open", label: say("change"), icon: "pen" },
		edit: { act: "edit", label: say("edit"), icon: "pen" },
		remove: { act: "remove", label: say("remove"), icon: "rotate-left" },
	};
	if (state === "planned") return [all.open, all.edit, all.skipped, all.remove];
	if (state === "open") return [all.planned, all.edit, all.remove];
	if (state === "played") return [all.change, all.edit, all.remove];
	return [all.planned, all.remove];
}

/** Range of a number of the day that is set by hand, and of the worth of a scene. */
export const RULING_RANGE = { min: -BATTLE_LIMITS.skill, max: BATTLE_LIMITS.skill };

/**
 * A number of the day that is set by hand, by the key of its ledger or term; an empty text takes the ruling off. Fault:
 * it is no whole number within its range.
 */
export function toRulingEdit(key: string, typed: string): Result<Edit> {
	if (typed.trim() === "") return ok({ kind: "pair", path: "rulings", name: key, value: null });
	const read = readWhole(typed, RULING_RANGE);
	if (!read.ok) return fail({ code: "MUSTER.Fault.Battle.wholeRuling", path: key, data: RULING_RANGE });
	return ok({ kind: "pair", path: "rulings", name: key, value: read.value });
}
