import { ratio } from "../../src/engine/common/index.js";
import type { RoundOrders, SkirmishInput, SkirmishOrder } from "../../src/engine/skirmish/round/read/index.js";
import { block, orders, side, skirmishInput, swing, unit } from "../../test/engine/skirmish/round/fixtures.js";

/** Files of units that face each other. */
const WIDE = 10;

/**
 * A skirmish of two sides with so many units each, drawn up in rows of ten. The first row of each charges into contact
 * and strikes, all others shoot; every unit has a tactic.
 */
export function skirmishOf(units: number): SkirmishInput {
	const ids = Array.from({ length: units }, (_, index) => index);
	const north = ids.map((index) => unit(`n${index}`, { tactics: TACTICS }));
	const south = ids.map((index) => unit(`s${index}`, { tactics: TACTICS }));
	const places = Object.fromEntries(
		ids.flatMap((index) => {
			const [x, row] = [5 * (index % WIDE), Math.floor(index / WIDE)];
			return [
				[`s${index}`, block(x, 4 + 4 * row, 0)],
				[`n${index}`, block(x, -4 - 4 * row, 2)],
			];
		}),
	);
	return skirmishInput({
		map: { size: ratio(10), unit: "ft", field: skirmishInput().map.field },
		sides: [side("south", south), side("north", north)],
		places,
		rounds: [roundOf(units)],
	});
}

const TACTICS = [{ id: "defensiveWall", target: "", age: 1, profession: 10 }];

function roundOf(units: number): RoundOrders {
	const movement: SkirmishOrder[] = [];
	const ranged: SkirmishOrder[] = [];
	const melee: SkirmishOrder[] = [];
	for (let index = 0; index < units; index++) {
		const [s, n, file] = [`s${index}`, `n${index}`, index % WIDE];
		if (index < WIDE) {
			movement.push(
				{ kind: "charge", unit: s, way: { x: 0, y: -3 } },
				{ kind: "charge", unit: n, way: { x: 0, y: 4 } },
			);
			melee.push(swing(s, `n${file}`), swing(n, `s${file}`));
		} else {
			movement.push(
				{ kind: "move", unit: s, way: { x: 0, y: -1 }, pace: "move" },
				{ kind: "move", unit: n, way: { x: 0, y: 1 }, pace: "move" },
			);
			ranged.push(swing(s, `n${file}`, "bow"), swing(n, `s${file}`, "bow"));
		}
	}
	return orders({ movement, ranged, melee });
}
