import { type Result, ratio } from "../../engine/common/index.js";
import type { ForceTables } from "../../engine/force/index.js";
import { completeTroop } from "../army/sheet/index.js";
import { readTroopPage, type TroopPage } from "./troop-page.js";

type Form = Readonly<Record<string, unknown>>;

/** Fields that may be empty, which means "as usual". */
const OPTIONAL = ["arm", "line", "deviceTl", "crew", "raise", "missilePrice", "mountHexes"];

/** Experimental devices lose their value in steps of so many per cent. */
const STEP = 5;

/**
 * Puts the filled-in form of a troop type, as the host gives it (nested), over the data of the page: fields that
 * the form did not show stay as they are. Another kind brings a first weapon or creature with it. Faults as `readTroopPage`.
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
		...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toValue(name, value)])),
		...Object.fromEntries(Object.entries(ticks).map(([name, values]) => [name, ticked(values)])),
		...(traits === undefined ? {} : { traits: { ...before.troop.traits, ...(traits as Form) } }),
		...(typeof experimental === "number" ? { experimental: toShare(experimental) } : {}),
	};
	return readTroopPage({ ...before, ...known(page), troop: completeTroop(merged, tables) }, tables);
}

function toValue(name: string, value: unknown): unknown {
	if (name === "fearless") return value === "" ? null : value === "yes";
	if (OPTIONAL.includes(name)) return value === "" ? null : value;
	// An emptied number that must be there counts as nothing.
	return value === null ? 0 : value;
}

const ticked = (values: Form): readonly string[] =>
	Object.entries(values)
		.filter(([, on]) => on === true)
		.map(([name]) => name);

function toShare(percent: number) {
	const steps = Math.min(Math.max(Math.round(percent / STEP), 0), 100 / STEP);
	return ratio(steps * STEP, 100);
}

function known(page: Form): Form {
	const names = ["tl", "era", "worst", "best", "description"];
	return Object.fromEntries(Object.entries(page).filter(([name, value]) => names.includes(name) && value !== null));
}
