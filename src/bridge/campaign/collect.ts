import { memoize, type Ratio } from "../../engine/common/index.js";
import {
	FORCE_LIMITS,
	type Force,
	type MoraleEffect,
	moraleOf,
	qualityOf,
	type Unit,
} from "../../engine/force/index.js";
import { type Json, toJson } from "../../engine/schema/index.js";
import { editForce, editUnit, type ForceUpdate } from "../army/stored/index.js";
import { forceOf } from "./force-of.js";
import type { CampaignChange, CampaignContext, ChangeLine, ChangeNote, LineKey, LineValue, NoteKey } from "./types.js";

/** Collects what one action changes; every value is told with what it was. */
export class Collected {
	readonly #context: CampaignContext;
	readonly #units: ReadonlyMap<string, Unit>;
	readonly #lines: ChangeLine[] = [];
	readonly #notes: ChangeNote[] = [];
	readonly #update: Record<string, Json> = {};
	#treasury: number;
	#title = "done";

	constructor(context: CampaignContext) {
		this.#context = context;
		this.#units = unitsById(forceOf(context.stored));
		this.#treasury = context.stored.treasury;
	}

	/** A unit of the army; a game checks first that it is there. */
	unit(id: string): Unit {
		const unit = this.#units.get(id);
		if (unit === undefined) throw new RangeError(`campaign: no unit ${id}`);
		return unit;
	}

	/** Coins go out of the chest, or with a minus come in; debts are allowed, as everywhere. */
	spend(key: LineKey, coins: number, ledger?: ChangeLine["ledger"]): void {
		const before = this.#treasury;
		this.#treasury = Math.max(-FORCE_LIMITS.coins, Math.min(FORCE_LIMITS.coins, before - coins));
		if (this.#treasury === before) return;
		this.add(editForce("treasury", this.#treasury));
		const [from, to] = [coinsOf(before), coinsOf(this.#treasury)];
		this.say({ key, unit: null, before: from, after: to, ...(ledger ? { ledger } : {}) });
	}

	/** Fields of a unit become others. */
	change(id: string, fields: Partial<Unit>): void {
		this.take(changeOf(this.unit(id), fields, this.#context.rules));
	}

	/** Adds the change of a unit that was computed before. */
	take({ update, lines }: UnitChange): void {
		this.add(update);
		this.#lines.push(...lines);
	}

	add(update: ForceUpdate): void {
		Object.assign(this.#update, update);
	}

	say(line: ChangeLine): void {
		this.#lines.push(line);
	}

	/** Adds a note about something that the GM must know or do by hand. */
	note(key: NoteKey, unit: string | null, count?: number): void {
		this.#notes.push(count === undefined ? { key, unit } : { key, unit, count });
	}

	/** Sets the title, where it is not the usual one. */
	title(leaf: string): void {
		this.#title = leaf;
	}

	done(): CampaignChange {
		return { update: this.#update, lines: this.#lines, notes: this.#notes, title: this.#title };
	}
}

/** The change of one unit. */
export interface UnitChange {
	readonly update: ForceUpdate;
	readonly lines: readonly ChangeLine[];
}

const unitsById = memoize(({ units }: Force) => new Map(units.map((unit) => [unit.id, unit])));

/**
 * Computes the change of a unit from new values of its fields. Its lines are the numbers that change, and quality and morale where they
 * change with them. A field that keeps its value is no change.
 */
export function changeOf(before: Unit, fields: Partial<Unit>, { tables }: CampaignContext["rules"]): UnitChange {
	const { id } = before;
	const after: Unit = { ...before, ...fields };
	const update: Record<string, Json> = {};
	for (const [name, value] of Object.entries(fields)) {
		if (!isSame(value, before[name as keyof Unit])) Object.assign(update, editUnit(id, name, toPlain(value)));
	}
	const quality = (unit: Unit) => ({ kind: "quality", value: qualityOf(unit, tables.qualities) }) as const;
	const pairs = [
		["men", numberOf(before.men), numberOf(after.men)],
		["full", numberOf(before.full), numberOf(after.full)],
		["wounded", numberOf(before.wounded.men), numberOf(after.wounded.men)],
		["months", numberOf(before.months), numberOf(after.months)],
		["battles", numberOf(before.battles), numberOf(after.battles)],
		["quality", quality(before), quality(after)],
		["morale", numberOf(moraleOf(before, tables)), numberOf(moraleOf(after, tables))],
		["effects", numberOf(before.effects.length), numberOf(after.effects.length)],
		["missed", numberOf(before.pay.missed), numberOf(after.pay.missed)],
		["made", numberOf(before.pay.made), numberOf(after.pay.made)],
		["forgone", numberOf(before.pay.forgone), numberOf(after.pay.forgone)],
	] as const;
	const changed = pairs.filter(([, from, to]) => from.value !== to.value);
	return { update, lines: changed.map(([key, from, to]) => ({ key, unit: id, before: from, after: to })) };
}

/** A count before or after a change. */
export const numberOf = (value: number): LineValue & { kind: "number" } => ({ kind: "number", value });
/** Yes or no, before or after a change. */
export const flagOf = (value: boolean): LineValue => ({ kind: "flag", value });
/** A name before or after a change; an empty one is none. */
export const textOf = (value: string): LineValue => ({ kind: "text", value });
/** A number that need not be known. */
export const knownOf = (value: number | null): LineValue => (value === null ? { kind: "none" } : numberOf(value));
/** A sum in coins before or after a change. */
export const coinsOf = (value: number): LineValue & { kind: "coins" } => ({ kind: "coins", value });

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type FieldValue = Unit[keyof Unit] | readonly MoraleEffect[] | Ratio;

function toPlain(value: FieldValue): ReturnType<typeof toJson> {
	return typeof value === "object" ? toJson(value) : value;
}
