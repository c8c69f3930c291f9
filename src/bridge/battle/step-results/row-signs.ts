import type { PlayedDay } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import type { ConsolePictures } from "../console/people-view.js";
import { unitGlyph } from "../console/unit-glyph.js";
import type { sayStep } from "./say-step.js";
import { cutFact } from "./step-facts.js";

/** The drawing beside a row: of a unit the sign of its troops, of a hero the address of a picture; empty: none. */
interface RowSign {
	readonly glyph: string;
	readonly picture: string;
}

const NONE: RowSign = { glyph: "", picture: "" };

type Row = ReturnType<typeof sayStep>["rows"][number];

/** Adds to the rows of a result, for the GM, the signs of units and the pictures of heroes. */
export function withSigns<T extends Pick<Row, "side" | "name">>(
	rows: readonly T[],
	{ input, rules }: Pick<PlayedDay, "input" | "rules">,
	pictures: ConsolePictures,
): readonly (T & RowSign)[] {
	const names = namesIn(input);
	const signs = new Map<string, RowSign>();
	for (const { id, force } of input.sides) {
		for (const unit of force.units)
			add(id, names.unit(`${id}/${unit.id}`), { glyph: unitGlyph(unit.troop, rules.force.tables), picture: "" });
		for (const hero of force.heroes) {
			const picture = hero.link === "" ? "" : pictures.person(hero.link);
			add(id, names.hero(`${id}/${hero.id}`), { glyph: "", picture });
		}
	}
	return rows.map((row) => ({ ...row, ...(signs.get(keyOf(row.side, row.name)) ?? signs.get(row.name) ?? NONE) }));

	/** A unit that went over is found by its name alone. */
	function add(side: string, name: string, sign: RowSign): void {
		signs.set(keyOf(side, cutFact(name)), sign);
		if (!signs.has(cutFact(name))) signs.set(cutFact(name), sign);
	}
}

const keyOf = (side: string, name: string): string => JSON.stringify([side, name]);
