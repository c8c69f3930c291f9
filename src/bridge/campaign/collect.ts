import type { Ratio, Result } from "../../engine/common/index.js";
import { fail, memoize, ok } from "../../engine/common/index.js";
import type { Force, MoraleEffect, Unit } from "../../engine/force/index.js";
import { FORCE_LIMITS, forceReaders, isPresent, moraleOf, qualityOf } from "../../engine/force/index.js";
import type { Fields, Json } from "../../engine/schema/index.js";
import { toJson } from "../../engine/schema/index.js";
import type { ForceUpdate, StoredForce } from "../army/stored/index.js";
import { editForce, editUnit, toForce } from "../army/stored/index.js";
import type { CampaignChange, CampaignContext, ChangeLine, ChangeNote, LineKey, LineValue, NoteKey } from "./types.js";

/** The ids of the units that are still with the army, in their order. */
export function presentUnits({ stored }: Pick<CampaignContext, "stored">): readonly string[] {
	return forceOf(stored)
		.units.filter(isPresent)
		.map(({ id }) => id);
}

/** One unit of the army by its id. */
export function readUnitId(f: Fields, name: string, { stored }: Pick<CampaignContext, "stored">): string {
	const id = f.read(name, text(FORCE_LIMITS.name));
	return Object.hasOwn(stored.units, id) ? id : f.refuse(name, "MUSTER.Fault.Campaign.noUnit");
}

/** The units that take part, each once; without the field all that are present. An empty choice is refused. */
export function readUnitIds(f: Fields, name: string, context: Pick<CampaignContext, "stored">): readonly string[] {
	const read = (value: unknown, path: string): Result<string> =>
		typeof value === "string" && Object.hasOwn(context.stored.units, value)
			? ok(value)
			: fail({ code: "MUSTER.Fault.Campaign.noUnit", path });
	const ids = new Set(f.read(name, list(read, FORCE_LIMITS.units), presentUnits(context)));
	return ids.size > 0 ? [...ids] : f.refuse(name, "MUSTER.Fault.Campaign.nobody");
}

/** The number of men that the army may still get; 0 where it has too many. */
export function roomForMen({ stored }: Pick<CampaignContext, "stored">): number {
	return Math.max(0, FORCE_LIMITS.menOfForce - menIn(stored));
}

const menIn = ({ units }: CampaignContext["stored"]): number =>
	Object.values(units).reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0);

/** A number of men who join the army; refused where it may not have so many. */
export function readNewMen(f: Fields, name: string, most: number, { stored }: Pick<CampaignContext, "stored">): number {
	const men = f.read(name, whole(1, most));
	const all = menIn(stored) + men;
	const max = FORCE_LIMITS.menOfForce;
	return all <= max ? men : f.refuse(name, "MUSTER.Fault.Force.menTotal", { men: all, max });
}

export const { choice, entries, fields, flag, list, named, object, text, whole } = forceReaders;

/**
 * The army as the rules see it. An outlook plays an action once for every total of its dice, each time upon the same
 * army.
 */
export const forceOf: (stored: StoredForce) => Force = memoize(toForce);

/** Collects what one action changes; every value with what it was. */
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
		const over = Math.abs(before - coins - this.#treasury);
		if (over > 0) this.note("chest", null, over);
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
 * Computes the change of a unit from new values of its fields. Its lines are the numbers that change, and quality and
 * morale where they change with them. A field that keeps its value is no change.
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
const coinsOf = (value: number): LineValue & { kind: "coins" } => ({ kind: "coins", value });

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type FieldValue = Unit[keyof Unit] | readonly MoraleEffect[] | Ratio;

function toPlain(value: FieldValue): ReturnType<typeof toJson> {
	return typeof value === "object" ? toJson(value) : value;
}

/** Names a unit. */
export function nameOfUnit({ name, troop }: Pick<Unit, "name" | "troop">): string {
	return name === "" ? troop.name : name;
}
