import { BATTLE_LIMITS, type BattleRules, MISSION_ENDS, mildest, riskRange } from "../../../engine/battle/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import { sayWording, type Words } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import { JUDGEMENT_KINDS, MISSION_KINDS, TRUSTS } from "./entry-words.js";
import type { BattleNames } from "./names.js";
import { gloryOf, postField } from "./post-field.js";
import {
	bodyFields,
	choiceField,
	type EntryView,
	type FieldView,
	flagField,
	type GroupView,
	numberField,
	textField,
	wordsUnder,
} from "./say-body.js";

/** Surroundings in which the entries of a side are shown. */
export interface EntriesFrame {
	readonly sides: readonly MergedSide[];
	readonly rules: BattleRules;
	readonly words: Words;
	readonly names: BattleNames;
}

const LIMITS = BATTLE_LIMITS;
const SKILL = { min: 3, max: FORCE_LIMITS.skill };
/** Bounds of what the GM adds to a number of the rules. */
export const MODIFIER = { min: -LIMITS.modifier, max: LIMITS.modifier };

/** Path of a field of a side. */
export const base = ({ id }: MergedSide, ...rest: readonly (string | number)[]): string =>
	["sides", id, ...rest].join(".");
/** Says a word of the entries. */
export const say = ({ words }: EntriesFrame, leaf: string): string => words.say(`MUSTER.Battle.Entry.${leaf}`);
/** An entry of a list with its fields; `remove` is the path at which it is taken out. */
export const entry = (title: string, fields: readonly FieldView[], remove: string, frame: EntriesFrame): EntryView => ({
	title,
	fields,
	remove,
	removeLabel: frame.words.say("MUSTER.Battle.Entry.remove", { name: title }),
});

/** Rows of position of a side (RULES 1.11.3). */
export function positionGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	return rowEntries(own, "position", frame.rules.tables.positions.rows, frame);
}

/** Numbers of a side in classes of superiority of the GM's own (RULES 1.11.4). */
export function classesGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const limits = { min: 0, max: FORCE_LIMITS.men };
	const entries = own.side.classes.map(([name, men]) => {
		const path = base(own, "classes", name);
		return entry(name, [numberField(path, say(frame, "classMen"), men, limits)], path, frame);
	});
	const byName = textField(base(own, "classes"), say(frame, "classesAdd"), "");
	return { title: say(frame, "classes"), note: say(frame, "classesNote"), entries, add: null, byName };
}

/** Places of units in the fray (RULES 1.14 step 4): those that are not named are in line. */
export function ordersGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const { orders } = own.side;
	const name = (unit: string): string => frame.names.unit(`${own.id}/${unit}`);
	const limits = { min: -LIMITS.lines, max: LIMITS.lines };
	const entries = orders.map(([unit, fray]) => {
		const path = base(own, "orders", unit);
		return entry(name(unit), [numberField(path, say(frame, "fray"), fray, limits)], path, frame);
	});
	const free = own.force.units.filter(({ id }) => !orders.some(([unit]) => unit === id));
	const choices = free.map(({ id }) => ({ value: id, label: name(id) }));
	const add = { path: base(own, "orders"), label: say(frame, "ordersAdd"), choices };
	return { title: say(frame, "orders"), note: "", entries, add, byName: null };
}

/** Circumstances of a side (RULES 1.11.5). */
export function circumstancesGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	return rowEntries(own, "circumstances", frame.rules.tables.circumstances, frame);
}

type Rows = Readonly<
	Record<string, { readonly title: Parameters<typeof sayWording>[1]; readonly from: number; readonly to: number }>
>;

function rowEntries(own: MergedSide, list: "position" | "circumstances", rows: Rows, frame: EntriesFrame): GroupView {
	const titleOf = (row: string): string => {
		const known = Object.hasOwn(rows, row) ? rows[row] : undefined;
		return known ? sayWording(frame.words, known.title) : row;
	};
	const placed = own.side[list];
	const entries = placed.map(({ row, value }, i) => {
		const range = Object.hasOwn(rows, row) ? rows[row] : undefined;
		const isOpen = range !== undefined && range.from !== range.to;
		const { from = 0, to = 0 } = range ?? {};
		const limits = { min: from, max: to, optional: true, placeholder: String(mildest(from, to)) };
		const fields = isOpen ? [numberField(base(own, list, i, "value"), say(frame, "value"), value, limits)] : [];
		return entry(titleOf(row), fields, base(own, list, i), frame);
	});
	const free = Object.keys(rows).filter((row) => !placed.some((each) => each.row === row));
	const choices = free.map((value) => ({ value, label: titleOf(value) }));
	return {
		title: say(frame, list),
		note: "",
		entries,
		add: { path: base(own, list), label: say(frame, `${list}Add`), choices },
		byName: null,
	};
}

/** Judgements of the GM: of a side's plan, of a surprise, of anything else (RULES 1.11.5, 1.11.6). */
export function judgementsGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const { command } = frame.rules.tables;
	const kinds = wordsUnder("MUSTER.Battle.Judgement", JUDGEMENT_KINDS, frame.words);
	const entries = own.side.judgements.map(({ kind, label, value }, i) => {
		const at = (field: string): string => base(own, "judgements", i, field);
		const bound = command[kind];
		const fields = [
			numberField(at("value"), say(frame, "value"), value, { min: -bound, max: bound }),
			textField(at("label"), say(frame, "label"), label),
		];
		return entry(frame.words.say(`MUSTER.Battle.Judgement.${kind}`), fields, base(own, "judgements", i), frame);
	});
	const add = { path: base(own, "judgements"), label: say(frame, "judgementsAdd"), choices: kinds };
	return { title: say(frame, "judgements"), note: "", entries, add, byName: null };
}

/** The diviner of a commander (RULES 1.11.6); one is there or not. */
export function divinerGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const { diviner } = own.side;
	const title = say(frame, "diviner");
	const choices = [{ value: "diviner", label: title }];
	if (diviner === null)
		return {
			title,
			note: "",
			entries: [],
			add: { path: base(own, "diviner"), label: say(frame, "divinerAdd"), choices },
			byName: null,
		};
	const at = (field: string): string => base(own, "diviner", field);
	const trusts = wordsUnder("MUSTER.Battle.Trust", TRUSTS, frame.words);
	const fields = [
		flagField(at("genuine"), say(frame, "genuine"), diviner.genuine),
		numberField(at("skill"), say(frame, diviner.genuine ? "skill" : "divined"), diviner.skill, SKILL),
		...(diviner.genuine ? [] : [choiceField(at("trust"), say(frame, "trust"), diviner.trust, trusts)]),
	];
	return { title, note: "", entries: [entry(title, fields, base(own, "diviner"), frame)], add: null, byName: null };
}

/** Missions of a side and its own watch (RULES 1.11.6). */
export function missionsGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const { missions } = own.side;
	const foes = frame.sides.filter(({ id }) => id !== own.id);
	const targets = foes.map(({ id }) => ({ value: id, label: frame.names.side(id) }));
	const ends = [
		{ value: "", label: say(frame, "missionRolled") },
		...wordsUnder("MUSTER.Battle.MissionEnd", MISSION_ENDS, frame.words),
	];
	const entries = missions.map((mission, i) => {
		const at = (field: string): string => base(own, "missions", i, field);
		const foe = foes.find(({ id }) => id === mission.target);
		const victims = [
			{ value: "", label: say(frame, "victimCommander") },
			...(foe?.force.units ?? []).map((unit) => {
				const value = `${foe?.id}/${unit.id}`;
				return { value, label: frame.names.unit(value) };
			}),
		];
		const isAttack = mission.kind === "assassins";
		const fields = [
			choiceField(at("target"), say(frame, "target"), mission.target, targets),
			...(isAttack ? [choiceField(at("victim"), say(frame, "victim"), mission.victim, victims)] : []),
			numberField(at("skill"), say(frame, "skill"), mission.skill, SKILL),
			numberField(at("modifier"), say(frame, "modifier"), mission.modifier, MODIFIER),
			...(isAttack ? [] : [flagField(at("many"), say(frame, "many"), mission.many)]),
			choiceField(at("played"), say(frame, "played"), mission.played ?? "", ends),
			flagField(at("ownKnow"), say(frame, "ownKnow"), mission.ownKnow),
			flagField(at("foeKnow"), say(frame, "foeKnow"), mission.foeKnow),
		];
		return entry(frame.words.say(`MUSTER.Battle.Mission.${mission.kind}`), fields, base(own, "missions", i), frame);
	});
	const choices = wordsUnder("MUSTER.Battle.Mission", MISSION_KINDS, frame.words);
	const add = { path: base(own, "missions"), label: say(frame, "missionsAdd"), choices };
	return { title: say(frame, "missions"), note: "", entries: [...entries, watchEntry(own, frame)], add, byName: null };
}

function watchEntry(own: MergedSide, frame: EntriesFrame): EntryView {
	const { guards, pickets } = own.side.security;
	const watch = { ...SKILL, optional: true, placeholder: "\u2013" };
	const fields = [
		numberField(base(own, "security", "pickets"), say(frame, "pickets"), pickets, watch),
		numberField(base(own, "security", "guards"), say(frame, "guards"), guards, watch),
	];
	return entry(say(frame, "security"), fields, "", frame);
}

/** Heroes of a side who take part, with their Risk (RULES 1.10). */
export function heroesGroup(own: MergedSide, frame: EntriesFrame): GroupView {
	const parts = own.side.heroes;
	const entries = parts.map((part, i) => {
		const at = (field: string): string => base(own, "heroes", i, field);
		const name = frame.names.hero(`${own.id}/${part.hero}`);
		const [min, max] = riskRange(part);
		const fields = [
			numberField(at("risk"), say(frame, "risk"), part.risk, { min, max }),
			postField(part, own, frame),
			...(["reserve", "overconfident", "berserk", "luck"] as const).map((flag) =>
				flagField(at(flag), say(frame, flag), part[flag]),
			),
			numberField(at("survival"), say(frame, "survival"), part.survival, MODIFIER),
			...bodyFields(base(own, "heroes", i), part, name, frame.words),
			numberField(at("toughness"), say(frame, "toughness"), part.toughness, { min: 0, max: LIMITS.dr }),
			numberField(at("reaction"), say(frame, "reaction"), part.reaction, MODIFIER),
		];
		return { ...entry(name, fields, base(own, "heroes", i), frame), ...gloryOf(part, own, frame) };
	});
	const free = own.force.heroes.filter(({ id }) => !parts.some(({ hero }) => hero === id));
	const choices = free.map(({ id }) => ({ value: id, label: frame.names.hero(`${own.id}/${id}`) }));
	const add = { path: base(own, "heroes"), label: say(frame, "heroesAdd"), choices };
	return {
		title: say(frame, "heroes"),
		note: say(frame, own.force.heroes.length === 0 ? "noHeroes" : "bodyNote"),
		entries,
		add,
		byName: null,
	};
}
