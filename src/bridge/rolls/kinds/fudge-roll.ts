import {
	FUDGE,
	type FudgeInput,
	type FudgeOdds,
	type FudgeResult,
	fudgeOdds,
	OPPOSED_FUDGE,
	type OpposedFudgeInput,
	type OpposedFudgeOdds,
	type OpposedFudgeResult,
	opposedFudgeOdds,
	readFudgeInput,
} from "../../../engine/fudge/index.js";
import { eitherOf, object, type Reader } from "../../../engine/schema/index.js";
import {
	buildFudgeCard,
	buildOpposedFudgeCard,
	exactly,
	fudgeRequestTitle,
	inputBy,
	NAMES,
	NOTE,
	type RollCardView,
	readStoredFudge,
	type StoredFudge,
	toStoredFudge,
} from "../cards/index.js";
import {
	type FudgeRequest,
	formatFudgeCommand,
	type OpposedFudgeRequest,
	readFudgeCommand,
	type SingleFudgeRequest,
} from "../commands/index.js";
import { type RollRow, settledBy } from "./roll-row.js";

/** The types of a roll on traits. */
export interface FudgeTypes {
	readonly request: FudgeRequest;
	readonly input: FudgeInput | OpposedFudgeInput;
	readonly result: FudgeResult | OpposedFudgeResult;
	readonly outcome: FudgeResult | OpposedFudgeResult;
	readonly odds: FudgeOdds | OpposedFudgeOdds;
	readonly stored: StoredFudge;
	readonly open: never;
	readonly view: RollCardView<"fudge">;
}

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
export const FUDGE_ROLL: RollRow<FudgeTypes> = {
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
