import type { Log } from "../../../engine/ask/index.js";
import {
	type BattleInput,
	type BattleRules,
	battleSoFar,
	type DayOutcome,
	type DaySoFar,
} from "../../../engine/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { sidesOf } from "../document/new-setup.js";
import { rulesOf, toFoughtDay } from "../document/stored-day.js";
import { toBattleInput } from "../document/to-battle-input.js";
import type { BattleDay, DaySetup } from "../document/types.js";
import type { BodiesOfDay } from "./say-body.js";

/** A battle whose entries its rules let pass, as far as its answers lead. */
export interface PlayedDay {
	readonly input: BattleInput;
	/** Rules of the world; of a day that is over with the options that it was fought with. */
	readonly rules: BattleRules;
	readonly log: Log;
	readonly soFar: DaySoFar;
	/** The stored outcome of a day that is over, never computed again; null: it is not over. */
	readonly outcome: DayOutcome | null;
	readonly bodies: BodiesOfDay;
	/** Words that players gave their heroes with the Risk, by the hero's key, once they lie open. */
	readonly heroWords: Readonly<Record<string, string>>;
}

/** A day of a battle's page with everything that follows from it; a fault says why it cannot be played. */
export interface DayState {
	readonly day: BattleDay;
	readonly played: Result<PlayedDay>;
}

/** Computes the state of a day. Faults: those of `toBattleInput`, and of `toFoughtDay` for a day that is over. */
export function dayState(day: BattleDay, rules: BattleRules): DayState {
	return { day, played: playedDay(day, rules) };
}

function playedDay(day: BattleDay, rules: BattleRules): Result<PlayedDay> {
	const battle = toBattleInput(day.setup, day.forces, rules);
	if (!battle.ok) return battle;
	const input = battle.value;
	const bodies = bodiesOf(day.setup);
	const heroWords = wordsIn(day.setup);
	if (day.fought === null)
		return ok({
			input,
			rules,
			log: day.log,
			soFar: battleSoFar(input, rules, day.log),
			outcome: null,
			bodies,
			heroWords,
		});
	const fought = toFoughtDay(day.fought, input);
	if (!fought.ok) return fought;
	const { log, outcome } = fought.value;
	const then = rulesOf(fought.value, rules);
	return ok({ input, rules: then, log, soFar: battleSoFar(input, then, log), outcome, bodies, heroWords });
}

const bodiesOf = (setup: DaySetup): BodiesOfDay =>
	Object.fromEntries(
		sidesOf(setup).flatMap(([id, { heroes }]) => heroes.map(({ hero, from }) => [`${id}/${hero}`, from] as const)),
	);

const wordsIn = ({ players }: DaySetup): PlayedDay["heroWords"] =>
	Object.fromEntries(
		players.opened.flatMap(({ kind, slot, text }) =>
			kind === "risk" && text.trim() !== "" ? [[slot, text.trim()]] : [],
		),
	);

/** True if nothing of a day has been answered, so that its armies may still be taken as they are now. */
export function isUntouched({ log, aside, fought }: BattleDay): boolean {
	return fought === null && Object.keys(log).length === 0 && Object.keys(aside).length === 0;
}
