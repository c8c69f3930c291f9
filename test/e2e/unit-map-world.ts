import type { StoredUnit } from "../../src/bridge/skirmish/unit/index.js";
import { spears } from "../bridge/skirmish/unit/sample.js";

/** The scene on which units stand. */
export const FIELD = "fieldFieldField1";

/** A unit of the test world: its letter makes the ids of actor and token. */
export interface Stood {
	readonly letter: string;
	readonly name: string;
	readonly unit: StoredUnit;
	readonly place: { x: number; y: number; width?: number; height?: number; shape?: number };
	readonly facing: unknown;
	readonly disposition: number;
	/** Ownership of its actor by default. */
	readonly owned: number;
	readonly hidden?: boolean;
	/** True: its token shows its name to no player. */
	readonly unnamed?: boolean;
}

export const actorId = (letter: string): string => `unit${letter}Unit${letter}Unit0`.slice(0, 16).padEnd(16, "0");
export const tokenId = (letter: string): string => `token${letter}Token${letter}000`.slice(0, 16).padEnd(16, "0");

/** A hundred spearmen, or so many of so many. */
export const band = (current: number, full = current, more: Partial<StoredUnit> = {}): StoredUnit => {
	const unit = spears();
	return {
		...unit,
		soldiers: { current, maximum: full, held: 0 },
		hp: { ...unit.hp, total: current * 9, start: full * 9 },
		...more,
	};
};

/** Eighty spearmen of 96 on three by two spaces from a place in pixels, of a side that faces the other. */
export const stood = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(80, 96),
	place: { x: at[0], y: at[1], width: 3, height: 2 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: 0,
});

/** A world with these units on a scene with a grid. */
export function fieldWorld(units: readonly Stood[], grid: object = { type: 1, size: 100, distance: 10, units: "ft" }) {
	return {
		actors: units.map(({ letter, name, unit, owned, disposition }) => ({
			_id: actorId(letter),
			name,
			type: "npc",
			ownership: { default: owned },
			flags: { muster: { unit } },
			prototypeToken: { actorLink: true, disposition },
		})),
		scenes: [
			{
				_id: FIELD,
				name: "The field",
				active: true,
				width: 2000,
				height: 1500,
				padding: 0,
				grid,
				ownership: { default: 2 },
				tokens: units.map(({ letter, name, place, facing, disposition, hidden = false, unnamed = false }) => ({
					_id: tokenId(letter),
					actorId: actorId(letter),
					actorLink: true,
					name,
					width: 1,
					height: 1,
					...place,
					disposition,
					hidden,
					displayName: unnamed ? 0 : 50,
					flags: { muster: { unit: { facing } } },
				})),
			},
		],
	};
}
