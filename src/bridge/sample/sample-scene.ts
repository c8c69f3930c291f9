import type { Json } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { GROUND, MAP, MILL, SPACE } from "./tables/ground.js";

/** The grids that the field may have: the host's numbers of squares, and of hexes in rows. */
export const SAMPLE_GRIDS = { squares: 1, hexes: 2 } as const;
/** A grid that the field may have. */
export type SampleGrid = keyof typeof SAMPLE_GRIDS;

/** The source data of the scene of the ford without its picture and tokens: for GMs alone, its ground as regions. */
export const sampleScene = (grid: SampleGrid, words: Words): { readonly [key: string]: Json } => ({
	name: words.say("MUSTER.Sample.scene"),
	width: MAP.width,
	height: MAP.height,
	padding: 0,
	navigation: false,
	tokenVision: false,
	grid: {
		type: SAMPLE_GRIDS[grid],
		size: SPACE.size,
		distance: SPACE.distance,
		units: "ft",
		color: "#000000",
		alpha: 0.2,
	},
	ownership: { default: 0 },
	regions: GROUND.map(({ id, marks, colour, points }) => ({
		name: words.say(`MUSTER.Sample.ground.${id}`),
		color: colour,
		shapes: [{ type: "polygon", points: [...points], hole: false }],
		flags: { muster: { ground: [...marks] } },
	})),
});

/** A place of the map in pixels: the upper left corner of a space. */
type Place = { readonly x: number; readonly y: number };

const spaces = (count: number, [column, row]: readonly [number, number], gap: number): readonly Place[] =>
	Array.from({ length: count }, (_, index) => ({
		x: (column + gap * (index % MILL.abreast)) * SPACE.size,
		y: (row + Math.floor(index / MILL.abreast)) * SPACE.size,
	}));

/** Places of those who guard the mill, and of the raiders who come for it. */
export const millPlaces = () => ({ guards: spaces(5, MILL.guards, 1), raiders: spaces(10, MILL.raiders, 1) });
