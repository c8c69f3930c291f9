import { type PersonSkills, readPerson } from "../../../bridge/army/sheet/index.js";
import {
	addHero,
	addPractitioner,
	editForce,
	type ForceUpdate,
	type StoredForce,
} from "../../../bridge/army/stored/index.js";
import type { ActorData } from "../../../bridge/systems/index.js";
import { words } from "../../host/words.js";
import { systemMapping } from "../../tokens/token-data.js";

/** An actor as its game system prepared it, as the readers of skills want it. */
function plainActor(actor: Actor.Implementation): ActorData {
	return {
		type: actor.type,
		system: actor.system,
		items: actor.items.map((item) => ({ type: item.type, name: item.name, system: item.system })),
	};
}

/** What an actor tells of his skills, also where the game master has said once for the world where they stand. */
export const skillsOf = (actor: Actor.Implementation): PersonSkills =>
	readPerson(game.system.id, plainActor(actor), words(), systemMapping());

/** Under the beginning of a person's path the skills that he has. */
const SKILLS: readonly (readonly [start: string, skills: readonly (keyof PersonSkills)[]])[] = [
	["commander", ["strategy", "tactics"]],
	["units.", ["leadership"]],
	["heroes.", ["iq", "tactics", "weapon", "combatReflexes", "dangerSense"]],
	["practitioners.", []],
];

/** Links a person to an actor: name, address, and the skills that the actor tells. What it does not tell stays as it is. */
export function linkPerson(path: string, actor: Actor.Implementation): ForceUpdate {
	return {
		...editForce(`${path}.name`, actor.name),
		...editForce(`${path}.link`, actor.uuid),
		...readSkills(path, actor),
	};
}

/** The skills of a person from his actor. */
export function readSkills(path: string, actor: Actor.Implementation): ForceUpdate {
	const found = skillsOf(actor);
	const wanted = SKILLS.find(([start]) => path.startsWith(start))?.[1] ?? [];
	const updates = wanted.flatMap((skill) =>
		found[skill] === undefined ? [] : [editForce(`${path}.${skill}`, found[skill])],
	);
	return Object.assign({}, ...updates);
}

/** Adds a hero; linked to an actor if one is given. */
export function newHero(stored: StoredForce, actor?: Actor.Implementation): ForceUpdate {
	const skills = actor ? skillsOf(actor) : {};
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
