import { findRollKind, ROLLS, type RollKind, type StoredSettled } from "../../../src/bridge/rolls/kinds/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import type { Driven, Game, LogEntry } from "../../../src/engine/ask/index.js";
import { diceExpression, seededUniform } from "../../../src/engine/dice/index.js";
import { throwDice } from "../../engine/dice/throw-dice.js";
import { asked } from "../rolls/commands/read.js";
import { HOUSE } from "./settle.js";

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

/** The roll of a command line as its message keeps it. */
export function stored(line: string, given: Faces = {}, seed = 1): StoredSettled {
	const kind = findRollKind(/^\/([a-z]+)/.exec(line)?.[1]);
	if (kind === undefined) throw new Error(`${line} is no roll`);
	return settle(kind, line, given, seed);
}

function settle<Kind extends RollKind>(kind: Kind, line: string, given: Faces, seed: number): StoredSettled {
	const row = ROLLS[kind];
	const request = asked(kind, line);
	return row.settle(play(row.game(request), row.toInput(request, HOUSE), given, seed), request).card;
}
