/**
 * Everything that a day of battle changes is written into an army, refused, or named as left out; and each unit and gun
 * is in one army afterwards, whatever has become of the armies since.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	applyForceUpdate,
	readStoredForce,
	type StoredForce,
	toStoredForce,
} from "../../../src/bridge/army/stored/index.js";
import {
	applyDay,
	armiesGone,
	goneParts,
	partsOfArmy,
	partsOfHarms,
	toBattleInput,
} from "../../../src/bridge/battle/index.js";
import { partedKey } from "../../../src/bridge/battle/night/next-forces.js";
import {
	decideApply,
	decideUndo,
	planParts,
	type ReadCurrent,
	sayLeftOut,
	type Transaction,
	toChange,
	toTransaction,
} from "../../../src/bridge/transactions/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { ENGLISH } from "../render.js";
import { dayOf, entering } from "./sample-battle.js";

const NAMES = ["Hill", "Fen", "Dale", "Moor"] as const;
const uuidOf = (name: string): string => `Actor.${name}`;

const ARMIES = [
	entering("a", "Hill", 14, 4),
	entering("b", "Fen", 10, 4),
	entering("a", "Dale", 9, 4),
	entering("b", "Moor", 9, 4),
];
const DAY = dayOf(...ARMIES);

type UnitFate = "there" | "gone" | "hurt" | "renamed";
interface Fates {
	readonly army: "there" | "gone" | "unreadable";
	readonly units: readonly UnitFate[];
}

const fates: fc.Arbitrary<Fates> = fc.record({
	army: fc.constantFrom("there", "there", "there", "gone", "unreadable"),
	units: fc.array(fc.constantFrom<UnitFate>("there", "there", "there", "gone", "hurt", "renamed"), {
		minLength: 4,
		maxLength: 4,
	}),
});

type World = ReadonlyMap<string, unknown>;

/** The armies of the world after their fates. */
function worldOf(all: readonly Fates[]): World {
	const found = ARMIES.flatMap((entrant, n): [string, unknown][] => {
		const fate = all[n];
		if (!("uuid" in entrant) || fate?.army === "gone") return [];
		if (fate?.army === "unreadable") return [[entrant.uuid, { units: 3 }]];
		const stored = toStoredForce(entrant.force);
		const units = Object.entries(stored.units).flatMap(([id, unit], i) => {
			const became = fate?.units[i];
			if (became === "gone") return [];
			if (became === "hurt") return [[id, { ...unit, men: unit.men - 7 }] as const];
			return [[id, became === "renamed" ? { ...unit, name: `${unit.name} of old` } : unit] as const];
		});
		return [[entrant.uuid, { ...stored, units: Object.fromEntries(units) }]];
	});
	return new Map(found);
}

const armyIn =
	(world: World) =>
	(uuid: string): StoredForce | undefined => {
		const read = world.has(uuid) ? readStoredForce(world.get(uuid), FORCE_TABLES) : undefined;
		return read?.ok ? read.value : undefined;
	};

const readIn =
	(world: World): ReadCurrent =>
	({ uuid, path }) =>
		path
			.replace("flags.muster.force.", "")
			.split(".")
			.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], world.get(uuid)) as Json;

const written = (world: World, { changes }: Pick<Transaction, "changes">): World =>
	new Map(
		[...world].map(([uuid, raw]) => {
			const own = changes.filter((change) => change.uuid === uuid);
			return [uuid, applyForceUpdate(raw, Object.fromEntries(own.map(({ path, after }) => [path, after])))];
		}),
	);

type How = "leaveOut" | "rebase";
const stamp = { by: "gm", time: 5, nonce: "nonce", request: "request" };

/** A day by the dice of a seed; some units go over to the other side, and the losses of some are captured guns. */
const known = new Map<number, DayOutcome>();

function fought(seed: number, turned: readonly number[], guns: readonly number[]): DayOutcome {
	const input = toBattleInput(DAY.setup, DAY.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	const outcome = known.get(seed) ?? driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed)).outcome;
	known.set(seed, outcome);
	const units = outcome.units.map((unit, n) => {
		const isBeaten = outcome.winner !== "" && unit.side !== outcome.winner;
		const taken = isBeaten && guns.includes(n) ? unit.losses : 0;
		const side = turned.includes(n) && taken === 0 ? (unit.side === "a" ? "b" : "a") : unit.side;
		return { ...unit, taken, side };
	});
	return { ...outcome, units };
}

/** Plans and applies a day; null: it is refused with a code. */
function applied(outcome: DayOutcome, world: World, how: How, closes: boolean): Transaction | null {
	const input = toBattleInput(DAY.setup, DAY.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	const now = armyIn(world);
	const order = { day: DAY, input: input.value, outcome, rules: BATTLE_RULES, closes, earlier: {} };
	const changes = applyDay({ ...order, nameGuns: (name) => `${name}, captured` }, now);
	const parts = changes.flatMap((change) => {
		const own = { name: change.name, stored: now(change.uuid)!, raw: world.get(change.uuid), entry: {} };
		return partsOfArmy(change, own, readIn(world), (uuids) => uuids.join(" and "));
	});
	const gone = goneParts(armiesGone(DAY, now), (uuid) => world.has(uuid));
	const plan = planParts([...gone, ...parts], { rebased: true });
	const chosen = how === "rebase" ? { ...plan, ...plan.rebased } : plan;
	const frame = { source: "page", outcome: "day", since: null, title: "The day" };
	const made = toTransaction({ ...frame, ...chosen }, { kind: "battle", generation: 0, stamp });
	const decided = made.ok
		? decideApply(made.value, undefined, readIn(world), how === "rebase" ? "ask" : "leaveOut")
		: made;
	if (!decided.ok) expect(decided.fault.code).toMatch(/^MUSTER\.Fault\.Transaction\.(?:allLeftOut|nothing)$/);
	if (decided.ok && decided.value.next !== "claim") throw new Error(`${how} asks: ${JSON.stringify(decided.value)}`);
	return decided.ok && decided.value.next === "claim" ? decided.value.record : null;
}

/** Every unit of the armies that read, by the name that it had on the day, with its men. */
const rollOf = (world: World): readonly (readonly [name: string, men: number])[] =>
	[...world.keys()].flatMap((uuid) =>
		Object.values(armyIn(world)(uuid)?.units ?? {}).map(({ name, men }) => [name.replace(" of old", ""), men] as const),
	);

const namesOf = (roll: ReturnType<typeof rollOf>): readonly string[] =>
	roll.map(([name]) => name).filter((name) => !name.endsWith(", captured"));

/** Every unit that the day changes, with its army, its name, and the army that it joins. */
const changedBy = (outcome: DayOutcome) =>
	outcome.units.flatMap((unit) => {
		const [side, key, id] = partedKey(unit.key);
		const force = DAY.forces.find(({ place }) => place === `${side}/${key}`)?.force;
		const before = force?.units.find((each) => each.id === id);
		const { leader, contingents = [] } = DAY.setup.sides[unit.side] ?? {};
		const joins = side === unit.side ? "" : (contingents.find((each) => each.key === leader)?.uuid ?? "");
		const isSame = before?.men === unit.after.men && before.state === unit.after.state && joins === "";
		return before && force && !isSame ? [{ uuid: uuidOf(force.name), id, name: before.name, joins, unit }] : [];
	});

describe("a day that is applied", () => {
	const some = fc.uniqueArray(fc.nat(15), { maxLength: 3 });
	const anyApplied = fc.record({
		day: fc.tuple(fc.nat(30), some, some),
		became: fc.tuple(fates, fates, fates, fates),
		how: fc.constantFrom<How>("leaveOut", "rebase"),
		closes: fc.boolean(),
	});

	it("writes each army and each unit, or names it", () => {
		fc.assert(
			fc.property(anyApplied, ({ day, became, how, closes }) => {
				const [outcome, world] = [fought(...day), worldOf(became)];
				const record = applied(outcome, world, how, closes);
				if (!record) return;
				const said = sayLeftOut(ENGLISH, record).join(" ");
				const touches = (uuid: string, within = ""): boolean =>
					record.changes.some((change) => change.uuid === uuid && `${change.path}.`.includes(within));
				const isNamed = (uuid: string): boolean => said.includes(uuid) || said.includes(uuid.replace("Actor.", ""));
				for (const { uuid, id, name, joins } of changedBy(outcome)) {
					expect(touches(uuid, `.units.${id}.`) || said.includes(name) || (!touches(uuid) && isNamed(uuid)), name).toBe(
						true,
					);
					if (joins !== "" && touches(uuid)) expect(touches(joins, ".units.") || said.includes(name), name).toBe(true);
				}
				for (const name of NAMES) expect(touches(uuidOf(name)) || isNamed(uuidOf(name)), name).toBe(true);
			}),
			{ numRuns: 80 },
		);
	});

	it("leaves each unit in one army, with the men that the day left of it, and is taken back whole", () => {
		fc.assert(
			fc.property(anyApplied, ({ day, became, how, closes }) => {
				const [outcome, world] = [fought(...day), worldOf(became)];
				const record = applied(outcome, world, how, closes);
				if (!record) return;
				const after = written(world, record);
				expect(namesOf(rollOf(after)).toSorted()).toEqual(namesOf(rollOf(world)).toSorted());
				const [men, left] = [new Map(rollOf(world)), new Map(rollOf(after))];
				for (const { uuid, id, name, unit } of changedBy(outcome))
					if (record.changes.some((change) => change.uuid === uuid && `${change.path}.`.includes(`.units.${id}.`)))
						expect(left.get(name), name).toBe(Math.max(0, (men.get(name) ?? 0) - (unit.men - unit.after.men)));
				const undo = decideUndo({ ...record, state: "done" }, undefined, readIn(after), { stamp });
				if (!undo.ok || undo.value.next !== "claim") throw new Error("not taken back");
				expect(written(after, undo.value.record)).toEqual(world);
			}),
			{ numRuns: 80 },
		);
	});
});

describe("a hurt hero", () => {
	const harm = fc.record({
		actor: fc.constantFrom("", "Actor.p", "Actor.q"),
		doubt: fc.constantFrom("", "Not owned by Bob."),
		hasPoints: fc.boolean(),
		isAgreed: fc.boolean(),
	});

	it("is hurt in its actor once, or is named, also where several share that actor", () => {
		fc.assert(
			fc.property(fc.array(harm, { minLength: 1, maxLength: 5 }), (all) => {
				const harms = all.map(({ actor, doubt, hasPoints }, n) => {
					const target = { subject: actor, uuid: actor, class: "Actor" } as const;
					const changes = actor !== "" && hasPoints ? [toChange(target, "system.hp", 9, 9 - n - 1)] : [];
					const name = `Hero ${"ABCDE"[n]}`;
					return { key: `a/1-h${n}`, name, uuid: actor, doubt, changes, text: "Hits.", notAgreed: `${name}: ${doubt}` };
				});
				const agreed = harms.flatMap(({ key, uuid }, n) => (all[n]?.isAgreed ? [[key, uuid] as const] : []));
				const frame = { source: "page", outcome: "heroes", since: null, title: "The day" };
				const plan = { ...frame, ...planParts(partsOfHarms(harms, agreed)) };
				const made = toTransaction(plan, { kind: "battle", generation: 0, stamp });
				if (!made.ok) expect(made.fault.code).toBe("MUSTER.Fault.Transaction.allLeftOut");
				const record = made.ok ? made.value : plan;
				const said = sayLeftOut(ENGLISH, record).join(" ");
				for (const { key, name } of harms) {
					const isHurt = record.changes.some(({ subject }) => subject === key);
					expect([isHurt, said.includes(name)], name).toEqual([isHurt, !isHurt]);
				}
				for (const { doubt, key } of harms.filter(({ key }) => record.changes.some(({ subject }) => subject === key)))
					expect(doubt === "" || agreed.some(([hero]) => hero === key)).toBe(true);
			}),
		);
	});
});
