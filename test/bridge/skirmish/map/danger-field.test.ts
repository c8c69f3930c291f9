import { describe, expect, it } from "vitest";
import {
	dangerField,
	type Menace,
	shiftsWithin,
	stepOfField,
} from "../../../../src/bridge/skirmish/map/danger-field.js";
import { UNMARKED } from "../../../../src/bridge/skirmish/map/marked-ground.js";
import { bearingOfWay, budgetsOf, courseOf } from "../../../../src/bridge/skirmish/map/moves.js";
import { creatureGround } from "../../../../src/bridge/skirmish/map/on-field.js";
import { boardOn, mapKindOf, type SceneGrid } from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { groundOf, shifted } from "../../../../src/bridge/skirmish/map/standing.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import {
	type Cell,
	duelOdds,
	type Ground,
	overlap,
	pivotsOf,
	type Unit,
} from "../../../../src/engine/skirmish/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { GRIDS } from "./grids.js";

const count = (soldiers: number): Unit =>
	unitOf({
		soldiers: { current: soldiers, maximum: soldiers, held: 0 },
		hp: { total: 9 * soldiers, each: 9, start: 9 * soldiers, temporary: 0 },
	});

/** Some ground near a pixel that looks so. */
function standing(unit: Unit, grid: SceneGrid, x: number, y: number, turn: number): Ground {
	const facing =
		mapKindOf(grid) === "gridless"
			? [
					{ x: 0, y: -1 },
					{ x: 1, y: 0 },
					{ x: 0, y: 1 },
					{ x: -1, y: 0 },
				][turn]!
			: turn;
	const place = { x, y, width: 1, height: 1, shape: 4 };
	const found = groundOf({ unit, shape: { kind: "near" } }, { place, facing }, grid, SKIRMISH_RULES);
	if (!found.ok) throw new Error(found.fault.code);
	return found.value;
}

const openly = () => false;

/** Every place from which an enemy may strike, with the ground that it crosses: every turn, every way at its speed. */
function* everyEnd({ ground, alone, speed, others }: Menace, grid: SceneGrid) {
	yield { at: ground, over: [] as readonly Ground[], charged: false };
	const board = boardOn(grid);
	if (!ground.allRound) {
		for (const pivot of [null, ...(ground.grid === "gridless" ? [] : pivotsOf(ground))]) {
			for (let turns = 1; turns < (ground.grid === "hex" ? 6 : 4); turns++) {
				const turned = board.turned(ground, { pivot, turns, toward: null });
				if (turned.ok && !others.some((other) => overlap(turned.value, other)))
					yield { at: turned.value, over: [], charged: false };
			}
		}
	}
	const mover = {
		ground: alone ? { ...ground, allRound: false } : ground,
		speed,
		others,
		isWalled: openly,
		marksAt: UNMARKED,
	};
	for (const pace of ["move", "charge"] as const) {
		const budgets = budgetsOf(mover, grid, pace);
		const step = stepOfField(grid);
		for (let y = -20; y <= 20; y++) {
			for (let x = -20; x <= 20; x++) {
				if (x === 0 && y === 0) continue;
				const way = { x: x * step, y: y * step };
				const bearing = bearingOfWay(mover.ground, way);
				if (pace === "charge" && !alone && (ground.allRound || bearing !== "ahead")) continue;
				const { cost, end, hindrance } = courseOf(mover, way, grid);
				if (pace === "charge" && !board.isAtLeast(way, 10)) continue;
				if (hindrance !== null || cost > (alone ? budgets.ahead : budgets[bearing])) continue;
				const path = board.along(mover.ground, way).map((each) => ({ ...each, allRound: ground.allRound }) as Ground);
				yield { at: { ...end, allRound: ground.allRound } as Ground, over: path, charged: pace === "charge" };
			}
		}
	}
}

/** The worst chance and mean of one enemy by the engine, place by place. */
function worstOf(menace: Menace, asker: { unit: Unit; alone: boolean; ground: Ground }, shift: Cell, grid: SceneGrid) {
	const odds = duelOdds(menace, asker, boardOn(grid), SKIRMISH_RULES);
	const to = shifted(asker.ground, shift);
	let worst: { chance: number; mean: number } | null = null;
	for (const { at, over, charged } of everyEnd(menace, grid)) {
		if (overlap(at, to) || over.some((each) => overlap(each, to))) continue;
		for (const { id, mode } of menace.unit.soldier.attacks) {
			if (!menace.attacks.includes(id)) continue;
			if (charged && mode !== "melee") continue;
			const found = odds({ from: at, to, attack: id, charged });
			if (
				found &&
				(!worst || found.chance > worst.chance || (found.chance === worst.chance && found.mean > worst.mean))
			)
				worst = found;
		}
	}
	return worst;
}

const blank = { isWalled: openly, marksAt: UNMARKED, speed: ratio(20) };

/** All of a calculation at one go. */
function atOnce(...asked: Parameters<typeof dangerField>) {
	const parts = dangerField(...asked);
	let part = parts.next();
	while (part.done !== true) part = parts.next();
	return part.value;
}

describe("what enemies can do to the one that asks", () => {
	it.each(GRIDS.map((grid) => [grid.kind, grid] as const))(
		"is what the engine says of every way, %s",
		(_kind, grid) => {
			const [spears, few] = [count(24), count(8)];
			const ally = standing(few, grid, 900, 700, 0);
			const hero = {
				unit: count(1),
				alone: true,
				ground: creatureGround(grid, { x: 1000, y: 1200, width: 1, height: 1, shape: 4 }, ratio(10)),
			};
			const unit = { unit: few, alone: false, ground: standing(few, grid, 1000, 1200, 1) };
			const foe: Menace = {
				id: "foe",
				unit: spears,
				alone: false,
				ground: standing(spears, grid, 1000, 800, 2),
				others: [ally],
				attacks: ["spear", "bow"],
				...blank,
			};
			const beast: Menace = {
				id: "beast",
				unit: count(1),
				alone: true,
				ground: creatureGround(grid, { x: 1300, y: 1100, width: 1, height: 1, shape: 4 }, ratio(10)),
				others: [],
				attacks: ["spear"],
				...blank,
			};
			for (const asker of [hero, unit]) {
				const shifts = shiftsWithin(grid, 2);
				const found = atOnce(asker, [foe, beast], shifts, { grid, rules: SKIRMISH_RULES });
				for (const shift of shifts.filter((_, index) => index % 7 === 0)) {
					const shown = found.find((each) => each.shift.x === shift.x && each.shift.y === shift.y);
					const none: number[] = [];
					for (const menace of [foe, beast]) {
						const own = shown?.by.find(({ id }) => id === menace.id);
						const expected = worstOf(menace, asker, shift, grid);
						expect([own?.chance ?? null, own?.mean ?? null]).toEqual([
							expected?.chance ?? null,
							expected?.mean ?? null,
						]);
						none.push(1 - (expected?.chance ?? 0));
					}
					expect(shown?.chance ?? 0).toBeCloseTo(1 - none[0]! * none[1]!, 12);
				}
			}
		},
	);

	it("leaves out attacks that are not known, and enemies that cannot strike", () => {
		const grid = GRIDS.find(({ kind }) => kind === "square")!;
		const asker = {
			unit: count(1),
			alone: true,
			ground: creatureGround(grid, { x: 1000, y: 1200, width: 1, height: 1, shape: 4 }, ratio(5)),
		};
		const foe: Menace = {
			id: "foe",
			unit: count(24),
			alone: false,
			ground: standing(count(24), grid, 1000, 1100, 2),
			others: [],
			attacks: [],
			...blank,
		};
		expect(atOnce(asker, [foe], shiftsWithin(grid, 3), { grid, rules: SKIRMISH_RULES })).toEqual([]);
		const down = unitOf({ state: "routed" });
		expect(
			atOnce(asker, [{ ...foe, unit: down, attacks: ["spear"] }], shiftsWithin(grid, 3), {
				grid,
				rules: SKIRMISH_RULES,
			}),
		).toEqual([]);
	});

	it("counts a throw of one creature by itself, with the chance of one die", () => {
		const grid = GRIDS.find(({ kind }) => kind === "square")!;
		const at = (x: number) => creatureGround(grid, { x, y: 500, width: 1, height: 1, shape: 4 }, ratio(5));
		const menace: Menace = {
			id: "one",
			unit: count(1),
			alone: true,
			ground: at(500),
			others: [],
			attacks: ["spear"],
			...blank,
		};
		const [here] = atOnce({ unit: count(1), alone: true, ground: at(600) }, [menace], [{ x: 0, y: 0 }], {
			grid,
			rules: SKIRMISH_RULES,
		});
		// Bonus 3 against 15: 12 and more on the die, 10 and more where it charges to another side.
		expect(here?.by[0]).toMatchObject({ attack: "spear", approach: "charge" });
		expect(here?.chance).toBeCloseTo(11 / 20, 12);
	});
});
