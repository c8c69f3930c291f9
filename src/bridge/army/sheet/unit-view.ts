import { type ForceTables, ledgerRow, type Unit } from "../../../engine/force/index.js";
import { valueAt } from "../../../engine/schema/index.js";
import { type Choice, formatSigned, sayWording, type Words } from "../../text/index.js";
import { type ArmyFigures, type UnitFigures, unitName } from "./compute-army.js";
import { type BuildField, EFFECT_RANGE, fieldBuilder } from "./field-view.js";
import { personTexts } from "./people-view.js";
import { buildRoster, type Rights } from "./roster-view.js";
import { UNIT_FIELDS, type UnitField } from "./step-title.js";
import { causeChoices, formatValue, formatWord } from "./vocabulary.js";
import { buildWhy } from "./why-view.js";

/** The groups of fields that need an explanation. */
const EXPLAINED: ReadonlySet<string> = new Set(["experience", "role", "pay", "wounded"]);

/**
 * Builds the form of one unit: all stored fields, and every computed number. Undefined: the army has no such unit (any
 * more).
 */
export function buildUnit(army: ArmyFigures, id: string, words: Words, rights: Rights) {
	const each = army.units.find(({ unit }) => unit.id === id);
	const row = buildRoster(army, words, rights).find((one) => one.id === id);
	if (!each || !row) return undefined;
	const { unit } = each;
	const { canEdit } = rights;
	const build = fieldBuilder(words, canEdit);
	return {
		id,
		name: unitName(each),
		row,
		figures: figuresOf(each, army, words),
		groups: Object.entries(UNIT_FIELDS).map(([group, fields]) => ({
			id: group,
			heading: words.say(`MUSTER.Army.Unit.group.${group}`),
			hint: EXPLAINED.has(group) ? words.say(`MUSTER.Army.Unit.hint.${group}`) : "",
			fields: fields
				.filter(({ when }) => when?.(unit, army.rules.tables) ?? true)
				.map((field) => toField(field, unit, build, choicesOf(field, army.rules.tables, words))),
			...(group === "leader" ? { leader: { uuid: unit.leader.link, ...personTexts(unit.leader.name, words) } } : {}),
		})),
		link: { path: `units.${id}.leader`, uuid: unit.leader.link },
		effects: unit.effects.map(({ cause, value, lasts, label }, index) => ({
			index,
			cause: label === "" ? words.say(`MUSTER.Force.Morale.${cause}`) : label,
			value: formatSigned(words, value),
			lasts: formatWord(words, "span", lasts),
		})),
		causes: causeChoices(words, "own"),
		effectRange: EFFECT_RANGE,
		rulings: rulingRows(unit, words),
		canEdit,
	};
}

function toField(
	{ path, kind, list }: UnitField,
	unit: Unit,
	build: BuildField,
	choices: readonly Choice[] | undefined,
) {
	return build(`units.${unit.id}.${path}`, path, valueAt(unit, path), {
		kind,
		...(list === undefined ? {} : { list }),
		...(choices === undefined ? {} : { choices }),
	});
}

function choicesOf({ table }: UnitField, tables: ForceTables, words: Words): readonly Choice[] | undefined {
	if (table === undefined) return undefined;
	const rows = Object.entries(tables[table]).map(([value, { title }]) => ({
		value,
		label: sayWording(words, title),
		selected: false,
	}));
	const own = { value: "own", label: words.say("MUSTER.Army.Field.ownRace"), selected: false };
	const none = { value: "", label: words.say("MUSTER.Army.Field.choose"), selected: false };
	if (table === "races") return [...rows, own];
	return table === "missiles" ? rows : [none, ...rows];
}

/** Ledgers that the form of a unit shows, in their order. */
const SHOWN = ["strength", "each", "morale", "price", "raise", "pay", "upkeep"] as const;

function figuresOf(each: UnitFigures, army: ArmyFigures, words: Words) {
	return SHOWN.flatMap((name) => {
		const address = `unit/${each.unit.id}/${name}`;
		const why = buildWhy(address, army, words);
		const total = why?.rows.at(-1);
		if (!why || !total || (name === "morale" && each.fearless)) return [];
		const set = why.rows.some((row) => row.set !== undefined);
		const what = words.say(`MUSTER.Force.Ledger.${name}`);
		const label = words.say("MUSTER.Army.Why.label", { what, owner: unitName(each), value: total.value });
		return [{ label: what, why: { text: total.value, address, label, set } }];
	});
}

function rulingRows({ rulings }: Unit, words: Words) {
	return Object.entries(rulings).map(([key, value]) => {
		const [ledger = "", ...term] = key.split("/");
		const whole = sayWording(words, ledgerRow(ledger)?.title ?? { text: ledger });
		const part = term.length === 0 ? undefined : ledgerRow(ledger, term.join("/"));
		const name = part
			? words.say("MUSTER.Army.Why.term", { title: whole, detail: sayWording(words, part.title) })
			: whole;
		return { key, name, value: formatValue(words, value) };
	});
}
