/**
 * The end of a battle after its last day was applied: the same armies as if the day had been applied as the last, and
 * nothing else is touched.
 */
import { describe, expect, it } from "vitest";
import {
	applyForceUpdate,
	FORCE_PATH,
	readStoredForce,
	type StoredForce,
	toForceChanges,
	toStoredForce,
} from "../../../src/bridge/army/stored/index.js";
import {
	applyDay,
	type BattleDay,
	beforeDay,
	type EnteringArmy,
	endChanges,
	toBattleInput,
	upon,
} from "../../../src/bridge/battle/index.js";
import type { Change } from "../../../src/bridge/transactions/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import { dayOf, entering } from "./sample-battle.js";

type Raw = Readonly<Record<string, unknown>>;

const ARMIES: readonly EnteringArmy[] = [
	entering("a", "Hill", 12, 3),
	entering("b", "Fen", 13, 4),
	entering("b", "Dale", 11, 2),
];
const DAY = dayOf(...ARMIES);
const INPUT = toBattleInput(DAY.setup, DAY.forces, BATTLE_RULES);

const dawn = (): Raw =>
	Object.fromEntries(ARMIES.flatMap((each) => ("uuid" in each ? [[each.uuid, toStoredForce(each.force)]] : [])));

function fought(seed: number): { readonly day: BattleDay; readonly outcome: DayOutcome } {
	if (!INPUT.ok) throw new Error(INPUT.fault.code);
	return { day: DAY, outcome: driveLogged(battleDay(BATTLE_RULES).play(INPUT.value), simulate(seed)).outcome };
}

const read = (raw: unknown): StoredForce | undefined => {
	const stored = readStoredForce(raw, FORCE_TABLES);
	return stored.ok ? stored.value : undefined;
};

function updatesOf({ day, outcome }: ReturnType<typeof fought>, closes: boolean, armies: Raw) {
	if (!INPUT.ok) throw new Error(INPUT.fault.code);
	const order = { day, input: INPUT.value, outcome, rules: BATTLE_RULES, closes, earlier: {} };
	const nameGuns = (name: string): string => `${name}, captured`;
	return applyDay({ ...order, nameGuns }, (uuid) => read(armies[uuid]));
}

const written = (raw: unknown, changes: readonly Change[]): unknown =>
	applyForceUpdate(raw, Object.fromEntries(changes.map(({ path, after }) => [path, after])));

/** The armies after the day as one of several, then after the end of the battle; and after the day as the last. */
function bothWays(seed: number, between: (raw: unknown, uuid: string) => unknown = (raw) => raw) {
	const day = fought(seed);
	const first = dawn();
	const applied = updatesOf(day, false, first).map(({ uuid, rebased }) => {
		const changes = toForceChanges({ uuid }, first[uuid], rebased);
		return { uuid, written: changes, raw: between(written(first[uuid], changes), uuid) };
	});
	const virtual = Object.fromEntries(applied.map((army) => [army.uuid, beforeDay(army)]));
	const [goesOn, ends] = [false, true].map((closes) => updatesOf(day, closes, virtual));
	const ended = applied.map((army) => {
		const updateOf = (all = goesOn) => all?.find(({ uuid }) => uuid === army.uuid)?.rebased ?? {};
		const changes = endChanges(army, updateOf(goesOn), updateOf(ends));
		return { ...army, changes, after: written(army.raw, changes) };
	});
	const last = updatesOf(day, true, first).map(({ uuid, rebased }) =>
		written(first[uuid], toForceChanges({ uuid }, first[uuid], rebased)),
	);
	return { first, ended, last };
}

/** Seeds among whose days units go over, commanders fall and units are lost. */
const SEEDS = Array.from({ length: 120 }, (_, i) => i + 1);

describe("the end of a battle whose last day is applied", () => {
	it("leaves the armies as if the day had been applied as the last, and the day's own values alone", () => {
		const touched = new Set<string>();
		for (const seed of SEEDS) {
			const { first, ended, last } = bothWays(seed);
			expect(ended.map(({ after }) => after)).toEqual(last);
			expect(ended.map((army) => beforeDay(army))).toEqual(ended.map(({ uuid }) => first[uuid]));
			for (const { path } of ended.flatMap(({ changes }) => changes)) {
				touched.add(path.slice(FORCE_PATH.length).replace(/^\.units\.[^.]+/, ".units"));
				expect(path).not.toMatch(/\.(?:men|state|wounded)\b/);
			}
		}
		expect([...touched]).toEqual(expect.arrayContaining([".units.battles", ".commander.name"]));
	});

	it("keeps what was changed by hand since, and is from the values that the day left", () => {
		const hand = { [`${FORCE_PATH}.treasury`]: 77, [`${FORCE_PATH}.units.u0.months`]: 9 };
		for (const seed of SEEDS.slice(0, 30)) {
			const { ended, last } = bothWays(seed, (raw) => applyForceUpdate(raw, hand));
			expect(ended.map(({ after }) => after)).toEqual(last.map((raw) => applyForceUpdate(raw, hand)));
		}
		const battles = { [`${FORCE_PATH}.units.u1.battles`]: 15 };
		const [army] = bothWays(1, (raw) => applyForceUpdate(raw, battles)).ended;
		const change = army?.changes.find(({ path }) => path.endsWith("u1.battles"));
		// The day wrote no battles: those of now are counted on.
		expect(change).toMatchObject({ before: 15, after: 16 });
		expect(upon([change!], () => 19)).toEqual([{ ...change, before: 19, after: 20 }]);
		expect(upon([change!], () => 15)).toEqual([change]);
	});

	it("asks about what the day itself wrote and another has changed since", () => {
		// A unit that went over was written whole.
		const isOfWritten = ({ written }: { written: readonly Change[] }, { path }: Change): boolean =>
			written.some((each) => path.startsWith(`${each.path}.`));
		const seed = SEEDS.find((each) =>
			bothWays(each).ended.some((army) => army.changes.some((one) => isOfWritten(army, one))),
		);
		if (seed === undefined) throw new Error("no such day");
		const before = bothWays(seed).ended.flatMap((army) => army.changes.filter((one) => isOfWritten(army, one)));
		const [first] = before.filter(({ path }) => path.endsWith(".battles"));
		const after = bothWays(seed, (raw, uuid) =>
			uuid === first?.uuid ? applyForceUpdate(raw, { [first.path]: 11 }) : raw,
		);
		const [asked] = after.ended.flatMap(({ changes }) => changes.filter(({ path }) => path === first?.path));
		expect(asked).toEqual(first);
	});
});
