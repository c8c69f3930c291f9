import { ratio } from "../../../../src/engine/common/index.js";
import type { Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import type { SetupOrders, SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import type { Chance } from "../../battle/twin/chance.js";
import { officer } from "../round/fixtures.js";
import { BOONS, several } from "./any-rows.js";
import { anySkirmish } from "./any-skirmish.js";
import { formedOn, overlaps } from "./places.js";
import { anyCells } from "./play-ground.js";
import { type Scale, scaleOf } from "./table.js";
import { cellsFor, spaceOf } from "./terrain.js";

/** A skirmish on any ground: other scales, fields, shapes, reaches, turns and formations. */
export function anyGroundSkirmish(chance: Chance, options: SkirmishOptions): SkirmishInput {
	const before = anySkirmish(chance, 0.5);
	const grid = before.map.field.grid === "hex" ? "hex" : "square";
	const map = { ...anyScale(chance), field: anyField(chance, grid) };
	const sides = before.sides.map((side) => anySide(chance, side));
	const units = sides.flatMap((side) => side.units);
	const scene = { chance, grid, options, scale: scaleOf(map), units } as const;
	const places: Record<string, Footprint> = {};
	for (const [id, at] of Object.entries(before.places)) {
		if (at.grid === "gridless") continue;
		const unit = units.find((each) => each.id === id);
		const shape = unit && chance.happens(0.6) ? anyPlace(scene, unit, at) : at;
		const others = Object.entries({ ...before.places, ...places }).filter(([other]) => other !== id);
		const isFree = others.every(([, other]) => other.grid === "gridless" || !overlaps(other, shape));
		const allRound = unit?.formation === "hedgehog" && options.formationEffects === "proposed";
		places[id] = { ...(isFree ? shape : at), allRound };
	}
	return {
		...before,
		map,
		sides,
		places,
		setup: before.setup && anyGroundSetup(scene, before.setup),
		rounds: before.rounds.map((round) => ({
			...round,
			movement: [
				...(round.movement ?? []).filter(() => chance.happens(0.8)),
				...units.flatMap((unit) => anyMoves(scene, unit, places[unit.id])),
			],
		})),
	};
}

interface Scene {
	readonly chance: Chance;
	readonly grid: Grid;
	readonly options: SkirmishOptions;
	readonly scale: Scale;
	readonly units: readonly Unit[];
}

const anyScale = (chance: Chance): Pick<SkirmishInput["map"], "size" | "unit"> =>
	chance.oneOf([
		...([
			{ size: ratio(10), unit: "ft" },
			{ size: ratio(10), unit: "ft" },
			{ size: ratio(5), unit: "ft" },
			{ size: ratio(5), unit: "ft" },
		] as const),
		...([
			{ size: ratio(3, 2), unit: "m" },
			{ size: ratio(3), unit: "m" },
			{ size: ratio(1), unit: "yd" },
			{ size: ratio(2), unit: "yd" },
		] as const),
	]);

/** A line at which a map ends, so far from where units stand. */
const anyEdge = (chance: Chance, wide: number) => ({
	x: chance.between(-2, 2),
	y: chance.between(-2, 2),
	most: chance.between(wide >> 1, 2 * wide),
});

/** A field of any direction and depths, with or without camps. */
export function anyField(chance: Chance, grid: Grid, wide = 12): SkirmishInput["map"]["field"] {
	const end = () => {
		const camp = chance.happens(0.2) ? null : { depth: chance.between(520, 700), length: 800 };
		const command =
			camp && chance.happens(0.5)
				? { depth: 20, length: chance.between(20, 60), distance: 500, aside: chance.between(-100, 100) }
				: null;
		return { ranged: { depth: chance.between(100, 160), length: chance.between(600, 800) }, camp, command };
	};
	return {
		grid,
		middle: { x: chance.between(-3, 12), y: chance.between(-4, 4) },
		approach: chance.oneOf([
			{ x: 0, y: -1 },
			{ x: 0, y: -3 },
			{ x: 1, y: -3 },
			{ x: -1, y: -1 },
			{ x: 2, y: -1 },
			{ x: -3, y: -2 },
			{ x: 1, y: -2 },
			{ x: -1, y: 0 },
		]),
		zones: { melee: { depth: chance.between(100, 240), length: chance.between(300, 600) }, sides: [end(), end()] },
		...(chance.happens(0.5) ? { edges: [anyEdge(chance, wide), anyEdge(chance, wide)] } : {}),
	};
}

function anySide(chance: Chance, side: Side): Side {
	const boons = () => several(chance, BOONS, 2);
	const deputy = chance.happens(0.5)
		? officer(`deputy-${side.id}`, {
				boons: boons(),
				profession: chance.between(0, 12),
				state: chance.happens(0.8) ? "present" : "absent",
			})
		: null;
	return {
		...side,
		leader: {
			...side.leader,
			boons: boons(),
			level: chance.between(1, 9),
			ranks: chance.oneOf([5, 11, 12]),
			skillsAtEleven: chance.between(3, 6),
		},
		deputy,
		deputyHours: deputy && chance.happens(0.5) ? chance.between(0, 2) : null,
		units: side.units.map((unit) => ({
			...unit,
			commander: unit.commander && { ...unit.commander, boons: boons() },
			formation: chance.happens(0.75) ? unit.formation : "hedgehog",
			state: chance.happens(0.1) ? "routed" : unit.state,
			tactics: unit.tactics.map((each) => each),
			soldier: {
				...unit.soldier,
				reach: chance.oneOf([0, 3, 5, 5, 8, 10, 15, 20]),
				speed: chance.oneOf([0, 15, 20, 30, 30, 40]),
				dexterity: chance.between(10, 15),
				feats: [...unit.soldier.feats, ...chance.some(0.2, () => chance.oneOf(["ironWill", "resolve"]))],
			},
		})),
	};
}

const anyShape = (chance: Chance) =>
	chance.oneOf([
		...([{ kind: "near" }, { kind: "line" }, { kind: "column" }] as const),
		{ kind: "ranks", width: chance.between(1, 8) } as const,
	]);

/** Another place about the same: formed up as its soldiers need, or of any cells that are connected. */
function anyPlace({ chance, grid, options, scale }: Scene, unit: Unit, at: Footprint): Footprint {
	const anchor = at.cells[0] ?? { x: 0, y: 0 };
	if (chance.happens(0.4)) return { ...at, cells: anyCells(chance, grid, anchor, chance.between(1, 9)) };
	const needed = cellsFor(unit, options, scale.cell);
	const forming = {
		cells: needed,
		space: spaceOf(unit),
		shape: anyShape(chance),
		anchor,
		facing: at.facing,
		hedgehog: false,
	};
	return needed > 60 ? at : (formedOn(grid, forming, scale.cell) ?? at);
}

/** Placements as the soldiers need, about where each zone of their end may be. */
function anyGroundSetup(scene: Scene, setup: SetupOrders): SetupOrders {
	const { chance, grid, options, scale, units } = scene;
	const sides = Object.entries(setup.sides).map(([id, side]) => {
		const own = units.filter((unit) => unit.id.startsWith(id));
		const placement = own.map((unit) => {
			const away = chance.between(0, 40) * (10 / scale.cell);
			const anchor = { x: chance.between(-30, 30), y: Math.round(id === "a" ? away : -away) };
			const facing = chance.between(0, grid === "hex" ? 5 : 3);
			const many = cellsFor(unit, options, scale.cell);
			const forming = { cells: many, space: spaceOf(unit), shape: anyShape(chance), anchor, facing, hedgehog: false };
			const footprint = many > 80 ? null : formedOn(grid, forming, scale.cell);
			return { unit: unit.id, footprint };
		});
		return [id, { ...side, placement }] as const;
	});
	return { ...setup, initiative: chance.happens(0.5), sides: Object.fromEntries(sides) };
}

/** More orders of a unit to move: turns on a pivot, ways to all sides, formations in any width, leaving. */
function anyMoves({ chance, grid }: Scene, { id }: Unit, at: Footprint | undefined): readonly SkirmishOrder[] {
	const own = () => (at && at.cells.length > 0 ? chance.oneOf(at.cells) : { x: 0, y: 0 });
	const aside = () => chance.between(-1, 1) * chance.between(0, 1);
	const near = () => {
		const { x, y } = own();
		return { x: x + aside(), y: y + aside() };
	};
	const pivot = () => {
		const { x, y } = own();
		const corner = () => (grid === "hex" ? 0 : chance.oneOf([-1, 1]));
		return { x: 2 * x + corner(), y: 2 * y + corner() };
	};
	const found: readonly (readonly SkirmishOrder[])[] = [
		chance.some(0.2, () => ({
			kind: "turn",
			unit: id,
			pivot: chance.happens(0.8) ? pivot() : null,
			turns: chance.between(-4, 4),
			toward: null,
		})),
		chance.some(0.25, () => ({
			kind: "move",
			unit: id,
			way: { x: chance.between(-4, 4), y: chance.between(-4, 4) },
			pace: chance.oneOf(["move", "double", "run"] as const),
		})),
		chance.some(0.15, () => ({
			kind: "charge",
			unit: id,
			way: { x: chance.between(-4, 4), y: chance.between(-4, 4) },
		})),
		chance.some(0.3, () => ({
			kind: "tactic",
			unit: id,
			units: [id],
			target: "",
			tactic: chance.oneOf(["changeFormation", "hedgehogFormation", "passThrough", "retreat", "withdrawal"]),
			formation: chance.oneOf(["open", "closed", "hedgehog"] as const),
		})),
		chance.some(0.2, () => ({ kind: "formation", unit: id, anchor: near(), shape: anyShape(chance) })),
		chance.some(0.15, () => ({ kind: "leave", unit: id })),
	];
	return found.flat();
}
