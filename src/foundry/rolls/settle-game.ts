import { type Driven, driveAsync, type Game, type Reply } from "../../engine/ask/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { answerByDice, type DiceOptions } from "./host-dice.js";

/** The outcome and log of a game, and the Rolls that people may see. */
interface SettledGame<O> {
	readonly driven: Driven<O>;
	readonly rolls: readonly Roll[];
}

/** Plays a game to its end with the host's dice. Faults are those of the game's own check. */
export async function settleGame<I, O>(
	game: Game<I, O>,
	input: I,
	options: DiceOptions = {},
): Promise<Result<SettledGame<O>>> {
	const rolls: Roll[] = [];
	const driven = await driveAsync(game, input, async (questions) => {
		const replies: Reply[] = [];
		// One after the other: a person who types in the dice is asked for one throw at a time.
		for (const question of questions) {
			const { answer, faces, roll } = await answerByDice(question, options);
			if (roll) rolls.push(roll);
			replies.push({ answer, source: "rolled", ...(faces ? { faces } : {}) });
		}
		return ok(replies);
	});
	return driven.ok ? ok({ driven: driven.value, rolls }) : driven;
}
