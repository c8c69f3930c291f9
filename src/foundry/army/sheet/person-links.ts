import type { PersonSkills } from "../../../bridge/army/sheet/index.js";
import {
	addHero,
	addPractitioner,
	editForce,
	type ForceUpdate,
	type StoredForce,
} from "../../../bridge/army/stored/index.js";
import { loadChunk } from "../../host/lazy.js";

/** The skills of an actor. The readers of all game systems are loaded with the first. */
export async function fetchSkills(actor: Actor.Implementation): Promise<PersonSkills> {
	return (await loadChunk(() => import("./actor-skills.js"))).skillsOf(actor);
}

/** The skills of each kind of person, by the beginning of its path. */
const SKILLS: readonly (readonly [start: string, skills: readonly (keyof PersonSkills)[]])[] = [
	["commander", ["strategy", "tactics"]],
	["units.", ["leadership"]],
	["heroes.", ["iq", "tactics", "weapon", "combatReflexes", "dangerSense"]],
	["practitioners.", []],
];

/** Links a person to an actor: name, uuid, and the skills that the actor has. Others stay as they are. */
export async function linkPerson(path: string, actor: Actor.Implementation): Promise<ForceUpdate> {
	return {
		...editForce(`${path}.name`, actor.name),
		...editForce(`${path}.link`, actor.uuid),
		...(await readSkills(path, actor)),
	};
}

/** Reads a person's skills from the linked actor. */
export async function readSkills(path: string, actor: Actor.Implementation): Promise<ForceUpdate> {
	const found = await fetchSkills(actor);
	const wanted = SKILLS.find(([start]) => path.startsWith(start))?.[1] ?? [];
	const updates = wanted.flatMap((skill) =>
		found[skill] === undefined ? [] : [editForce(`${path}.${skill}`, found[skill])],
	);
	return Object.assign({}, ...updates);
}

/** Adds a hero; linked to an actor if one is given, with its skills. */
export function newHero(stored: StoredForce, actor?: Actor.Implementation, skills: PersonSkills = {}): ForceUpdate {
	return addHero(stored, foundry.utils.randomID(), {
		name: actor?.name ?? "",
		link: actor?.uuid ?? "",
		unit: "",
		iq: skills.iq ?? 10,
		tactics: skills.tactics ?? null,
		weapon: skills.weapon ?? 10,
		combatReflexes: skills.combatReflexes ?? false,
		dangerSense: skills.dangerSense ?? false,
	});
}

/** Adds a practitioner of special powers. */
export function newPractitioner(stored: StoredForce): ForceUpdate {
	const plain = { name: "", link: "", practice: "mage", points: 0, stones: 0, items: 0, boosters: 0 } as const;
	return addPractitioner(stored, foundry.utils.randomID(), plain);
}
