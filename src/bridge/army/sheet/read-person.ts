import { FORCE_LIMITS } from "../../../engine/force/index.js";
import {
	type ActorData,
	type AttackStat,
	adapterFor,
	entriesAt,
	firstWhole,
	type Stats,
	type SystemMapping,
	textAt,
} from "../../systems/index.js";
import type { Words } from "../../text/index.js";

/** The skills of a person of an army that an actor's data contain; the others are absent. */
export interface PersonSkills {
	readonly strategy?: number;
	readonly tactics?: number;
	readonly leadership?: number;
	readonly iq?: number;
	/** The main weapon: the best melee weapon, else the best missile weapon. */
	readonly weapon?: number;
	readonly combatReflexes?: true;
	readonly dangerSense?: true;
}

/** Skills that are found by name, in English and in the reader's language. */
const SKILLS = { strategy: "strategy", tactics: "tactics", leadership: "leadership" } as const;
/** The names under which the GM may have mapped rolls for the world, in English or the reader's language. */
const MAPPED = { ...SKILLS, iq: "iq" } as const;
const ADVANTAGES = { combatReflexes: "combat reflexes", dangerSense: "danger sense" } as const;

/** The paths below `system` of lists of named things, and below these of a level. */
const LISTS = ["skills", "ads", "traits.list"];
const LEVELS = ["level", "import", "value", "total", "mod.value", "calc.level"];

/**
 * Reads the skills of a person from an actor of any game system (RULES 1.6, 1.7, 1.10). Skills on 3d6 come from the
 * system's adapter; Strategy, Tactics and Leadership from whatever the actor has under that name, or from a roll that
 * the world's mapping names so.
 */
export function readPerson(system: string, actor: ActorData, words: Words, mapping?: SystemMapping): PersonSkills {
	const named = namedThings(actor);
	const found: Record<string, number | true> = {};
	for (const [key, english] of Object.entries(SKILLS)) {
		const local = words.say(`MUSTER.Army.Field.person.${key}`).toLocaleLowerCase(words.locale);
		const level = named.find(
			({ name, level }) => level !== undefined && [english, local].some((word) => name.startsWith(word)),
		)?.level;
		if (level !== undefined && level >= 0 && level <= FORCE_LIMITS.skill) found[key] = level;
	}
	for (const [key, english] of Object.entries(ADVANTAGES)) {
		const local = words.say(`MUSTER.Army.Field.person.${key}`).toLocaleLowerCase(words.locale);
		if (named.some(({ name }) => [english, local].some((word) => name.startsWith(word)))) found[key] = true;
	}
	const stats = adapterFor(system, mapping).read(actor);
	for (const [key, english] of Object.entries(MAPPED)) {
		const wanted = [english, words.say(`MUSTER.Army.Field.person.${key}`).toLocaleLowerCase(words.locale)];
		const skill = mappedSkill(mapping, stats.saves, wanted);
		if (skill !== undefined) found[key] = skill;
	}
	const weapon = bestWeapon(stats.attacks);
	return { ...found, ...(weapon === undefined ? {} : { weapon }) };
}

/** The skill of a roll on 3d6 under such a name that the GM mapped or the adapter reads. */
function mappedSkill(
	mapping: SystemMapping | undefined,
	saves: Stats["saves"],
	wanted: readonly string[],
): number | undefined {
	const row = mapping?.saves.find(({ label }) => wanted.includes(label.trim().toLowerCase()));
	const roll = saves.find(({ id }) => id === row?.id || wanted.includes(id.toLowerCase()))?.roll;
	return roll?.kind === "skill" && roll.skill <= FORCE_LIMITS.skill ? Math.max(0, roll.skill) : undefined;
}

function bestWeapon(attacks: readonly AttackStat[]): number | undefined {
	const skills = (some: readonly AttackStat[]): readonly number[] =>
		some.flatMap(({ roll }) =>
			roll?.kind === "skill" && roll.skill >= 0 && roll.skill <= FORCE_LIMITS.skill ? [roll.skill] : [],
		);
	const melee = skills(attacks.filter(({ id }) => id.startsWith("melee")));
	const all = melee.length > 0 ? melee : skills(attacks);
	return all.length === 0 ? undefined : Math.max(...all);
}

interface Named {
	readonly name: string;
	readonly level: number | undefined;
}

function namedThings({ system, items = [] }: ActorData): readonly Named[] {
	const inLists = LISTS.flatMap((path) => walk(system, path));
	return [...inLists, ...items.map(({ name, system: data }) => ({ name: name.toLowerCase(), level: levelOf(data) }))];
}

/** Entries of a list, those inside containers included. */
function walk(data: unknown, path: string, depth = 0): readonly Named[] {
	if (depth > 5) return [];
	return entriesAt(data, path).flatMap(([key, entry]) => {
		const inner = walk(entry, "contains", depth + 1);
		const name = (textAt(entry, "name") ?? key).toLowerCase();
		return [{ name, level: levelOf(entry) }, ...inner];
	});
}

const levelOf = (data: unknown): number | undefined => firstWhole(data, ...LEVELS)?.value;
