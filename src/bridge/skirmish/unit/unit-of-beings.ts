import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";

import { sameJson, toJson } from "../../../engine/schema/index.js";
import type { Soldier } from "../../../engine/skirmish/index.js";
import { formUnit } from "../../../engine/skirmish/index.js";
import type { SoldierDraft } from "../../systems/index.js";
import { newUnit } from "./new-unit.js";
import type { StoredUnit } from "./stored-unit.js";

/** A creature that joins a unit: the uuid of its actor, and its numbers. */
export interface Being {
	readonly uuid: string;
	readonly draft: SoldierDraft;
}

/** Points where the game system has none that can be counted. */
const NO_POINTS = { value: 1, most: 1, temporary: 0 };

/**
 * The unit that creatures make (RULES 4.17): one kind of soldier with one maximum. `average`: unlike numbers are
 * averaged, to the nearest whole number, with the attacks of the first; the unit says so. Faults: none of them; other
 * numbers than the first, whose name is in the data; one that is down; different maxima.
 */
export function unitOfBeings(beings: readonly Being[], average = false): Result<StoredUnit> {
	const [first] = beings;
	if (!first) return fail({ code: "MUSTER.Fault.Skirmish.empty", path: "recruits" });
	const other = beings.findIndex(({ draft }) => !isAlike(draft.soldier, first.draft.soldier));
	if (other >= 0 && !average) {
		const data = { name: beings[other]?.draft.soldier.name ?? "", other: first.draft.soldier.name };
		return fail({ code: "MUSTER.Fault.Skirmish.unlikeNumbers", path: `recruits.${other}`, data });
	}
	const points = beings.map(({ draft }) => draft.points ?? NO_POINTS);
	const recruits = points.map(({ value, most }) => ({ hp: value, maximum: most }));
	const formed = formUnit(recruits, { con: 0, diesAtZero: false, ferocity: false }, { average });
	if (!formed.ok) return formed;
	const { size, soldierMost, total } = formed.value;
	const averaged = other >= 0 || recruits.some(({ maximum }) => maximum !== recruits[0]?.maximum);
	const soldier = {
		uuid: averaged ? "" : first.uuid,
		snapshot: other < 0 ? first.draft.soldier : averageOf(beings.map(({ draft }) => draft.soldier)),
		asked: askedOf(first.draft),
		averaged,
	};
	const unit = newUnit({ soldier, men: size, each: soldierMost, total });
	const temporary = points.reduce((sum, each) => sum + each.temporary, 0);
	return ok({ ...unit, traits: [...first.draft.traits], hp: { ...unit.hp, temporary } });
}

/** Paths of what is asked for; attacks by their ids. */
export function askedOf({ asked, soldier }: Pick<SoldierDraft, "asked" | "soldier">): readonly string[] {
	return asked.map(({ path }) => {
		const [list, at, ...rest] = path.split(".");
		const attack = list === "attacks" ? soldier.attacks[Number(at)] : undefined;
		return attack ? ["attacks", attack.id, ...rest].join(".") : path;
	});
}

const isAlike = (one: Soldier, other: Soldier): boolean =>
	sameJson(toJson({ ...one, name: "" }), toJson({ ...other, name: "" }));

/** A soldier with the means of whole numbers of several, to the nearest (a half up); all else is the first one's. */
export function averageOf(soldiers: readonly Soldier[]): Soldier {
	const [first] = soldiers;
	const mean = (of: (soldier: Soldier) => number): number =>
		Math.floor(soldiers.reduce((sum, soldier) => sum + of(soldier), 0) / soldiers.length + 0.5);
	const part = <K extends "ac" | "saves">(name: K): Soldier[K] => {
		const keys = Object.keys(first?.[name] ?? {}) as (keyof Soldier[K])[];
		return Object.fromEntries(keys.map((key) => [key, mean((each) => Number(each[name][key]))])) as Soldier[K];
	};
	const whole = (["reach", "speed", "dexterity", "intelligence", "baseAttack", "perception", "healing"] as const).map(
		(name) => [name, mean((each) => each[name])] as const,
	);
	return { ...(first as Soldier), ac: part("ac"), saves: part("saves"), ...Object.fromEntries(whole) };
}
