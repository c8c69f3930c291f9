import { commandSkill } from "../../../engine/battle/index.js";
import { SIEGE_ROLES } from "../../../engine/force/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import type { DaySetup } from "../document/types.js";
import type { PlayedDay } from "./day-state.js";
import type { EntriesFrame } from "./entries-view.js";
import {
	base,
	circumstancesGroup,
	classesGroup,
	divinerGroup,
	entry,
	judgementsGroup,
	ordersGroup,
	positionGroup,
	say,
} from "./entries-view.js";
import { choiceField, type EntryView, type GroupView, inNameOf, wordsUnder } from "./say-body.js";

/** Flags of a side that are out of the ordinary, with the value that is. */
const ODD_FLAGS = { escape: false, commanderLost: true } as const;

/** Standing of a side: the army that leads, its role in a siege, a lost commander, no way to withdraw (RULES 1.12). */
function standGroup(own: MergedSide, siege: boolean, frame: EntriesFrame): GroupView {
	const { contingents, leader, stand } = own.side;
	const roles = [
		{ value: "", label: say(frame, "standAuto") },
		...wordsUnder("MUSTER.Battle.Stand", SIEGE_ROLES, frame.words),
	];
	const armies = contingents.map(({ key, name }) => ({ value: key, label: name }));
	const fields = [
		...(armies.length > 1 ? [choiceField(base(own, "leader"), say(frame, "leader"), leader, armies)] : []),
		...(siege || stand !== null ? [choiceField(base(own, "stand"), say(frame, "stand"), stand ?? "", roles)] : []),
	];
	const flags = (["escape", "commanderLost"] as const).map((flag) => ({
		flag,
		label: say(frame, `Odd.${flag}`),
		isOdd: own.side[flag] === ODD_FLAGS[flag],
	}));
	const odd = flags.filter(({ isOdd }) => isOdd).map(({ flag, label }) => entry(label, [], base(own, flag), frame));
	const usual = flags.filter(({ isOdd }) => !isOdd).map(({ flag, label }) => ({ value: flag, label }));
	const add = { path: base(own, "odd"), label: say(frame, "oddAdd"), choices: usual };
	const first = fields.length > 0 ? [entry("", fields, "", frame)] : [];
	return { title: say(frame, "odd"), note: "", entries: [...first, ...odd], add, byName: null };
}

/** Entries of a side beside its men and people, one after the other, and those that it can get. */
export function givenTo(own: MergedSide, siege: boolean, frame: EntriesFrame) {
	const groups = [
		positionGroup(own, frame),
		circumstancesGroup(own, frame),
		judgementsGroup(own, frame),
		divinerGroup(own, frame),
		classesGroup(own, frame),
		ordersGroup(own, frame),
		standGroup(own, siege, frame),
	].map((group) => inNameOf(group, own.side.name));
	return {
		entries: groups.flatMap(({ title, entries }) =>
			entries.map((each): EntryView & { readonly kind: string } => ({
				...each,
				kind: each.title === title ? "" : title,
			})),
		),
		...menuOf(groups, own, frame),
	};
}

/** The one menu by which a side gets entries of any of some groups. */
function menuOf(groups: readonly GroupView[], own: MergedSide, { words }: EntriesFrame) {
	return {
		adds: groups.flatMap(({ title, note, add, byName }) =>
			(add && add.choices.length > 0) || byName ? [{ title, note, add, byName }] : [],
		),
		addLabel: words.say("MUSTER.Battle.Entry.addTo", { name: own.side.name }),
	};
}

/** Groups of a side with the lists that add to them; more than one list is one menu beside the groups with entries. */
export function groupsWithMenu(groups: readonly GroupView[], own: MergedSide, frame: EntriesFrame) {
	const menu = menuOf(groups, own, frame);
	if (menu.adds.length < 2) return { groups, menu: null };
	const entered = groups.filter(({ entries }) => entries.length > 0);
	return { groups: entered.map((group): GroupView => ({ ...group, add: null, byName: null })), menu };
}

/** The field of a day in one sentence: what holds for all sides. */
export function sayField(setup: DaySetup, played: PlayedDay | null, words: Words): string {
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.FieldLine.${leaf}`, data);
	const skill = setup.skill === "auto" && played ? commandSkill(played.input, played.rules) : setup.skill;
	const below = formatCount(words, played?.rules.tables.command.tacticsBelow ?? 0);
	const why = setup.skill === "auto" ? skill : "set";
	const parts = [
		say(setup.siege ? "siege" : "open"),
		...(skill === "auto" ? [] : [say(`Skill.${why}`, { skill: words.say(`MUSTER.Battle.Skill.${skill}`), below })]),
		...(setup.intensity === 0 ? [] : [say("intensity", { count: formatSigned(words, setup.intensity) })]),
		...(setup.tlCap === null ? [] : [say("tlCap", { count: formatCount(words, setup.tlCap) })]),
		...(setup.visibility === "public"
			? []
			: [say("seen", { who: words.say(`MUSTER.Visibility.${setup.visibility}`) })]),
	];
	return parts.join("; ");
}
