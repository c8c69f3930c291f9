import { type Ledger, ok, type Result, ratio } from "../../common/index.js";
import { usualOf } from "../../schema/index.js";
import { type SkirmishRules, sidesReader, type Unit } from "../army/index.js";
import {
	type AttackOrder,
	type BestConcentration,
	bestConcentration,
	type ChoiceMeans,
	concentrationCurve,
	type OrderOdds,
	orderOdds as oddsOf,
} from "../attack/index.js";
import { boardOf, scaleOf } from "../geometry/index.js";
import {
	type Arena,
	actorOf,
	foeOf,
	officerStrength,
	readyAgainstCommander,
	readyAttack,
	type SkirmishState,
	strengthOf,
} from "../round/index.js";
import { type AttackCommand, readOrder } from "../round/read/index.js";
import { EMPTY_FIELD, openState } from "./open-state.js";

/** Odds of one order before it is given (RULES 4.17). */
export interface CommandOdds {
	/** The order in plain numbers. */
	readonly order: AttackOrder;
	/** Sums of the bonus and of the number that it must reach. */
	readonly bonus: Ledger;
	readonly number: Ledger;
	readonly flanking: boolean;
	/** The unit that diverted hits strike; empty: none. */
	readonly shielding: string;
	/** Soldiers of the target under the areas that are laid; null: none are. */
	readonly under: number | null;
	readonly odds: OrderOdds;
	/** The best choice of targets or area, and its gain; null: there is none. */
	readonly best: BestConcentration | null;
}

/** An attack as it would be rolled now, and what it strikes. */
function aimedAttack(state: SkirmishState, order: AttackCommand, arena: Arena) {
	const actor = actorOf(state, order.unit);
	if (!actor.ok) return actor;
	const target = foeOf(state, order.target, actor.value.side.id);
	if (!target.ok) return target;
	const isOfficer = order.at === "commander";
	const aimed = { order, by: actor.value, target: target.value };
	const ready = (isOfficer ? readyAgainstCommander : readyAttack)(state, aimed, arena);
	if (!ready.ok) return ready;
	const { unit } = target.value;
	return ok({
		ready: ready.value,
		strength: isOfficer ? officerStrength(unit) : strengthOf(unit, arena.rules.tables),
	});
}

/**
 * The odds of an attack on a unit as it would be rolled now; whether its action is left is not asked. Faults: those of
 * the order (RULES 4.13).
 */
export function commandOdds(state: SkirmishState, order: AttackCommand, arena: Arena): Result<CommandOdds> {
	const aimed = aimedAttack(state, order, arena);
	if (!aimed.ok) return aimed;
	const { ready, strength } = aimed.value;
	const { order: plain, bonus, number, flanking, cover, under } = ready;
	const { options } = arena.rules;
	return ok({
		order: plain,
		bonus,
		number,
		flanking,
		shielding: cover.soft || cover.melee ? cover.unit : "",
		under,
		odds: oddsOf(plain, strength, options),
		best: bestConcentration(plain, strength, options),
	});
}

/**
 * Means of an attack on a unit as it would be rolled now, by its number of targets or of squares (RULES 4.9). Faults:
 * those of the order.
 */
export function commandCurve(state: SkirmishState, order: AttackCommand, arena: Arena): Result<readonly ChoiceMeans[]> {
	const aimed = aimedAttack(state, order, arena);
	if (!aimed.ok) return aimed;
	return ok(concentrationCurve(aimed.value.ready.order, aimed.value.strength, arena.rules.options));
}

const PLACES = {
	a: { grid: "square", cells: [{ x: 0, y: 1 }], facing: 0, allRound: false },
	b: { grid: "square", cells: [{ x: 0, y: 0 }], facing: 2, allRound: false },
} as const;

/** An attack of one unit on another, before either is in a skirmish. */
interface Meeting {
	readonly by: Unit;
	readonly target: Unit;
	/** Id of an attack of its soldiers. */
	readonly attack: string;
}

/**
 * The odds of an attack of a unit on another that stands before it, front to front, all of its soldiers in reach: what
 * a sheet may say of two units that are on no map. Faults: those of the order (RULES 4.17).
 */
export function meetingOdds({ by, target, attack }: Meeting, rules: SkirmishRules): Result<CommandOdds> {
	const side = (id: string, unit: Unit) => ({ id, name: "", leader: { id: `${id}-leader`, name: "" }, units: [unit] });
	const sides = usualOf(sidesReader(rules.tables), [
		side("a", { ...by, id: "a" }),
		side("b", { ...target, id: "b", facing: 180 }),
	]);
	const state = openState({ sides, places: PLACES, individuals: [], conditions: [] });
	const exposed = Math.max(1, target.soldiers.current);
	const order = usualOf(readOrder, { kind: "attack", unit: "a", attack, target: "b", exposed });
	const arena = { rules, board: boardOf("square", scaleOf(ratio(10), "ft")), field: EMPTY_FIELD, ends: {} };
	return commandOdds(state, order as AttackCommand, arena);
}
