import type { Driven, Game } from "../../../engine/ask/index.js";
import type { BatchChain, BatchRules } from "../../../engine/batch/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { TraitLadder } from "../../../engine/fudge/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import type { CardHead, CardOptions } from "../cards/index.js";
import type { CommonOptions, Cursor, Read, TraitNames } from "../commands/index.js";

/** The types that one kind of roll has. */
interface KindTypes {
	/** A roll as it is asked for. */
	readonly request: CommonOptions;
	/** The whole input as the rules take it. */
	readonly input: object;
	/** The result of the rules, and the same with all that listeners and cards are given. */
	readonly result: object;
	readonly outcome: object;
	readonly odds: object;
	/** A settled roll as its message keeps it. */
	readonly stored: { readonly kind: string };
	/** A roll of this kind that waits for people; never where there is none. */
	readonly open: { readonly kind: string };
	readonly view: CardHead;
}

/** The hits that a batch is rolled on: the batches before it, and the effect of its successes on them. */
export interface FollowedChain {
	readonly chain: BatchChain;
	readonly kind: "defend" | "again";
}

/**
 * Functions and texts of one kind of roll: typed, checked, settled, stored and shown. Its dialog is fetched apart, when
 * it is opened.
 */
export interface RollRow<Types extends KindTypes> {
	/** Font Awesome icon name without its prefix. */
	readonly icon: string;
	/**
	 * Keys of the usage and of the description of the command, and lines that a person can type; the first is the one to
	 * show alone.
	 */
	readonly usage: string;
	readonly description: string;
	readonly examples: readonly [string, ...string[]];
	/** The field of a request that names its form, and the names of the forms; absent where there is one form. */
	readonly forms?: readonly [field: string, ...names: string[]];
	/** True if only the GM sees such a roll unless the request names a visibility. */
	readonly isSecret?: true;
	/** Path of the card's template below `templates/`, without its ending. */
	readonly template: string;
	/** Reads the arguments of the command. */
	readCommand(cursor: Cursor, names: TraitNames): Read<Types["request"]>;
	/** Makes the command that reads back as the same request, but for the names of modifiers. */
	formatCommand(request: Types["request"]): string;
	/** Reads a request from another client or from a message; its visibility is left out. */
	readonly readRequest: Reader<Types["request"]>;
	/** The request in a line: the title of a blind card and the name of a macro. */
	title(request: Types["request"], words: Words, ladder?: TraitLadder): string;
	/** The whole input: choices that the request leaves open come from the house rules. */
	toInput(request: Types["request"], rules: BatchRules): Types["input"];
	game(request: Types["request"]): Game<Types["input"], Types["result"]>;
	/** The odds before the roll, or the fault of the input. */
	odds(request: Types["request"], rules: BatchRules): Result<Types["odds"]>;
	/** The outcome for listeners and the roll as its message keeps it. */
	settle(
		driven: Driven<Types["result"]>,
		request: Types["request"],
		followed?: FollowedChain,
	): { readonly outcome: Types["outcome"]; readonly card: Types["stored"] };
	/** Reads a card from a message; one that cannot be shown is a fault. */
	readonly readStored: Reader<Types["stored"] | Types["open"]>;
	buildCard(stored: Types["stored"] | Types["open"], words: Words, options: CardOptions): Types["view"];
}

/** The settling of a roll whose outcome is the result of its rules. */
export const settledBy =
	<Outcome, Request, Stored>(toStored: (driven: Driven<Outcome>, request: Request) => Stored) =>
	(driven: Driven<Outcome>, request: Request): { readonly outcome: Outcome; readonly card: Stored } => ({
		outcome: driven.outcome,
		card: toStored(driven, request),
	});
