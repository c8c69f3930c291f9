import type {
	CheckOdds,
	CheckResult,
	DamageOdds,
	DamageResult,
	ReactionOdds,
	ReactionResult,
} from "../../../engine/checks/index.js";
import {
	CHECK,
	checkOdds,
	DAMAGE,
	damageOdds,
	reactionGame,
	reactionOdds,
	readReactionInput,
} from "../../../engine/checks/index.js";
import type { FudgeOdds, FudgeResult, OpposedFudgeOdds, OpposedFudgeResult } from "../../../engine/fudge/index.js";
import { FUDGE, fudgeOdds, OPPOSED_FUDGE, opposedFudgeOdds, readFudgeInput } from "../../../engine/fudge/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import { eitherOf, object } from "../../../engine/schema/index.js";
import type { StoredCheck, StoredDamage, StoredFudge, StoredReaction } from "../cards/index.js";
import {
	buildCheckCard,
	buildDamageCard,
	buildFudgeCard,
	buildOpposedFudgeCard,
	buildReactionCard,
	checkTitle,
	damageTitle,
	exactly,
	fudgeRequestTitle,
	inputBy,
	NAMES,
	NOTE,
	reactionTitle,
	readStoredCheck,
	readStoredDamage,
	readStoredFudge,
	readStoredReaction,
	toStoredCheck,
	toStoredDamage,
	toStoredFudge,
	toStoredReaction,
} from "../cards/index.js";
import type {
	CheckRequest,
	DamageRequest,
	FudgeRequest,
	OpposedFudgeRequest,
	ReactionRequest,
	SingleFudgeRequest,
} from "../commands/index.js";
import {
	formatCheckCommand,
	formatDamageCommand,
	formatFudgeCommand,
	formatReactionCommand,
	readCheckCommand,
	readDamageCommand,
	readFudgeCommand,
	readReactionCommand,
} from "../commands/index.js";
import type { BatchTypes, ContestTypes, RollRow, RollTypes } from "./roll-row.js";
import { BATCH_ROLL, CONTEST_ROLL, settledBy } from "./roll-row.js";

/** The types of a success roll. */
type CheckTypes = RollTypes<"check", CheckRequest, CheckResult, CheckOdds, StoredCheck>;

/** A success roll. */
const CHECK_ROLL: RollRow<CheckTypes> = {
	icon: "dice",
	usage: "MUSTER.Check.Command.usage",
	description: "MUSTER.Check.Command.description",
	examples: ["/check 14-2", "/check 14-2 # climbing", "/check 2 defence"],
	template: "chat/roll",
	readCommand: readCheckCommand,
	formatCommand: formatCheckCommand,
	readRequest: object<Omit<CheckRequest, "visibility">>({ input: inputBy(CHECK.check), note: NOTE }),
	title: checkTitle,
	toInput: ({ input }) => input,
	game: () => CHECK,
	odds: ({ input }) => checkOdds(input),
	settle: settledBy(toStoredCheck),
	readStored: readStoredCheck,
	buildCard: buildCheckCard,
};

/** The types of a damage roll. */
type DamageTypes = RollTypes<"damage", DamageRequest, DamageResult, DamageOdds, StoredDamage>;

/** A damage roll. */
const DAMAGE_ROLL: RollRow<DamageTypes> = {
	icon: "droplet",
	usage: "MUSTER.Damage.Command.usage",
	description: "MUSTER.Damage.Command.description",
	examples: ["/damage 4d+2", "/damage 4d+2 dr:3 x1.5"],
	template: "chat/roll",
	readCommand: readDamageCommand,
	formatCommand: formatDamageCommand,
	readRequest: object<Omit<DamageRequest, "visibility">>({ input: inputBy(DAMAGE.check), note: NOTE }),
	title: damageTitle,
	toInput: ({ input }) => input,
	game: () => DAMAGE,
	odds: ({ input }) => damageOdds(input),
	settle: settledBy(toStoredDamage),
	readStored: readStoredDamage,
	buildCard: buildDamageCard,
};

/** The types of a reaction roll. */
type ReactionTypes = RollTypes<"reaction", ReactionRequest, ReactionResult, ReactionOdds, StoredReaction>;

/** A reaction roll, which is the GM's secret (RULES 2.9). */
const REACTION_ROLL: RollRow<ReactionTypes> = {
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

/** The types of a roll on traits. */
type FudgeTypes = RollTypes<
	"fudge",
	FudgeRequest,
	FudgeResult | OpposedFudgeResult,
	FudgeOdds | OpposedFudgeOdds,
	StoredFudge
>;

const readSingle: Reader<SingleFudgeRequest> = object<Omit<SingleFudgeRequest, "visibility">>({
	fudge: exactly("single"),
	input: inputBy(readFudgeInput),
	note: NOTE,
});

const readOpposed: Reader<OpposedFudgeRequest> = object<Omit<OpposedFudgeRequest, "visibility">>({
	fudge: exactly("opposed"),
	input: inputBy(OPPOSED_FUDGE.check),
	names: NAMES,
	note: NOTE,
});

/** A roll on a trait, or two against each other. */
const FUDGE_ROLL: RollRow<FudgeTypes> = {
	icon: "dice-d20",
	usage: "MUSTER.Fudge.Command.usage",
	description: "MUSTER.Fudge.Command.description",
	examples: ["/fudge good +1", "/fudge d20 good +1 vs fair", "/fudge d30 good against fair"],
	forms: ["fudge", "single", "opposed"],
	template: "chat/roll",
	readCommand: readFudgeCommand,
	formatCommand: formatFudgeCommand,
	readRequest: eitherOf(readSingle, readOpposed),
	title: fudgeRequestTitle,
	toInput: ({ input }) => input,
	game: ({ fudge }) => (fudge === "single" ? FUDGE : OPPOSED_FUDGE),
	odds: (request) => (request.fudge === "single" ? fudgeOdds(request.input) : opposedFudgeOdds(request.input)),
	settle: settledBy(toStoredFudge),
	readStored: readStoredFudge,
	buildCard: (stored, words, options) =>
		stored.fudge === "single" ? buildFudgeCard(stored, words, options) : buildOpposedFudgeCard(stored, words, options),
};

/** Every kind of roll with its types. The kinds are the names of their commands. */
export interface KindsOfRoll {
	readonly batch: BatchTypes;
	readonly check: CheckTypes;
	readonly contest: ContestTypes;
	readonly reaction: ReactionTypes;
	readonly damage: DamageTypes;
	readonly fudge: FudgeTypes;
}

/** Name of a kind of roll. */
export type RollKind = keyof KindsOfRoll;

/** The table of the kinds of roll, in the order of the help list: everything about a kind but its dialog. */
export const ROLLS: { readonly [Kind in RollKind]: RollRow<KindsOfRoll[Kind]> } = {
	batch: BATCH_ROLL,
	check: CHECK_ROLL,
	contest: CONTEST_ROLL,
	reaction: REACTION_ROLL,
	damage: DAMAGE_ROLL,
	fudge: FUDGE_ROLL,
};

/** The names of the kinds, in the same order. */
export const ROLL_KINDS = Object.keys(ROLLS) as readonly RollKind[];

/** The kind of that name, if there is one. */
export const findRollKind = (name: unknown): RollKind | undefined => ROLL_KINDS.find((kind) => kind === name);

/** A roll of one kind as it is asked for. */
export type RequestOf<Kind extends RollKind> = KindsOfRoll[Kind]["request"];

/** The outcome of a roll of one kind. */
export type OutcomeOf<Kind extends RollKind> = KindsOfRoll[Kind]["outcome"];

/** A settled roll as its message keeps it, of any kind: the result of a blind roll, or a roll that can be repeated. */
export type StoredSettled = KindsOfRoll[RollKind]["stored"];

/** A roll in a message, settled or waiting. */
export type StoredAnyRoll = StoredSettled | KindsOfRoll[RollKind]["open"];
