import { type Result, ratio } from "../../engine/common/index.js";
import type { ForceTables } from "../../engine/force/index.js";
import { completeTroop } from "../army/sheet/index.js";
import { parseWhole } from "../text/index.js";
import { readTroopPage, type TroopPage } from "./troop-page.js";

type Form = Readonly<Record<string, unknown>>;

/** Fields that may be empty, which means "as usual". */
const OPTIONAL = ["arm", "line", "deviceTl", "crew", "raise", "missilePrice", "mountHexes"];

/**
 * Puts the filled-in form of a troop type, as the host gives it (nested), over the data of the page: fields that the
 * form did not show stay as they are. Another kind brings a first weapon or creature with it. Faults as
 * `readTroopPage`.
 */
export function readTroopForm(form: Form, before: TroopPage, tables: ForceTables): Result<TroopPage> {
	const {
		troop = {},
		ticks = {},
		experimental,
		...page
	} = form as {
		readonly troop?: Form;
		readonly ticks?: Readonly<Record<string, Form>>;
		readonly experimental?: unknown;
	};
	const { traits, ...fields } = troop;
	const merged = {
		...before.troop,
		...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(name, value, before.troop)])),
		...Object.fromEntries(Object.entries(ticks).map(([name, values]) => [name, ticked(values)])),
		...(traits === undefined ? {} : { traits: { ...before.troop.traits, ...toTraits(traits as Form) } }),
		...(typeof experimental === "string" ? { experimental: toShare(experimental) } : {}),
	};
	return readTroopPage({ ...before, ...known(page), troop: completeTroop(merged, tables) }, tables);
}

function toValue(name: string, value: unknown, before: object): unknown {
	if (name === "fearless") return value === "" ? null : value === "yes";
	if (OPTIONAL.includes(name) && value === "") return null;
	const isNumber = OPTIONAL.includes(name) || typeof (before as Form)[name] === "number";
	return isNumber ? toNumber(value) : value;
}

/** A typed number. Text that is none stays: the reader refuses it with a sentence. */
const toNumber = (value: unknown): unknown => (typeof value === "string" ? (parseWhole(value) ?? value) : value);

const toTraits = (traits: Form): Form =>
	Object.fromEntries(Object.entries(traits).map(([name, value]) => [name, toNumber(value)]));

const ticked = (values: Form): readonly string[] =>
	Object.entries(values)
		.filter(([, on]) => on === true)
		.map(([name]) => name);

function toShare(percent: string): unknown {
	const value = parseWhole(percent);
	return value === undefined ? percent : ratio(value, 100);
}

function known(page: Form): Form {
	const names = ["tl", "era", "worst", "best", "description"];
	const shown = Object.entries(page).filter(([name]) => names.includes(name));
	return Object.fromEntries(shown.map(([name, value]) => [name, name === "tl" ? toNumber(value) : value]));
}
