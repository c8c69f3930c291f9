import {
	type StoredSettled,
	toStoredCheck,
	toStoredDamage,
	toStoredFudge,
	toStoredOpposedFudge,
	toStoredQuickContest,
	toStoredReaction,
	toStoredRegularContest,
} from "../../../src/bridge/rolls/cards/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import type { Driven, Game, LogEntry } from "../../../src/engine/ask/index.js";
import { CHECK, DAMAGE, QUICK_CONTEST, REGULAR_CONTEST, reactionGame } from "../../../src/engine/checks/index.js";
import { diceExpression, seededUniform } from "../../../src/engine/dice/index.js";
import { throwDice } from "../../../src/engine/dice/throw-dice.js";
import { FUDGE, OPPOSED_FUDGE } from "../../../src/engine/fudge/index.js";
import { asked } from "../rolls/commands/read.js";

/** The faces of a throw by the key of its question. */
export type Faces = Readonly<Record<string, readonly number[]>>;

/** A game played to its end with seeded dice that carry their faces, as at a table; `given` fixes faces by key. */
export function play<I, O>(game: Game<I, O>, input: I, given: Faces = {}, seed = 1): Driven<O> {
	const checked = game.check(input);
	if (!checked.ok) throw new Error(checked.fault.code);
	const uniform = seededUniform(seed);
	const faces: Record<string, readonly number[]> = {};
	const driven = driveLogged(game.play(checked.value), (question) => {
		if (question.kind !== "dice") throw new Error(`${question.key} is no throw`);
		const expression = diceExpression(question.dice);
		const thrown = given[question.key] ?? throwDice(expression, uniform).faces;
		faces[question.key] = thrown;
		let index = 0;
		const sum = expression.groups.reduce((total, { sign, count }) => {
			for (let i = 0; i < count; i++) total += sign * (thrown[index++] as number);
			return total;
		}, expression.constant);
		return sum;
	});
	const log = Object.entries(driven.log).map(([key, entry]): [string, LogEntry] => [
		key,
		{ ...entry, faces: faces[key] as readonly number[] },
	]);
	return { ...driven, log: Object.fromEntries(log) };
}

/** What a command line comes to as its message keeps it. */
export function stored(line: string, given: Faces = {}, seed = 1): StoredSettled {
	const kind = /^\/([a-z]+)/.exec(line)?.[1];
	switch (kind) {
		case "check": {
			const { input, note } = asked("check", line);
			return toStoredCheck(play(CHECK, input, given, seed), { note });
		}
		case "contest": {
			const { note, names, ...request } = asked("contest", line);
			if (request.contest === "quick") {
				return toStoredQuickContest(play(QUICK_CONTEST, request.input, given, seed), { note, names });
			}
			return toStoredRegularContest(play(REGULAR_CONTEST, request.input, given, seed), { note, names });
		}
		case "reaction": {
			const { input, note } = asked("reaction", line);
			return toStoredReaction(play(reactionGame(), input, given, seed), { note });
		}
		case "damage": {
			const { input, note } = asked("damage", line);
			return toStoredDamage(play(DAMAGE, input, given, seed), { note });
		}
		case "fudge": {
			const request = asked("fudge", line);
			const { note } = request;
			if (request.fudge === "single") return toStoredFudge(play(FUDGE, request.input, given, seed), { note });
			const { names } = request;
			return toStoredOpposedFudge(play(OPPOSED_FUDGE, request.input, given, seed), { note, names });
		}
	}
	throw new Error(`${line} is no roll`);
}
