import type { Result } from "../../../engine/common/index.js";
import { fail, ok, withoutDirections } from "../../../engine/common/index.js";
import type { ForceRules, Quality, TroopType } from "../../../engine/force/index.js";
import {
	armOf,
	battlesOfQuality,
	ERAS,
	FORCE_LIMITS,
	PLAIN_TROOP,
	PLAIN_UNIT,
	QUALITIES,
	TROOP_CATALOGUE,
} from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, readWhole, sayWording } from "../../text/index.js";
import type { StoredUnit } from "../stored/index.js";
import type { ArmyFigures, UnitFigures } from "./compute-army.js";
import { totalOf, unitName } from "./compute-army.js";
import { frameOf, kindGlyph, signOf } from "./plots/glyph.js";
import { qualityPips } from "./plots/marks.js";
import { troopLine } from "./troop-line.js";
import { formatCoins, formatWord, STATE_ICONS } from "./vocabulary.js";

/** A computed number on the sheet: `address` finds its sum, `label` is for screen readers. */
export interface WhyNumber {
	readonly text: string;
	readonly address: string;
	readonly label: string;
	readonly set: boolean;
}

/** The rights of a sheet's reader. */
export interface Rights {
	readonly canEdit: boolean;
	readonly canChange: boolean;
}

/** One row of the roster, ready to be rendered. */
export type RosterRow = ReturnType<typeof buildRoster>[number];

/** Builds the rows of the roster in their order. */
export function buildRoster(army: ArmyFigures, words: Words, rights: Rights) {
	const constant = Object.fromEntries(
		["morale", "never", "neverHint", "gone"].map((leaf) => [leaf, words.say(`MUSTER.Army.Roster.${leaf}`)]),
	);
	return army.units.map((each) => {
		const row = buildRow(each, army, words);
		return { ...row, ...rights, t: { ...constant, ...controlTexts(row, words, rights) } };
	});
}

function controlTexts(row: ReturnType<typeof buildRow>, words: Words, rights: Rights): Record<string, string> {
	const { name, men, of, fullTyped, quality, state } = row;
	const say = (leaf: string, value?: string): string =>
		words.say(`MUSTER.Army.Roster.${leaf}`, value === undefined ? { name } : { name, value });
	const common = { open: say("open"), menu: say("menu") };
	const change = rights.canChange ? { select: say("select"), grip: say("grip") } : {};
	if (!rights.canEdit) return { ...common, ...change };
	return {
		...common,
		...change,
		editName: say("editName"),
		fieldName: say("fieldName"),
		editMen: say("editMen", men),
		fieldMen: say("fieldMen"),
		editFull: say("editFull", of ?? fullTyped),
		fieldFull: say("fieldFull"),
		editQuality: say("editQuality", quality.label),
		fieldQuality: say("fieldQuality"),
		editState: say("editState", state.label),
		fieldState: say("fieldState"),
	};
}

function buildRow(each: UnitFigures, army: ArmyFigures, words: Words) {
	const { unit, quality, present, fearless } = each;
	const { tables } = army.rules;
	const name = unitName(each);
	const troop = troopLine(unit.troop, tables, words);
	const arm = armOf(unit.troop, tables);
	const leader = unit.leader.name === "" ? words.say("MUSTER.Army.Roster.noLeader") : unit.leader.name;
	const qualityLabel = words.say(`MUSTER.Force.Quality.${quality}`);
	const state = formatWord(words, "state", unit.state);
	return {
		id: unit.id,
		name,
		troop,
		sub: words.say("MUSTER.Army.Roster.sub", { troop, leader }),
		glyph: kindGlyph(frameOf(unit.troop), signOf(unit.troop, { arm, fearless })),
		kind: formatWord(words, "arm", arm),
		quality: { label: qualityLabel, pips: qualityPips(quality) },
		/** Null: it never rolls morale. */
		morale: moraleOf(each, name, words),
		...menParts(each, words),
		each: numberOf(each, "each", name, words),
		strength: present ? numberOf(each, "strength", name, words) : null,
		pay: present ? numberOf(each, "pay", name, words) : null,
		state: { value: unit.state, label: state, icon: STATE_ICONS[unit.state] },
		gone: !present,
		/** The text that is searched, in lower case. */
		search: [name, troop, leader, qualityLabel, state, unit.troop.code].join("\n").toLocaleLowerCase(words.locale),
	};
}

function menParts({ unit }: UnitFigures, words: Words) {
	const { men, full, troop } = unit;
	const word = troop.kind === "weapon" ? "pieces" : troop.kind === "creature" ? "creatures" : "men";
	return {
		men: formatCount(words, men),
		menTyped: String(men),
		fullTyped: String(full),
		...(men === full ? {} : { of: words.say("MUSTER.Army.Roster.of", { full: formatCount(words, full) }) }),
		menWord: words.say(`MUSTER.Army.Roster.word.${word}`),
		/** Share of its full number, 0 … 100. */
		filled: full === 0 ? 0 : Math.min(100, Math.round((100 * men) / full)),
	};
}

function moraleOf(each: UnitFigures, name: string, words: Words) {
	if (each.fearless) return null;
	const shift = totalOf(each.morale) - each.base;
	const mark = shift > 0 ? "\u25b2" : "\u25bc";
	return {
		...numberOf(each, "morale", name, words),
		...(shift === 0
			? {}
			: {
					shift: { text: `${mark}${formatCount(words, Math.abs(shift))}`, tone: shift > 0 ? "good" : "bad" } as const,
				}),
	};
}

type RowLedger = "each" | "strength" | "morale" | "pay";

function numberOf(each: UnitFigures, ledger: RowLedger, name: string, words: Words): WhyNumber {
	const { total, replaced, terms } = each[ledger];
	const show = (value: typeof total): string =>
		ledger === "pay"
			? formatCoins(words, totalOf({ ...each.pay, total: value }))
			: formatCount(words, value.num / value.den);
	const set = replaced !== undefined || terms.some((term) => term.replaced !== undefined);
	const text = show(total);
	const what = words.say(`MUSTER.Force.Ledger.${ledger}`);
	const label =
		replaced === undefined
			? words.say("MUSTER.Army.Why.label", { what, owner: name, value: text })
			: words.say("MUSTER.Army.Why.labelSet", { what, owner: name, value: text, computed: show(replaced) });
	return { text, address: `unit/${each.unit.id}/${ledger}`, label, set };
}

/**
 * The choices of the quick add: the whole troop library, in the order of the ages; footmen of the army's tech level are
 * chosen.
 */
export function quickTroops(words: Words, tl: number) {
	const usual = usualFoot(tl);
	return ERAS.map((era) => ({
		label: words.say(`MUSTER.Army.Quick.era.${era}`),
		troops: TROOP_CATALOGUE.filter((entry) => entry.era === era).map(({ id, title }) => ({
			id,
			label: sayWording(words, title),
			selected: id === usual?.id,
		})),
	}));
}

/** The first footmen of this tech level, or else of the nearest below it. */
function usualFoot(tl: number) {
	const foot = TROOP_CATALOGUE.map((entry) => ({ ...entry, troop: { ...PLAIN_TROOP, ...entry.troop } })).filter(
		({ troop }) => troop.kind === "soldier" && troop.mount === "none",
	);
	const nearest = Math.max(...foot.map((entry) => (entry.tl <= tl ? entry.tl : 0)));
	return foot.find((entry) => entry.tl === nearest);
}

/** The input of the quick add. An empty name means that of the troops. */
export interface QuickTyped {
	readonly name: string;
	readonly troop: string;
	readonly men: string;
	readonly quality: string;
}

/**
 * Creates a unit of troops from the library, at full number and fully paid. Faults: no number of men, unknown troops or
 * quality.
 */
export function quickUnit(typed: QuickTyped, { tables }: ForceRules, words: Words): Result<StoredUnit> {
	const entry = TROOP_CATALOGUE.find(({ id }) => id === typed.troop);
	const read = readWhole(typed.men, { min: 0, max: FORCE_LIMITS.men }, "men");
	const quality = QUALITIES.find((each): each is Quality => each === typed.quality);
	if (!read.ok) return read;
	if (!entry || !quality) return fail({ code: "MUSTER.Fault.Force.incomplete", path: "troop" });
	const troop: TroopType = { ...PLAIN_TROOP, ...entry.troop, name: sayWording(words, entry.title) };
	const name = withoutDirections(typed.name).trim() || troop.name;
	const { id: _id, ...plain } = PLAIN_UNIT;
	const men = read.value;
	return ok({ ...plain, name, troop, men, full: men, battles: battlesOfQuality(quality, tables.qualities) });
}
