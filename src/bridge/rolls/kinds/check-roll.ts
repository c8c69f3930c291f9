import { CHECK, type CheckInput, type CheckOdds, type CheckResult, checkOdds } from "../../../engine/checks/index.js";
import { object } from "../../../engine/schema/index.js";
import {
	buildCheckCard,
	checkTitle,
	inputBy,
	NOTE,
	type RollCardView,
	readStoredCheck,
	type StoredCheck,
	toStoredCheck,
} from "../cards/index.js";
import { type CheckRequest, formatCheckCommand, readCheckCommand } from "../commands/index.js";
import { type RollRow, settledBy } from "./roll-row.js";

/** The types of a success roll. */
export interface CheckTypes {
	readonly request: CheckRequest;
	readonly input: CheckInput;
	readonly result: CheckResult;
	readonly outcome: CheckResult;
	readonly odds: CheckOdds;
	readonly stored: StoredCheck;
	readonly open: never;
	readonly view: RollCardView<"check">;
}

/** A success roll. */
export const CHECK_ROLL: RollRow<CheckTypes> = {
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
