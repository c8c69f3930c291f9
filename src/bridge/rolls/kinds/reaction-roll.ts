import {
	type ReactionInput,
	type ReactionOdds,
	type ReactionResult,
	reactionGame,
	reactionOdds,
	readReactionInput,
} from "../../../engine/checks/index.js";
import { object } from "../../../engine/schema/index.js";
import {
	buildReactionCard,
	inputBy,
	NOTE,
	type RollCardView,
	reactionTitle,
	readStoredReaction,
	type StoredReaction,
	toStoredReaction,
} from "../cards/index.js";
import { formatReactionCommand, type ReactionRequest, readReactionCommand } from "../commands/index.js";
import { type RollRow, settledBy } from "./roll-row.js";

/** The types of a reaction roll. */
export interface ReactionTypes {
	readonly request: ReactionRequest;
	readonly input: ReactionInput;
	readonly result: ReactionResult;
	readonly outcome: ReactionResult;
	readonly odds: ReactionOdds;
	readonly stored: StoredReaction;
	readonly open: never;
	readonly view: RollCardView<"reaction">;
}

/** A reaction roll, which is the GM's secret (RULES 2.9). */
export const REACTION_ROLL: RollRow<ReactionTypes> = {
	icon: "comments",
	usage: "MUSTER.Reaction.Command.usage",
	description: "MUSTER.Reaction.Command.description",
	examples: ["/reaction +2", "/reaction 0 # the ferryman"],
	isSecret: true,
	template: "chat/roll",
	readCommand: readReactionCommand,
	formatCommand: formatReactionCommand,
	readRequest: object<Omit<ReactionRequest, "visibility">>({ input: inputBy(readReactionInput), note: NOTE }),
	title: reactionTitle,
	toInput: ({ input }) => input,
	game: reactionGame,
	odds: ({ input }) => reactionOdds(input),
	settle: settledBy(toStoredReaction),
	readStored: readStoredReaction,
	buildCard: buildReactionCard,
};
