import type { Ratio } from "../../engine/common/index.js";
import { FORCE_LIMITS, type MoraleEffect, moraleOf, qualityOf, type Unit } from "../../engine/force/index.js";
import { editForce, editUnit, type ForceUpdate, toForce } from "../force/index.js";
import { toJson } from "../systems/index.js";
import type { CampaignChange, CampaignContext, ChangeLine, LineValue } from "./types.js";

/** Collects what one action changes; every value is told with what it was. */
export class Collected {
	readonly #context: CampaignContext;
	readonly #units: ReadonlyMap<string, Unit>;
	readonly #lines: ChangeLine[] = [];
	readonly #notes: { readonly key: string; readonly unit: string | null }[] = [];
	#update: ForceUpdate = {};
	#treasury: number;

	constructor(context: CampaignContext) {
		this.#context = context;
		this.#units = new Map(toForce(context.stored).units.map((unit) => [unit.id, unit]));
		this.#treasury = context.stored.treasury;
	}

	/** A unit of the army; a game checks first that it is there. */
	unit(id: string): Unit {
		const unit = this.#units.get(id);
		if (unit === undefined) throw new RangeError(`campaign: no unit ${id}`);
		return unit;
	}

	/** Coins go out of the chest, or with a minus come in; debts are allowed, as everywhere. */
	spend(key: string, coins: number, ledger?: ChangeLine["ledger"]): void {
		const before = this.#treasury;
		this.#treasury = Math.max(-FORCE_LIMITS.coins, Math.min(FORCE_LIMITS.coins, before - coins));
		this.add(editForce("treasury", this.#treasury));
		const [from, to] = [coinsOf(before), coinsOf(this.#treasury)];
		this.say({ key, unit: null, before: from, after: to, ...(ledger ? { ledger } : {}) });
	}

	/** Fields of a unit become others; quality and morale are told where they change with them. */
	change(id: string, fields: Partial<Unit>): void {
		const before = this.unit(id);
		const after: Unit = { ...before, ...fields };
		for (const [name, value] of Object.entries(fields)) this.add(editUnit(id, name, toPlain(value)));
		const { tables } = this.#context.rules;
		const quality = (unit: Unit): LineValue => ({ kind: "quality", value: qualityOf(unit, tables.qualities) });
		const pairs = [
			["men", numberOf(before.men), numberOf(after.men)],
			["months", numberOf(before.months), numberOf(after.months)],
			["battles", numberOf(before.battles), numberOf(after.battles)],
			["quality", quality(before), quality(after)],
			["morale", numberOf(moraleOf(before, tables)), numberOf(moraleOf(after, tables))],
		] as const;
		for (const [key, from, to] of pairs)
			if (from.value !== to.value) this.say({ key, unit: id, before: from, after: to });
	}

	add(update: ForceUpdate): void {
		this.#update = { ...this.#update, ...update };
	}

	say(line: ChangeLine): void {
		this.#lines.push(line);
	}

	/** Something that the GM has to see to himself. */
	note(key: string, unit: string | null): void {
		this.#notes.push({ key, unit });
	}

	done(): CampaignChange {
		return { update: this.#update, lines: this.#lines, notes: this.#notes };
	}
}

/** A count before or after a change. */
export const numberOf = (value: number): LineValue & { kind: "number" } => ({ kind: "number", value });
/** A sum in coins before or after a change. */
export const coinsOf = (value: number): LineValue & { kind: "coins" } => ({ kind: "coins", value });

type FieldValue = Unit[keyof Unit] | readonly MoraleEffect[] | Ratio;

function toPlain(value: FieldValue): ReturnType<typeof toJson> {
	return typeof value === "object" ? toJson(value) : value;
}
