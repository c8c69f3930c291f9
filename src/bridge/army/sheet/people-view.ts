import type { Hero } from "../../../engine/force/index.js";
import { battleSkillLedger, practitionerLedger } from "../../../engine/force/index.js";
import type { Choice, Words } from "../../text/index.js";
import { formatCount } from "../../text/index.js";
import { POSTS, postOf, type StoredForce } from "../stored/index.js";
import type { ArmyFigures, UnitFigures } from "./compute-army.js";
import { totalOf, unitName } from "./compute-army.js";
import type { BuildField } from "./field-view.js";
import { fieldBuilder } from "./field-view.js";
import type { Rights, WhyNumber } from "./roster-view.js";
import { formatValue } from "./vocabulary.js";

/** The labels of a person's controls. `remove`: the key of the one that removes the person. */
export function personTexts(name: string, words: Words, remove?: string) {
	const who = { name: name === "" ? words.say("MUSTER.Army.People.someone") : name };
	return {
		open: words.say("MUSTER.Army.People.link", who),
		read: words.say("MUSTER.Army.People.read", who),
		unlink: words.say("MUSTER.Army.People.unlink", who),
		...(remove === undefined ? {} : { remove: words.say(remove, who) }),
	};
}

/** The person of a view. `link`: the uuid of the linked actor; empty: none. */
const personHead = (path: string, { id, name, link }: Pick<Hero, "id" | "name" | "link">, canEdit: boolean) => ({
	path,
	id,
	name,
	link,
	canEdit,
});

/** The data that every person of one view needs. */
interface Frame extends Rights {
	readonly words: Words;
	readonly build: BuildField;
	/** The units to lead in person, none among them. */
	readonly choices: readonly Choice[];
	/** The posts of a hero: to lead each unit, or to fight in it. */
	readonly posts: readonly Choice[];
	readonly units: ArmyFigures["units"];
}

/** Builds the commander, the leaders of units and the heroes (RULES 1.6, 1.7, 1.10). */
export function buildPeople(army: ArmyFigures, words: Words, rights: Rights) {
	const { units, force } = army;
	const noUnit: Choice = { value: "", label: words.say("MUSTER.Army.People.noUnit"), selected: false };
	const choices = [noUnit, ...units.map((each) => ({ value: each.unit.id, label: unitName(each), selected: false }))];
	const posts = [noPost(words), ...units.flatMap((each) => postsIn(each, words))];
	const frame: Frame = { ...rights, words, choices, posts, units, build: fieldBuilder(words, rights.canEdit) };
	return {
		...rights,
		commander: commanderView(army, frame),
		leaders: units.map((each) => leaderView(each, frame)),
		heroes: force.heroes.map((hero) => heroView(hero, frame)),
	};
}

const noPost = (words: Words): Choice => ({
	value: "",
	label: words.say("MUSTER.Army.People.Post.none"),
	selected: false,
});

const postsIn = (each: UnitFigures, words: Words): readonly Choice[] =>
	POSTS.map((post) => ({
		value: `${post}/${each.unit.id}`,
		label: words.say(`MUSTER.Army.People.Post.${post}`, { unit: unitName(each) }),
		selected: false,
	}));

function commanderView({ force: { commander } }: ArmyFigures, { words, build, choices, canEdit }: Frame) {
	return {
		...personHead("commander", { id: "commander", name: commander.name, link: commander.link }, canEdit),
		t: personTexts(commander.name, words),
		fields: [
			build("commander.name", "person.name", commander.name, { kind: "text" }),
			build("commander.strategy", "person.strategy", commander.strategy, { kind: "whole" }),
			build("commander.tactics", "person.tactics", commander.tactics, { kind: "whole" }),
			build("commander.leads", "person.leads", commander.leads, { kind: "choice", choices }),
			build("commander.luck", "person.luck", commander.luck, { kind: "tick" }),
		],
	};
}

function leaderView(each: UnitFigures, { words, build, canEdit }: Frame) {
	const { id, leader } = each.unit;
	const path = `units.${id}.leader`;
	return {
		path,
		id,
		unit: unitName(each),
		name: leader.name,
		link: leader.link,
		canEdit,
		t: personTexts(leader.name, words),
		fields: [
			build(`${path}.name`, "person.name", leader.name, {
				kind: "text",
				placeholder: words.say("MUSTER.Army.Roster.noLeader"),
			}),
			build(`${path}.leadership`, "person.leadership", leader.leadership, { kind: "nullableWhole" }),
		],
	};
}

function heroView(hero: Hero, { words, build, posts, units, canEdit, canChange }: Frame) {
	const path = `heroes.${hero.id}`;
	const text = formatCount(words, totalOf(battleSkillLedger(hero)));
	const what = words.say("MUSTER.Force.Ledger.battleSkill");
	const post = postOf(hero, (own) => units.find(({ unit }) => unit.id === own)?.unit.leader);
	return {
		...personHead(path, hero, canEdit),
		t: personTexts(hero.name, words, canChange ? "MUSTER.Army.People.removeHero" : undefined),
		fields: [
			build(`${path}.name`, "person.name", hero.name, { kind: "text" }),
			build(`${path}.post`, "person.post", post, { kind: "choice", choices: posts }),
			build(`${path}.iq`, "person.iq", hero.iq, { kind: "whole" }),
			build(`${path}.tactics`, "person.tactics", hero.tactics, { kind: "nullableWhole" }),
			build(`${path}.weapon`, "person.weapon", hero.weapon, { kind: "whole" }),
			build(`${path}.combatReflexes`, "person.combatReflexes", hero.combatReflexes, { kind: "tick" }),
			build(`${path}.dangerSense`, "person.dangerSense", hero.dangerSense, { kind: "tick" }),
		],
		skillLabel: what,
		skill: {
			text,
			address: `hero/${hero.id}`,
			label: words.say("MUSTER.Army.Why.label", { what, owner: hero.name, value: text }),
			set: false,
		},
	};
}

/** Builds the practitioners of special powers, and their sum. */
export function buildPowers(army: ArmyFigures, words: Words, { canEdit, canChange }: Rights) {
	const { force, rules } = army;
	const build = fieldBuilder(words, canEdit);
	const number = (address: string, ledger: "power" | "practitioner", owner: string, text: string): WhyNumber => {
		const what = words.say(`MUSTER.Force.Ledger.${ledger}`);
		return { text, address, label: words.say("MUSTER.Army.Why.label", { what, owner, value: text }), set: false };
	};
	return {
		total: number("force/power", "power", force.name, formatValue(words, army.power.total)),
		mana: build("mana", "mana", force.mana, { kind: "choice", list: "mana" }),
		practitioners: force.practitioners.map((each) => {
			const { id, name } = each;
			const path = `practitioners.${id}`;
			const total = formatValue(words, practitionerLedger(each, force.mana, rules).total);
			return {
				...personHead(path, each, canEdit),
				t: personTexts(name, words, canChange ? "MUSTER.Army.Powers.remove" : undefined),
				skillLabel: words.say("MUSTER.Force.Ledger.practitioner"),
				fields: [
					build(`${path}.name`, "person.name", name, { kind: "text" }),
					build(`${path}.practice`, "person.practice", each.practice, { kind: "choice", list: "practice" }),
					build(`${path}.points`, "person.points", each.points, { kind: "whole" }),
					build(`${path}.stones`, "person.stones", each.stones, { kind: "whole" }),
					build(`${path}.items`, "person.items", each.items, { kind: "whole" }),
					build(`${path}.boosters`, "person.boosters", each.boosters, { kind: "whole" }),
				],
				skill: number(`practitioner/${id}`, "practitioner", name, total),
			};
		}),
		canEdit,
		canChange,
	};
}

interface ChronicleSays {
	readonly undoOf?: ((id: string) => string | undefined) | undefined;
	readonly dateOf?: (world: number) => string;
}

/**
 * Builds the chronicle, the newest entry first. `undoOf`: the transaction that wrote an entry, unless it is undone, by
 * the entry's id. `dateOf`: a date by the world's calendar, which goes before that of the computer's clock.
 */
export function buildChronicle(
	{ chronicle }: Pick<StoredForce, "chronicle">,
	words: Words,
	{ undoOf, dateOf }: ChronicleSays = {},
) {
	const say = timeFormatter(words);
	return Object.entries(chronicle)
		.sort(([a, one], [b, other]) => other.time - one.time || (a < b ? -1 : 1))
		.map(([id, { time, world, title, text }]) => ({
			id,
			when: (world === null ? "" : dateOf?.(world)) || say(time),
			title,
			text,
			/** Id of the transaction that can be undone with it; empty: there is none. */
			undo: undoOf?.(id) ?? "",
		}));
}

/** A change of an army that can be undone: a step of this user, or a transaction of any user. */
export interface RecentChange {
	/** `step` or `transaction`. */
	readonly kind: string;
	readonly id: string;
	readonly title: string;
	/** In milliseconds since 1970. */
	readonly time: number;
	readonly by: string;
}

/** The number of lines shown. */
const RECENT = 12;

/** Builds the recent changes of an army, the newest first. */
export function buildRecent(changes: readonly RecentChange[], words: Words) {
	const say = timeFormatter(words);
	return [...changes]
		.sort((a, b) => b.time - a.time)
		.slice(0, RECENT)
		.map(({ kind, id, title, time, by }) => ({ kind, id, title, by, when: say(time) }));
}

/** Date and time in the reader's language. */
function timeFormatter({ locale }: Words): (time: number) => string {
	const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	return (time) => format.format(time);
}

/** A day of the computer's clock in the reader's language; `time` in milliseconds since 1970. */
export const sayDay = (time: number, { locale }: Words): string =>
	new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(time);

/** Builds the notes, and the fields of the army's appearance. */
export function buildNotes(stored: StoredForce, words: Words, canEdit: boolean) {
	const build = fieldBuilder(words, canEdit);
	return [build("notes", "notes", stored.notes, { kind: "area" })];
}
