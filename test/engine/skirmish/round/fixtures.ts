import { EMPTY_LOG } from "../../../../src/engine/ask/advance.js";
import type { Kernel, Log } from "../../../../src/engine/ask/ask.js";
import { driveLogged, simulate } from "../../../../src/engine/ask/drive.js";
import { NO_RESISTANCES } from "../../../../src/engine/combat/stat-readers.js";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Soldier, SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Officer, Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { type SkirmishOutcome, skirmish } from "../../../../src/engine/skirmish/game/game.js";
import type { Battlefield } from "../../../../src/engine/skirmish/geometry/battlefield.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type {
	AttackCommand,
	RoundOrders,
	SkirmishOrder,
} from "../../../../src/engine/skirmish/round/read/read-order.js";
import { PHASES, type Phase } from "../../../../src/engine/skirmish/round/read/read-order.js";

const SWORD: SoldierAttack = {
	id: "sword",
	name: "Sword",
	mode: "melee",
	bonus: 4,
	roll: null,
	against: null,
	area: null,
	targets: null,
	feet: null,
	rounds: 1,
	threat: 19,
	confirm: 0,
	averages: [{ type: "slashing", success: 6, critical: 12, failure: 0 }],
	traits: [],
	indirect: false,
	brings: null,
};

const BOW: SoldierAttack = {
	...SWORD,
	id: "bow",
	name: "Bow",
	mode: "ranged",
	bonus: 3,
	feet: 600,
	threat: 20,
	averages: [{ type: "piercing", success: 4, critical: 12, failure: 0 }],
	indirect: true,
};

/** A foot soldier with sword and bow. */
export const SOLDIER: Soldier = {
	name: "Soldier",
	size: "medium",
	space: ratio(5),
	reach: 5,
	speed: 30,
	ac: { normal: 15, touch: 11, flatFooted: 14 },
	saves: { fortitude: 3, reflex: 1, will: 1 },
	constitution: 12,
	diesAtZero: false,
	ferocity: false,
	resistances: NO_RESISTANCES,
	defence: null,
	attacks: [SWORD, BOW],
	challenge: ratio(1, 2),
	dexterity: 13,
	intelligence: 10,
	baseAttack: 2,
	perception: 1,
	opportunities: 1,
	healing: 0,
	feats: [],
};

/** A leader or commander. */
export function officer(id: string, part: Partial<Officer> = {}): Officer {
	return {
		id,
		name: id,
		level: 5,
		charisma: 2,
		ranks: 5,
		profession: 7,
		will: 4,
		perception: 5,
		leadershipFeat: false,
		skillsAtEleven: 0,
		feats: [],
		office: "",
		tactics: [],
		boons: [],
		state: "present",
		body: null,
		notorious: false,
		...part,
	};
}

/** A unit of a hundred soldiers with nine hit points each. */
export function unit(id: string, part: Partial<Unit> = {}): Unit {
	return {
		id,
		name: id,
		source: "recruited",
		order: "neutral",
		ethic: "neutral",
		backgrounds: [],
		traits: [],
		soldier: SOLDIER,
		soldiers: { current: 100, maximum: 100, held: 0 },
		hp: { total: 900, temporary: 0, each: 9, start: 900 },
		density: "",
		formation: "closed",
		facing: 0,
		strategy: "standard",
		tactics: [{ id: "standard", target: "", age: 0, profession: 0 }],
		known: [],
		boons: [],
		resources: [],
		abilities: [],
		conditions: [],
		ground: [],
		walls: 0,
		morale: 1,
		camouflage: null,
		commander: officer(`commander-${id}`),
		state: "fit",
		bloodied: false,
		spent: [],
		resisted: [],
		rulings: {},
		...part,
	};
}

/** A side with its units. */
export function side(id: string, units: readonly Unit[]): Side {
	return {
		id,
		name: id,
		leader: officer(`leader-${id}`),
		deputy: null,
		deputyHours: null,
		strategy: "standard",
		heroesHelp: 0,
		loyalty: null,
		partyLevel: 5,
		units,
	};
}

/** Seven squares in three ranks, the middle of the front rank at a cell. Facing 0 looks up, 2 down. */
export function block(x: number, y: number, facing: 0 | 2): Footprint {
	const back = facing === 0 ? 1 : -1;
	const cells = [0, 1, 2].flatMap((rank) =>
		(rank < 2 ? [-1, 0, 1] : [0]).map((file) => ({ x: x + file, y: y + back * rank })),
	);
	return { grid: "square", cells, facing, allRound: false };
}

/** A field along the columns of the map: the first side below, the second above. */
export const FIELD: Battlefield = {
	grid: "square",
	middle: { x: 0, y: 0 },
	approach: { x: 0, y: -1 },
	zones: {
		melee: { depth: 200, length: 600 },
		sides: [
			{ ranged: { depth: 100, length: 600 }, camp: { depth: 520, length: 600 }, command: null },
			{ ranged: { depth: 100, length: 600 }, camp: { depth: 520, length: 600 }, command: null },
		],
	},
};

/** Orders of one round: those given, none in every other phase up to the last given one. */
export function orders(
	given: Partial<Record<Phase, readonly SkirmishOrder[]>>,
	through: Phase = "routing",
): RoundOrders {
	const last = PHASES.indexOf(through);
	return roundOf((phase) => (PHASES.indexOf(phase) <= last ? (given[phase] ?? []) : null));
}

/** One round whose orders are made phase by phase. */
export function roundOf(make: (phase: Phase) => RoundOrders[Phase]): RoundOrders {
	return {
		individuals: make("individuals"),
		movement: make("movement"),
		ranged: make("ranged"),
		rangedDamage: make("rangedDamage"),
		melee: make("melee"),
		meleeDamage: make("meleeDamage"),
		other: make("other"),
		opportunity: make("opportunity"),
		opportunityDamage: make("opportunityDamage"),
		routing: make("routing"),
	};
}

/** Two sides with three units each that face each other across 20 cells. */
export function skirmishInput(part: Partial<SkirmishInput> = {}): SkirmishInput {
	const south = side(
		"south",
		["s1", "s2", "s3"].map((id) => unit(id)),
	);
	const north = side(
		"north",
		["n1", "n2", "n3"].map((id) => unit(id)),
	);
	const places: Record<string, Footprint> = {};
	for (const [index, id] of ["s1", "s2", "s3"].entries()) places[id] = block(-6 + 6 * index, 11, 0);
	for (const [index, id] of ["n1", "n2", "n3"].entries()) places[id] = block(-6 + 6 * index, -11, 2);
	return {
		version: 1,
		options: null,
		map: { size: ratio(10), unit: "ft", field: FIELD },
		sides: [south, north],
		ends: { south: 0, north: 1 },
		places,
		individuals: [],
		conditions: [],
		setup: null,
		events: [],
		rounds: [],
		ended: false,
		...part,
	};
}

/** An attack of one unit on another, with everything as the map shows. */
export function swing(by: string, target: string, attack = "sword", part: Partial<AttackCommand> = {}): AttackCommand {
	return {
		kind: "attack",
		unit: by,
		attack,
		target,
		action: "standard",
		chosen: null,
		indirect: null,
		saved: null,
		cover: null,
		exposed: null,
		modifiers: [],
		partial: [],
		miss: null,
		fortification: ratio(0),
		rerolls: { again: 0, retry: 0, second: null },
		areas: [],
		rulings: {},
		touch: false,
		at: "unit",
		facts: [],
		parts: null,
		...part,
	};
}

/** The game by the usual rules. */
export const GAME = skirmish(SKIRMISH_RULES);

/** Plays an input with dice from a seed. */
export function played(input: SkirmishInput, seed = 1): { readonly outcome: SkirmishOutcome; readonly log: Log } {
	const kernel: Kernel<SkirmishOutcome> = GAME.play(input);
	return driveLogged(kernel, simulate(seed));
}

/** The codes of all refused orders. */
export function refusals({ phases }: SkirmishOutcome): readonly string[] {
	return phases.flatMap(({ refused }) => refused.map(({ fault }) => fault.code.replace("MUSTER.Fault.Skirmish.", "")));
}

/** The codes of all events. */
export function codes({ phases }: SkirmishOutcome): readonly string[] {
	return phases.flatMap(({ events }) => events.map(({ code }) => code));
}

export { EMPTY_LOG };
