import type { Log } from "../../../../src/engine/ask/index.js";
import type { Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { AttackOrder, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { Phase, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { Answers } from "../../battle/twin/answers.js";
import type { TwinBlow } from "./attack.js";
import { type Budget, fresh } from "./economy.js";
import type { Roused } from "./numbers.js";

/** What happened to a unit in a round, and what it declared. */
export interface Facts {
	damaged: boolean;
	flanked: boolean;
	areaHit: boolean;
	friendlyFire: boolean;
	charged: boolean;
	rallied: boolean;
	readonly taunted: Set<string>;
	readonly declared: { readonly id: string; readonly target: string }[];
}

/** An attack of opportunity that may be made. */
export interface Chance {
	readonly attacker: string;
	readonly target: string;
	readonly reason: string;
}

/** A condition that an attack or a manoeuvre brings. */
export interface Brought {
	readonly condition: string;
	readonly affected: number;
	readonly rounds: number | null;
}

/** An attack or healing that waits for a damage phase. */
export interface Waiting {
	readonly by: string;
	readonly target: string;
	readonly blow: TwinBlow;
	readonly heals: boolean;
	/** The natural roll from which on an engine breaks too; none where the attackers do not try. */
	readonly breaksAt?: number;
	/** It strikes the commander among the soldiers alone. */
	readonly atCommander?: boolean;
	/** It was aimed at another unit. */
	readonly stray?: boolean;
	/** A condition that it brings. */
	readonly brings?: Brought;
}

/** What a skirmish is played with. */
export interface Played {
	readonly options: SkirmishOptions;
	readonly log: Log;
	/** Whether the chances of an attack are not too fine to be held exactly; otherwise it is refused (RULES 4.10). */
	readonly holds: (order: AttackOrder) => boolean;
}

/** A skirmish on the table, changed as it is played. */
export interface Table extends Played {
	readonly input: SkirmishInput;
	readonly scale: Scale;
	/** The side that has lain in ambush; empty: none. */
	ambush: string;
	round: number;
	phase: Phase;
	readonly sides: Map<string, Side>;
	readonly units: Map<string, Unit>;
	readonly sideOf: Map<string, string>;
	readonly places: Map<string, Footprint>;
	/** Individuals, by id. */
	readonly heroes: Map<string, SkirmishInput["individuals"][number]>;
	field: { readonly id: string; readonly rounds: number | null }[];
	spent: Map<string, Budget>;
	facts: Map<string, Facts>;
	chances: Chance[];
	/** Opportunities that movement has given in all rounds. */
	readonly noted: Set<string>;
	/** Initiative of individuals who rolled it, by id. */
	readonly initiative: Record<string, number>;
	waiting: Waiting[];
	readonly seen: Set<string>;
	/** Melee phases in which units have attacked, by their ids. */
	readonly fought: Map<string, number>;
	readonly attacks: object[];
	readonly refused: string[];
	readonly faults: string[];
	readonly read: Set<string>;
}

/** A unit that is on the map, with its side and its place. */
export interface Fighter {
	readonly unit: Roused;
	readonly side: string;
	readonly heroes: number;
	readonly at: Footprint;
}

/** The width of a cell, and of a place around one creature, in feet (RULES 4.18). */
export interface Scale {
	readonly cell: number;
	readonly ring: number;
}

/** The scale of a map. */
export function scaleOf({ size, unit }: Pick<SkirmishInput["map"], "size" | "unit">): Scale {
	const [num, den] = unit === "m" ? [10, 3] : unit === "yd" ? [3, 1] : [1, 1];
	return { cell: (size.num * num) / (size.den * den), ring: unit === "yd" ? 3 : 5 };
}

/** Puts a skirmish on the table. */
export function tableOf(input: SkirmishInput, played: Played): Table {
	const all = input.sides.flatMap((side) => side.units.map((unit) => [unit, side.id] as const));
	return {
		...played,
		input,
		scale: scaleOf(input.map),
		ambush: "",
		round: 0,
		phase: "individuals",
		sides: new Map(input.sides.map((side) => [side.id, side])),
		units: new Map(all.map(([unit]) => [unit.id, unit])),
		sideOf: new Map(all.map(([{ id }, side]) => [id, side])),
		places: new Map(
			Object.entries(input.places).flatMap(([id, at]) => (at.grid === "gridless" ? [] : [[id, at] as const])),
		),
		heroes: new Map(input.individuals.map((each) => [each.id, each])),
		field: [...input.conditions],
		spent: new Map(),
		facts: new Map(),
		chances: [],
		noted: new Set(),
		initiative: {},
		waiting: [],
		seen: new Set(),
		fought: new Map(),
		attacks: [],
		refused: [],
		faults: [],
		read: new Set(),
	};
}

/** Ids in the order of their characters. */
export const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The facts of a unit, made when they are first wanted. */
export function factsOf({ facts }: Table, id: string): Facts {
	const known = facts.get(id);
	if (known) return known;
	const none: Facts = {
		damaged: false,
		flanked: false,
		areaHit: false,
		friendlyFire: false,
		charged: false,
		rallied: false,
		taunted: new Set(),
		declared: [],
	};
	facts.set(id, none);
	return none;
}

/** What a unit has spent of its round. */
export function spentOf({ spent }: Table, id: string): Budget {
	const known = spent.get(id);
	if (known) return known;
	const none = fresh();
	spent.set(id, none);
	return none;
}

/** A unit as it is this round, with what it has declared; undefined: there is none. */
export function rousedOf(table: Table, id: string): Roused | undefined {
	const unit = table.units.get(id);
	return unit && { ...unit, declared: factsOf(table, id).declared };
}

/** A unit on the map that can be fought; undefined: it is not there. */
export function fighterOf(table: Table, id: string): Fighter | undefined {
	const [unit, at] = [table.units.get(id), table.places.get(id)];
	if (!unit || !at || !["fit", "routed", "defeated"].includes(unit.state)) return undefined;
	const side = table.sideOf.get(id) ?? "";
	const declared = table.facts.get(id)?.declared ?? [];
	const heroes = table.sides.get(side)?.heroesHelp ?? 0;
	return { unit: declared.length === 0 ? unit : { ...unit, declared }, at, side, heroes };
}

/** Units on the map that can be fought, in the order of their ids. */
export const fightersOf = (table: Table): readonly Fighter[] =>
	[...table.units.keys()].sort(byId).flatMap((id) => fighterOf(table, id) ?? []);

/** Whether a unit can act at all: fit, on the map, with hit points. */
export const canAct = ({ unit }: Pick<Fighter, "unit">): boolean => unit.state === "fit" && unit.hp.total > 0;

/** A unit that can be ordered to act; undefined: it cannot. */
export function actorOf(table: Table, id: string): Fighter | undefined {
	const fighter = fighterOf(table, id);
	return fighter && canAct(fighter) && !factsOf(table, id).rallied ? fighter : undefined;
}

/** Notes an order that was refused. */
export function refuse(table: Table, kind: string, whose: string): void {
	table.refused.push(`${table.round} ${table.phase} ${kind} ${whose}`);
}

/** Rows of the field that hold for all, in the order of their names. */
export const fieldOf = ({ field }: Table): readonly string[] => field.map(({ id }) => id).sort(byId);

/** Orders of one kind of the present phase, by the id of whose they are. */
export function ordersOf<K extends SkirmishOrder["kind"]>(
	table: Table,
	kind: K,
	idOf: (order: Extract<SkirmishOrder, { readonly kind: K }>) => string,
): readonly Extract<SkirmishOrder, { readonly kind: K }>[] {
	const given = table.input.rounds[table.round - 1]?.[table.phase] ?? [];
	const own = given.filter((order): order is Extract<SkirmishOrder, { readonly kind: K }> => order.kind === kind);
	return own
		.map((order, i) => [order, i] as const)
		.sort(([a, i], [b, j]) => byId(idOf(a), idOf(b)) || i - j)
		.map(([order]) => order);
}

/**
 * Runs something with the answers under the begin of their keys in this phase, or only those of them that go on so, and
 * notes what the two ask otherwise.
 */
export function asking<T>(table: Table, prefix: string, run: (answers: Answers) => T, only = ""): T {
	const begin = `r${table.round}/${table.phase}/${prefix}`;
	const keys = Object.keys(table.log).filter(
		(key) => key.startsWith(begin) && key.slice(begin.length).startsWith(only),
	);
	const fitting = keys.flatMap((key) => (table.log[key] ? [[key.slice(begin.length), table.log[key]] as const] : []));
	for (const key of keys) table.read.add(key);
	const answers = new Answers(Object.fromEntries(fitting));
	const result = run(answers);
	table.faults.push(...answers.faults().map((each) => `${begin}${each}`));
	return result;
}

/** One throw under a key of this phase. */
export const thrown = (table: Table, key: string, dice = "1d20"): number =>
	thrownAt(table, `r${table.round}/${table.phase}/${key}`, dice);

/** One throw under a whole key. */
export function thrownAt(table: Table, whole: string, dice: string): number {
	const answers = new Answers(table.log[whole] ? { [whole]: table.log[whole] } : {});
	table.read.add(whole);
	const total = answers.dice(whole, dice);
	table.faults.push(...answers.faults());
	return total;
}

/** What a person chose under a key of this phase. */
export function throwsChoice(table: Table, key: string, options: readonly string[]): string {
	const whole = `r${table.round}/${table.phase}/${key}`;
	const answers = new Answers(table.log[whole] ? { [whole]: table.log[whole] } : {});
	table.read.add(whole);
	const choice = answers.choice(whole, options, {});
	table.faults.push(...answers.faults());
	return choice;
}

/** A unit as attacks change it; with the ability its soldiers fight on below 0 hit points too. */
export function strengthOf({ soldiers, hp, soldier, bloodied, abilities }: Unit): Strength {
	const ferocious = abilities.some(({ id, share }) => id === "ferocity" && share.num * 2 > share.den);
	return {
		size: soldiers.current,
		maximum: soldiers.maximum,
		total: hp.total,
		temporary: hp.temporary,
		soldierMost: hp.each,
		con: soldier.constitution ?? 0,
		diesAtZero: soldier.diesAtZero || soldier.constitution === null,
		ferocity: soldier.ferocity || ferocious,
		held: soldiers.held,
		whole: hp.start,
		bloodied,
	};
}
