import { armOf, type UnitState } from "../../../engine/force/index.js";
import { formatCount, type Words } from "../../text/index.js";
import { type ArmyFigures, totalOf, type UnitFigures, unitName } from "./compute-army.js";
import { formatCoins } from "./numbers.js";
import { frameOf, kindGlyph, signOf } from "./plots/glyph.js";
import { qualityPips } from "./plots/marks.js";
import { troopLine } from "./troop-line.js";
import { formatWord } from "./vocabulary.js";

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

/** Font Awesome icons, by state. */
const STATE_ICONS: Readonly<Record<UnitState, string>> = {
	steady: "shield-halved",
	withdrawing: "arrow-left-long",
	routed: "person-running",
	surrendered: "flag",
	destroyed: "skull",
};

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
