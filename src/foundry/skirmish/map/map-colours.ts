import type { MapSide, MapState } from "../../../bridge/skirmish/map/index.js";

/** Colours of a side: what it covers, and the lines and dots on it. Maps have any colour, so both themes share them. */
export const SIDE_COLOURS: Readonly<Record<MapSide, { readonly fill: number; readonly light: number }>> = {
	a: { fill: 0x1b5796, light: 0x86bdf2 },
	b: { fill: 0x9c3d0b, light: 0xf59b63 },
	c: { fill: 0x0b6250, light: 0x62cdb0 },
	d: { fill: 0x74378a, light: 0xd3a3e4 },
};

/** Colours of the signs of states, for the dark ground of plates. */
export const STATE_COLOURS: Readonly<Record<MapState, number>> = {
	steady: 0x7ed29b,
	shaken: 0xf0c05a,
	routed: 0xff968c,
	down: 0xb0a9b8,
};

/** Ground of plates, and the inks on it. */
export const PLATE_GROUND = { color: 0x14121b, alpha: 0.88 } as const;
/** The ink of numbers and fronts. */
export const WHITE = 0xffffff;
/** The ink of what asks for attention. */
export const AMBER = 0xf2a550;
