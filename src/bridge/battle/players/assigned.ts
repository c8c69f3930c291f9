import type { Question } from "../../../engine/ask/index.js";
import type { OpenedChoice, PlayersSetup } from "../document/players.js";

/**
 * The opened choice whose player answers a question of the day: the rolls of a hero whose Risk lies open, the blocks of
 * a side whose plan does. Undefined: the GM answers. What the rules keep secret from players is never theirs to roll.
 */
export function playerOf(
	question: Pick<Question, "key" | "kind" | "secret">,
	players: PlayersSetup,
): OpenedChoice | undefined {
	return players.opened.find((choice) => {
		if (choice.gmRolls) return false;
		if (choice.kind === "plan") return question.kind === "decide" && question.key.startsWith(`${choice.slot}/block/`);
		return question.kind === "dice" && question.secret !== true && question.key.startsWith(`${choice.slot}/`);
	});
}

/**
 * The opened choice of the hero whose roll a question is, also where the GM rolls for the player: Luck stays the
 * player's.
 */
export function heroChoiceOf(
	question: Pick<Question, "key" | "kind">,
	players: PlayersSetup,
): OpenedChoice | undefined {
	const isOwn = ({ kind, slot }: OpenedChoice): boolean => kind === "risk" && question.key.startsWith(`${slot}/`);
	return question.kind === "dice" ? players.opened.find(isOwn) : undefined;
}
