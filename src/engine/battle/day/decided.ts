import { readSignedContest, toGradedRoll } from "../../checks/index.js";
import { fail, type Result } from "../../common/index.js";
import { type Reader, within } from "../../schema/index.js";
import { placeSides } from "../contest/index.js";
import { fields, BATTLE_LIMITS as LIMITS, list, whole } from "../model/index.js";
import type { ContestResult } from "../outcome.js";
import { readBattle } from "../read/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import type { BattleInput } from "../types.js";
import { challengersOf } from "./command-step.js";

/** A battle whose contest was decided elsewhere: by the margin of each side, Strategy less roll. */
export interface DecidedInput {
	readonly battle: BattleInput;
	readonly margins: Readonly<Record<string, number>>;
	/** Units, by key, that ran: for the heroes in them. */
	readonly routed: readonly string[];
}

/** A decided battle from outside; every side needs its margin. */
export function readDecided(value: unknown, rules: BattleRules): Result<DecidedInput> {
	return fields((f): DecidedInput => {
		const battle = f.read(
			"battle",
			within((each) => readBattle(each, rules)),
		);
		const margins = f.read(
			"margins",
			fields((g) =>
				Object.fromEntries(battle.sides.map(({ id }) => [id, g.read(id, whole(-LIMITS.margin, LIMITS.margin))])),
			),
		);
		const keys = battle.sides.flatMap(({ id, force }) => force.units.map((unit) => `${id}/${unit.id}`));
		const routed = f.read("routed", list(unitReader(keys), keys.length), []);
		return { battle, margins, routed };
	})(value, "");
}

function unitReader(keys: readonly string[]): Reader<string> {
	return (value, path) => {
		const found = keys.find((key) => key === value);
		return found === undefined ? fail({ code: "MUSTER.Fault.Battle.noUnit", path }) : { ok: true, value: found };
	};
}

/** A total of three dice that says nothing: only the margin counts. */
const ANY_ROLL = 10;

/** Places of the sides by their margins. */
export function standingsOf({ battle, margins }: DecidedInput, rules: BattleRules): readonly ContestResult[] {
	const challengers = challengersOf(openField(battle, rules), battle, rules);
	const places = placeSides(
		challengers.map(({ id, holds }) => ({
			id,
			holds,
			graded: toGradedRoll(marginOf(margins, id) + ANY_ROLL, ANY_ROLL),
		})),
		readSignedContest,
	);
	return challengers.map(({ id, strategy, starred, holds }, i): ContestResult => {
		const margin = marginOf(margins, id);
		return { id, strategy, roll: ANY_ROLL, margin, starred, holds, ...places[i]! };
	});
}

function marginOf(margins: DecidedInput["margins"], id: string): number {
	return margins[id] ?? 0;
}
