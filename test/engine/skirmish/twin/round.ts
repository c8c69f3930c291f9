import type { Log } from "../../../../src/engine/ask/index.js";
import type { Side, Unit } from "../../../../src/engine/skirmish/army/index.js";
import type { AttackOrder, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { AttackCommand, SkirmishInput } from "../../../../src/engine/skirmish/round/index.js";
import { Answers } from "../../battle/twin/answers.js";
import { attackOf, type TwinBlow } from "./attack.js";
import { phaseOf } from "./damage.js";
import { plus } from "./fraction.js";
import { canAct, type Fighter, inMelee, readyAttack, type Scene } from "./round-attack.js";
import { followersOf, isRouted } from "./routing.js";
import { TACTICS } from "./rows.js";

/** A round as it is compared: attacks in the order in which they were made, orders refused, and the units at its end. */
export interface TwinRound {
	readonly attacks: readonly object[];
	readonly refused: readonly string[];
	readonly units: Readonly<Record<string, object>>;
	readonly faults: readonly string[];
}

/** What happened to units in the round. */
interface Facts {
	readonly damaged: Set<string>;
	readonly flanked: Set<string>;
	readonly areaHit: Set<string>;
	readonly friendlyFire: Set<string>;
}

interface Table extends Played {
	readonly units: Map<string, Unit>;
	readonly sides: readonly Side[];
	readonly input: SkirmishInput;
	readonly facts: Facts;
	readonly faults: string[];
	readonly read: Set<string>;
}

/** What a round is played with. */
interface Played {
	readonly options: SkirmishOptions;
	readonly log: Log;
	/** Whether the chances of an attack are not too fine to be held exactly; otherwise it is refused (RULES 4.10). */
	readonly holds: (order: AttackOrder) => boolean;
}

/** The first round of a skirmish in which units stay where they are: attacks, damage, routing, its end (RULES 4.13). */
export function firstRound(input: SkirmishInput, { options, log, holds }: Played): TwinRound {
	const units = new Map(input.sides.flatMap((side) => side.units.map((unit) => [unit.id, unit] as const)));
	const facts = {
		damaged: new Set<string>(),
		flanked: new Set<string>(),
		areaHit: new Set<string>(),
		friendlyFire: new Set<string>(),
	};
	const table: Table = { units, sides: input.sides, input, options, log, holds, facts, faults: [], read: new Set() };
	const attacks: object[] = [];
	const refused: string[] = [];
	const struck = new Set<string>();
	changeStrategies(table, refused);
	for (const phase of ["ranged", "melee"] as const) {
		strike(table, phase, refused);
		const commands = (input.rounds[0]?.[phase] ?? []).flatMap((order) => (order.kind === "attack" ? [order] : []));
		const waiting = attackPhase(table, phase, commands, { attacks, refused, struck });
		settle(table, waiting);
	}
	rout(table);
	const left = Object.keys(log).filter((key) => !table.read.has(key));
	return {
		attacks,
		refused,
		units: Object.fromEntries([...table.units].map(([id, unit]) => [id, endOf(unit)])),
		faults: [...table.faults, ...left.map((key) => `${key}: only the engine asks`)],
	};
}

/** Hits of individuals are settled at once, all from the start of the phase (RULES 4.13, 4.17). */
function strike(table: Table, phase: "ranged" | "melee", refused: string[]): void {
	const hits: Waiting = new Map();
	for (const order of table.input.rounds[0]?.[phase] ?? []) {
		if (order.kind !== "strike") continue;
		if (!fightersOf(table).some(({ unit }) => unit.id === order.target)) {
			refused.push(`${phase} `);
			continue;
		}
		const blows = order.hits.map(({ damage, soldiers }) => ({
			targets: soldiers,
			concentration: plus(1),
			landed: [{ value: damage, rolls: soldiers }],
		}));
		hits.set(order.target, [...(hits.get(order.target) ?? []), ...blows]);
	}
	settle(table, hits);
}

/** Strategies of sides, in the order of their ids, before all else (RULES 4.14). */
function changeStrategies(table: Table, refused: string[]): void {
	const ordered = (table.input.rounds[0]?.movement ?? []).flatMap((order) =>
		order.kind === "strategy" ? [order] : [],
	);
	for (const { side: id, strategy } of ordered.sort((a, b) => (a.side < b.side ? -1 : 1))) {
		const side = table.sides.find((each) => each.id === id);
		if (!side) continue;
		if (![side.leader, side.deputy].some((officer) => officer?.state === "present")) {
			refused.push("movement ");
			continue;
		}
		const fit = fightersOf(table).filter((each) => each.side === id && canAct(each));
		const answers = under(table, `r1/movement/${id}/units/`);
		const { field, options } = { field: table.input.conditions.map((each) => each.id), options: table.options };
		for (const unit of followersOf(
			fit.map((each) => each.unit),
			strategy,
			{ field, options, answers },
		)) {
			table.units.set(unit.id, { ...unit, strategy });
		}
		table.faults.push(...answers.faults());
	}
}

function fightersOf({ units, sides, input }: Table): readonly Fighter[] {
	return sides.flatMap((side) =>
		side.units.flatMap(({ id }) => {
			const [unit, at] = [units.get(id), input.places[id]];
			return unit && at && at.grid !== "gridless" && !["destroyed", "left", "disbanded"].includes(unit.state)
				? [{ unit, side: side.id, heroes: side.heroesHelp, at }]
				: [];
		}),
	);
}

const byId = (a: { readonly unit: string }, b: { readonly unit: string }): number =>
	a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0;

interface Notes {
	readonly attacks: object[];
	readonly refused: string[];
	readonly struck: Set<string>;
}

type Waiting = Map<string, TwinBlow[]>;

function attackPhase(
	table: Table,
	phase: "ranged" | "melee",
	commands: readonly AttackCommand[],
	{ attacks, refused, struck }: Notes,
): Waiting {
	const scene: Scene = {
		fighters: fightersOf(table),
		field: table.input.conditions.map(({ id }) => id),
		options: table.options,
		scale: { cell: 10, ring: 5 },
		phase,
	};
	const waiting: Waiting = new Map();
	const wait = (id: string, blow: TwinBlow) => waiting.set(id, [...(waiting.get(id) ?? []), blow]);
	for (const command of [...commands].sort(byId)) {
		const ready = struck.has(command.unit) ? null : readyAttack(command, scene);
		const target = table.units.get(command.target);
		if (!ready || !target || !table.holds(ready.order)) {
			refused.push(`${phase} ${command.unit}`);
			continue;
		}
		struck.add(command.unit);
		const answers = under(table, `r1/${phase}/${command.unit}/${command.target}/`);
		const { blows, shown } = attackOf(ready.order, strengthOf(target), { rules: table.options, answers });
		table.faults.push(...answers.faults());
		attacks.push({ by: command.unit, target: command.target, bonus: ready.bonus, number: ready.number, ...shown });
		wait(command.target, blows.blow);
		if (ready.flanked) table.facts.flanked.add(command.target);
		if (ready.area) table.facts.areaHit.add(command.target);
		if (blows.diverted.targets > 0 && ready.cover !== "") {
			wait(ready.cover, blows.diverted);
			const sideOf = (id: string) => scene.fighters.find(({ unit }) => unit.id === id)?.side;
			if (sideOf(ready.cover) === sideOf(command.unit)) table.facts.friendlyFire.add(ready.cover);
		}
	}
	return waiting;
}

/** The answers of one attack, under the begin of their keys. */
function under({ log, read }: Table, prefix: string): Answers {
	const keys = Object.keys(log).filter((key) => key.startsWith(prefix));
	for (const key of keys) read.add(key);
	return new Answers(
		Object.fromEntries(keys.flatMap((key) => (log[key] ? [[key.slice(prefix.length), log[key]]] : []))),
	);
}

/** A unit as attacks change it. */
export function strengthOf({ soldiers, hp, soldier, bloodied }: Unit): Strength {
	return {
		size: soldiers.current,
		maximum: soldiers.maximum,
		total: hp.total,
		temporary: hp.temporary,
		soldierMost: hp.each,
		con: soldier.constitution ?? 0,
		diesAtZero: soldier.diesAtZero,
		ferocity: soldier.ferocity,
		held: soldiers.held,
		whole: hp.start,
		bloodied,
	};
}

function settle(table: Table, waiting: Waiting): void {
	for (const [id, blows] of waiting) {
		const unit = table.units.get(id);
		if (!unit) continue;
		const { after, lost, removed, dead } = phaseOf(strengthOf(unit), { blows, healings: [] }, table.options);
		if (lost + removed + dead > 0) table.facts.damaged.add(id);
		const state = after.total > 0 ? unit.state : after.maximum === 0 ? "destroyed" : "defeated";
		table.units.set(id, {
			...unit,
			soldiers: { current: after.size, maximum: after.maximum, held: after.held },
			hp: { ...unit.hp, total: after.total, temporary: after.temporary },
			bloodied: after.bloodied,
			state,
			conditions: unit.conditions.flatMap((each) => {
				const affected = Math.min(each.affected, after.maximum);
				return affected > 0 ? [{ ...each, affected }] : [];
			}),
		});
	}
}

const LOST = ["routed", "defeated", "destroyed"];

function rout(table: Table): void {
	const fighters = fightersOf(table);
	const scale = { cell: 10, ring: 5 };
	const field = table.input.conditions.map(({ id }) => id);
	const all = table.sides.flatMap((side) =>
		side.units.flatMap(({ id }) => ({ side: side.id, unit: table.units.get(id) })),
	);
	const routed = fighters.filter(canAct).filter((fighter) => {
		const { unit } = fighter;
		const side = table.sides.find(({ id }) => id === fighter.side);
		if (!side) return false;
		const foes = fighters.filter((each) => canAct(each) && inMelee(each, fighter, scale));
		const lost = (own: boolean) =>
			all.filter((each) => (each.side === fighter.side) === own && each.unit && LOST.includes(each.unit.state)).length;
		const plight = {
			damaged: table.facts.damaged.has(unit.id),
			flanked: table.facts.flanked.has(unit.id),
			areaHit: table.facts.areaHit.has(unit.id),
			friendlyFire: table.facts.friendlyFire.has(unit.id),
			engaged: foes.reduce((sum, each) => sum + each.unit.soldiers.current, 0),
			lostAllies: lost(true),
			lostEnemies: lost(false),
		};
		const answers = under(table, `r1/routing/check/${unit.id}/`);
		const fails = isRouted(unit, side, plight, { field, options: table.options, answers });
		table.faults.push(...answers.faults());
		return fails;
	});
	for (const { unit } of routed) {
		table.units.set(unit.id, {
			...unit,
			state: "routed",
			tactics: [{ id: "standard", target: "", age: 0, profession: 0 }],
		});
	}
}

/** A unit at the end of the round: tactics and conditions are a round older (RULES 4.14, 4.15). */
function endOf(unit: Unit): object {
	const tactics = unit.tactics
		.map((each) => ({ ...each, age: each.age + 1 }))
		.filter(({ id, age }) => !(Number(TACTICS[id]?.cells[4]?.split(",")[0]) <= age))
		.map(({ id }) => id);
	return {
		soldiers: unit.soldiers,
		total: unit.hp.total,
		temporary: unit.hp.temporary,
		state: unit.state,
		bloodied: unit.bloodied,
		strategy: unit.strategy,
		conditions: unit.conditions.flatMap((each) =>
			each.rounds === null ? [each] : each.rounds > 1 ? [{ ...each, rounds: each.rounds - 1 }] : [],
		),
		tactics: tactics.length > 0 ? tactics : ["standard"],
	};
}
