import { ratio } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import type { Block } from "../../../../src/engine/skirmish/geometry/block.js";
import { blockBearing } from "../../../../src/engine/skirmish/geometry/block.js";
import { blockArc, sideOfBlock } from "../../../../src/engine/skirmish/geometry/block-arcs.js";
import { boardOf } from "../../../../src/engine/skirmish/geometry/cell-board.js";
import { overlap } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { Cell } from "../../../../src/engine/skirmish/geometry/types.js";
import { Chance } from "../../battle/twin/chance.js";
import { differences } from "../../battle/twin/summed.js";
import { anyField } from "./any-ground.js";
import {
	aimedAt,
	arcOfPoint,
	bearingFrom,
	blockBehind,
	cornersOf,
	frontAlong,
	frontOf,
	headOf,
	isBlockThreatened,
	lowestBand,
	meet,
	placesIn,
	shotOver,
	sideHitOf,
	stepAlong,
	stopsOn,
	touchedTenths,
	turnedAbout,
} from "./blocks.js";
import { over, text } from "./fraction.js";
import { budgetOf, reachOf } from "./ground.js";
import { tried } from "./play-attack.js";
import { widthsOf, zoneOf } from "./terrain.js";
import { isPast } from "./walks.js";

const BOARD = boardOf("gridless", { cell: ratio(10), ring: 5 });
const at = ({ x, y }: Cell): string => `${x + 0} ${y + 0}`;
const moved = (block: Block, { x, y }: Cell): Block => ({
	...block,
	middle: { x: block.middle.x + x, y: block.middle.y + y },
});
const shown = (block: Block | null) =>
	block && { middle: at(block.middle), ahead: at(block.ahead), files: block.files, ranks: block.ranks };
const shownOf = (ground: ReturnType<typeof BOARD.facing>) => shown(ground.grid === "gridless" ? ground : null);

function anyDirection(chance: Chance): Cell {
	const known = chance.oneOf([
		{ x: 0, y: -1 },
		{ x: 1, y: 0 },
		{ x: 1, y: 1 },
		{ x: -3, y: 4 },
		{ x: 5, y: -12 },
	]);
	const free = { x: chance.between(-20, 20), y: chance.between(-20, 20) };
	return chance.happens(0.4) || (free.x === 0 && free.y === 0) ? known : free;
}

function anyBlock(chance: Chance, far: number): Block {
	const near = () => chance.between(-far, far) * (chance.happens(0.5) ? 50 : 1);
	return {
		grid: "gridless",
		middle: { x: near(), y: near() },
		ahead: anyDirection(chance),
		files: chance.between(1, 6),
		ranks: chance.between(1, 4),
		allRound: chance.happens(0.15),
	};
}

/**
 * Two blocks on a map without a grid of a seed, by the engine and by the twin: what they say differently (RULES 4.18).
 */
export function playBlocks(seed: number): readonly string[] {
	const chance = new Chance(seededUniform(seed));
	const [one, other] = [anyBlock(chance, 4), anyBlock(chance, 12)];
	const found = tried(() => [...between(chance, one, other), ...courses(chance, one), ...formations(chance, one)]);
	return found.map((each) => `seed ${seed}: ${each}`);
}

function between(chance: Chance, one: Block, other: Block): readonly string[] {
	const reach = chance.oneOf([0, 3, 5, 8, 10, 15, 20]);
	const counted = Math.max(5, reach);
	const points = Array.from({ length: 12 }, () => ({ x: chance.between(-600, 600), y: chance.between(-600, 600) }));
	const spots = BOARD.spotsOf(other);
	return differences(
		{
			places: placesIn(one).map(at),
			arcs: points.map((point) => arcOfPoint(one, point)),
			threatens: isBlockThreatened(one, reachOf(reach, 5, 5).cells, other),
			aimed: `${aimedAt(one, other)}/1`,
			touched: text(over(touchedTenths(one, other, counted, reachOf(counted, 5, 5).cells), 10)),
			meet: meet(one, other),
			side: sideHitOf(one, other),
			feet: `${5 * (lowestBand(one, other) + 1)}/1`,
			passed: shotOver(one, other).map(at),
		},
		{
			places: BOARD.spotsOf(one).map(at),
			arcs: points.map((point) => blockArc(one, point)),
			threatens: BOARD.threatens(one, ratio(reach), other),
			aimed: text(BOARD.squaresInSight(one, other)),
			touched: text(BOARD.squaresInMelee(one, other, ratio(reach))),
			meet: overlap(one, other),
			side: sideOfBlock(one, spots),
			feet: text(BOARD.feetTo(one, spots)),
			passed: BOARD.line(one, other).between.map(at),
		},
	);
}

function courses(chance: Chance, one: Block): readonly string[] {
	const way = { x: chance.between(-900, 900), y: chance.between(-900, 900) };
	if (way.x === 0 && way.y === 0) return [];
	const [speed, pace] = [chance.oneOf([0, 15, 20, 30, 40]), chance.oneOf(["move", "double", "charge", "run"] as const)];
	const toward = bearingFrom(one, way);
	const budget = (at_: typeof toward, by: typeof pace) =>
		budgetOf({ speed, pace: by, toward: at_, hedgehog: one.allRound }, over(1, 10));
	const goes =
		way.x ** 2 + way.y ** 2 <= budget(toward, pace) ** 2 &&
		!(pace === "charge" && (one.allRound || toward !== "ahead"));
	const path = [...stopsOn(way), way].map((step) => shown(moved(one, step)));
	const engine = BOARD.move(one, way, ratio(speed), pace);
	const pivot = chance.oneOf(cornersOf(one));
	const turn = { pivot: chance.happens(0.7) ? pivot : null, turns: chance.between(-5, 5) };
	const to = turn.pivot !== null && chance.happens(0.6) ? anyDirection(chance) : null;
	const turned = turn.pivot === null ? frontOf(one, turn.turns) : turnedAbout(one, turn.pivot, turn.turns, to);
	const about = BOARD.turned(one, { ...turn, toward: to });
	const field = { ...anyField(chance, "square", 600), grid: "gridless" } as const;
	const end = chance.oneOf([0, 1] as const);
	const flight = BOARD.flight(one, { field, side: end }, budget("ahead", "double"));
	return differences(
		{
			toward,
			path: goes ? path : null,
			turned: shown(turned),
			along: shown(frontAlong(one, way)),
			flight: fled(one, field, end, budget("ahead", "double")),
		},
		{
			toward: blockBearing(one, way),
			path: engine.ok ? engine.value.path.map(shownOf) : null,
			turned: about.ok ? shownOf(about.value) : null,
			along: shownOf(BOARD.facing(one, way)),
			flight: flight.map(shownOf),
		},
	);
}

/** Positions of a routed block, until all its places are in the camp zone of its end. */
function fled(one: Block, field: ReturnType<typeof anyField>, end: 0 | 1, budget: number) {
	const back = end === 0 ? -1 : 1;
	const home = { x: back * field.approach.x, y: back * field.approach.y };
	const from = frontAlong(one, home);
	const isHome = (block: Block) =>
		placesIn(block).every((place) => /camp|beyond/.test(zoneOf(field, place, end, over(1, 10))));
	const whole = stepAlong(home, budget);
	const path = budget === 0 || isHome(from) ? [] : [...stopsOn(whole), whole].map((step) => moved(from, step));
	const within = path.findIndex((block) => placesIn(block).some((place) => isPast(field, place)));
	const free = path.slice(0, within < 0 ? path.length : within);
	return free.slice(0, free.findIndex(isHome) + 1 || free.length).map(shown);
}

function formations(chance: Chance, one: Block): readonly string[] {
	const squares = chance.between(1, 30);
	const space = chance.oneOf([5, 10, 15, 30]);
	const { least, most } = widthsOf(squares, space, 10);
	const shape = chance.oneOf([
		...([{ kind: "near" }, { kind: "line" }, { kind: "column" }] as const),
		{ kind: "ranks", width: chance.between(1, 12) } as const,
	]);
	const widths = {
		near: Math.max(least, Math.ceil(Math.sqrt(squares))),
		line: most,
		column: least,
		ranks: shape.kind === "ranks" ? shape.width : 0,
	};
	const files = widths[shape.kind];
	const anchor = { x: chance.between(-90, 90), y: chance.between(-90, 90) };
	const formed =
		files < least || files > most ? null : blockBehind(anchor, one.ahead, { files, squares, allRound: false });
	const engine = BOARD.formUp(one, { anchor, shape, cells: squares, space: ratio(space), hedgehog: false }, "proposed");
	return differences(
		{ head: at(headOf(one)), formed: shown(formed) },
		{ head: at(BOARD.anchorOf(one)), formed: engine.ok ? shownOf(engine.value) : null },
	);
}
