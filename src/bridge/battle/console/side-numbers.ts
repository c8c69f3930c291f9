import { type BattleInput, openStrengths } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { averageMorale, isFearless, isOnField, moraleOf } from "../../../engine/force/index.js";
import { totalOf, type WhyRow } from "../../army/sheet/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import { menInField } from "../document/men-on-field.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";

/** A day as far as its sums go: one that is played, or that would begin after a night. */
export type CountedDay = Pick<PlayedDay, "input" | "rules" | "soFar">;

/** Numbers of a side at dawn, in the order in which a table lists them. */
export const SIDE_NUMBERS = ["men", "strength", "relative", "strategy", "morale", "wounded"] as const;
type SideNumber = (typeof SIDE_NUMBERS)[number];

/** A number of a side in words, with what makes it up. */
interface Counted {
	readonly value: string;
	readonly rows: readonly WhyRow[];
}

const DASH = "\u2013";

type Side = BattleInput["sides"][number];
type Units = readonly { readonly id: string; readonly count: number }[];

/** A number of a side; of its Strategy the rows are those of its own ledger, and not listed here. */
export function sideNumber(what: SideNumber, side: Side, day: CountedDay, words: Words): Counted {
	const { input, rules, soFar } = day;
	const { force, id } = side;
	const { tables } = rules.force;
	const names = namesIn(input);
	const inLine = force.units.filter(isOnField);
	const rowsOf = (units: Units): readonly WhyRow[] =>
		units.map((unit) => ({ term: names.unit(`${id}/${unit.id}`), value: formatCount(words, unit.count) }));
	const added = (units: Units): Counted => ({
		value: formatCount(words, sumOf(units)),
		rows: rowsOf(units.filter(({ count }) => count !== 0)),
	});
	const ledger = soFar.strategy.find(({ key }) => key === `${id}/strategy`);
	switch (what) {
		case "men":
			return added(inLine.map((unit) => ({ id: unit.id, count: menInField(unit) })));
		case "strength":
			return added(strengthsOf(side, day));
		case "wounded":
			return added(force.units.map((unit) => ({ id: unit.id, count: unit.wounded.men })));
		case "strategy":
			return { value: ledger ? formatCount(words, toNumber(ledger.total)) : DASH, rows: [] };
		case "relative": {
			const term = ledger?.terms.find(({ key }) => key === "relativeStrength");
			const rows = input.sides.map((each) => ({
				term: words.say("MUSTER.Battle.strengthOf", { name: names.side(each.id) }),
				value: formatCount(words, sumOf(strengthsOf(each, day))),
			}));
			return { value: term ? formatSigned(words, toNumber(term.value)) : "0", rows };
		}
		case "morale": {
			const mean = averageMorale(force, tables);
			const able = inLine.filter(({ troop }) => !isFearless(troop, tables));
			const rows = rowsOf(able.map((unit) => ({ id: unit.id, count: moraleOf(unit, tables) })));
			return { value: mean === undefined ? DASH : formatCount(words, mean), rows };
		}
	}
}

const sumOf = (units: Units): number => units.reduce((sum, { count }) => sum + count, 0);

const strengthsOf = (side: Side, { input, rules }: CountedDay): Units =>
	openStrengths(side, input, rules).map(({ id, strength }) => ({ id, count: totalOf(strength) }));
