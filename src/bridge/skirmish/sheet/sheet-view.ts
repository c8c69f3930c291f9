import { SKIRMISH_RULES, type Unit } from "../../../engine/skirmish/index.js";
import { formatCount, joinList, sayPlural, sayWording, type Words } from "../../text/index.js";
import { SOLDIER_FIELD, type SoldierNow, type StoredUnit } from "../unit/index.js";
import { attackRows, eachWhy, moraleWhy, numberRows, type SheetPlace } from "./numbers-view.js";
import { buildOdds, type OddsChoice, type OddsFoe } from "./odds-view.js";
import { type SoldierLink, soldierRows } from "./soldier-view.js";
import { sayStartingMorale } from "./starting-morale.js";
import { buildFields } from "./unit-fields.js";

/** A unit as its sheet shows it. */
interface UnitFacts {
	readonly name: string;
	readonly img: string;
	readonly stored: StoredUnit;
	readonly soldier: SoldierNow;
	readonly unit: Unit;
	readonly link: SoldierLink;
	/** Name of the army whose men they are; empty: none's. */
	readonly army: string;
	readonly foes: readonly OddsFoe[];
	readonly odds: OddsChoice;
}

/** The reader of a sheet, the window, and the rules of its world. */
interface UnitReader extends SheetPlace {
	readonly canEdit: boolean;
}

/** The tabs of the sheet in their order, with their signs. */
const TABS = {
	unit: "fa-chess-rook",
	soldier: "fa-user",
	command: "fa-flag",
	conditions: "fa-virus",
	odds: "fa-bullseye",
};

/** The signs of a unit's states. */
const STATES = {
	fit: ["steady", "fa-shield-halved"],
	routed: ["routed", "fa-person-running"],
	left: ["left", "fa-arrow-right-from-bracket"],
	defeated: ["destroyed", "fa-xmark"],
	destroyed: ["destroyed", "fa-skull"],
	disbanded: ["destroyed", "fa-people-arrows"],
} as const;

/** Builds the sheet of a unit, part by part. */
export function buildUnitSheet(facts: UnitFacts, reader: UnitReader, words: Words) {
	const { stored, unit, soldier, link } = facts;
	const { canEdit } = reader;
	return {
		tabs: Object.entries(TABS).map(([id, icon]) => ({ id, icon, label: words.say(`MUSTER.Unit.tab.${id}`) })),
		header: headerOf(facts, reader, words),
		unit: {
			canEdit,
			strength: buildFields(stored, "strength", words),
			start: sayStartingMorale(stored, words),
			stance: buildFields(stored, "stance", words),
			numbers: numberRows(unit, reader, words),
			attacks: attackRows(unit, reader, words),
			notes: buildFields(stored, "notes", words),
		},
		soldier: {
			canEdit,
			...linkOf(facts, words),
			rows: soldierRows(stored, soldier, link, words),
			...askedIn(soldierRows(stored, soldier, link, words), soldier.asked, words),
			idle: soldier.idle.length === 0 ? "" : sayPlural(words, "MUSTER.Unit.idle", soldier.idle.length),
		},
		command: {
			canEdit,
			hasOfficer: stored.commander !== null,
			officer: buildFields(stored, "officer", words),
			boons: buildFields(stored, "boons", words),
			nature: buildFields(stored, "nature", words),
			start: sayStartingMorale(stored, words),
		},
		conditions: conditionsOf(facts, canEdit, words),
		odds: buildOdds(unit, facts.foes, { ...facts.odds, rules: reader.rules }, words),
	};
}

function headerOf({ name, img, stored, unit, soldier, army }: UnitFacts, reader: UnitReader, words: Words) {
	const { canEdit, uid } = reader;
	const { soldiers, hp } = stored;
	const count = (number: number): string => formatCount(words, number);
	const most = soldiers.maximum * hp.each;
	const say = (key: string): string => words.say(`MUSTER.Unit.${key}`);
	const of = (number: number): string => words.say("MUSTER.Unit.of", { most: count(number) });
	const [tone, icon] = STATES[stored.state];
	const percent = most === 0 ? 0 : Math.min(100, Math.round((1000 * hp.total) / most) / 10);
	return {
		name,
		img,
		canEdit,
		army,
		isFormed: stored.members.length > 0,
		soldier: soldier.soldier.name,
		officer: stored.commander?.name ?? "",
		averaged: stored.soldier.averaged,
		state: { tone, icon, label: say(`state.${stored.state}`) },
		figures: [
			{ label: say("number.soldiers"), text: count(soldiers.current), of: of(soldiers.maximum) },
			{ label: say("number.points"), text: count(hp.total), of: of(most) },
			{ label: say("number.each"), why: eachWhy(unit, uid, words), of: of(hp.each) },
			{ label: say("number.morale"), why: moraleWhy(unit, reader, words), of: "" },
		],
		percent,
		meter: words.say("MUSTER.Unit.meter", { points: count(hp.total), most: count(most) }),
	};
}

/** Numbers that are asked for: how many are marked among the rows, and the others, which no row has. */
function askedIn(rows: ReturnType<typeof soldierRows>, asked: readonly string[], words: Words) {
	const marked = rows.filter((row) => row.asked).length;
	const others = asked.filter((path) => !rows.some((row) => `${row.path}.`.startsWith(`${SOLDIER_FIELD}${path}.`)));
	const names = others.map((path) => {
		const [list, , field] = path.split(".");
		return words.say(list === "attacks" && field ? `MUSTER.Soldier.attack.${field}` : `MUSTER.Soldier.field.${path}`);
	});
	return {
		asked: marked === 0 ? "" : sayPlural(words, "MUSTER.Unit.asked", marked),
		askedElse:
			names.length === 0
				? ""
				: words.say("MUSTER.Unit.askedElse", { names: joinList(words, [...new Set(names)], "and") }),
	};
}

/** The actor of the soldier, and what can be done with it. */
function linkOf({ stored, link, soldier }: UnitFacts, words: Words) {
	const data = { name: soldier.soldier.name };
	return {
		uuid: stored.soldier.uuid,
		link: words.say(`MUSTER.Unit.link.${link}`, data),
		canOpen: link === "live",
		isTyped: link === "typed",
	};
}

/** Conditions that are on soldiers, and those that may be put on. */
function conditionsOf({ stored }: UnitFacts, canEdit: boolean, words: Words) {
	const { conditions } = SKIRMISH_RULES.tables;
	const size = stored.soldiers.current;
	const nameOf = (id: string): string => {
		const row = conditions[id];
		return row ? sayWording(words, row.title) : id;
	};
	return {
		canEdit,
		rows: stored.conditions.map(({ id, affected }) => {
			const name = nameOf(id);
			const share = size === 0 ? 0 : Math.round((100 * affected) / size);
			const data = { name, affected: formatCount(words, affected), size: formatCount(words, size), share };
			return { id, name, text: words.say("MUSTER.Unit.condition", data) };
		}),
		choices: Object.keys(conditions).map((id) => ({ value: id, label: nameOf(id), selected: false })),
		size,
	};
}
