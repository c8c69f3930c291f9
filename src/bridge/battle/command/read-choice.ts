import { fail, ok, type Result } from "../../../engine/common/index.js";
import { checked, list, object, text } from "../../../engine/schema/index.js";

/** A line that may mean several battles, as the message that asks which keeps it. */
interface BattleQuestion {
	/** The line as it was typed. */
	readonly line: string;
	/** Uuids of the pages of those battles. */
	readonly battles: readonly string[];
}

const battles = list(text(200), 200);

const question = object<BattleQuestion>({
	line: checked(text(4_000), (line, path) =>
		/^\/battle\s/i.test(line) ? ok(line) : fail({ code: "MUSTER.Fault.System.form", path }),
	),
	battles,
});

/** Reads the flag of such a message, whatever is there. */
export const readBattleChoice = (flag: unknown): Result<BattleQuestion> => question(flag, "");

const listed = object<Pick<BattleQuestion, "battles">>({ battles });

/** Reads the flag of an answer that names battles, each with a button that leads there, whatever is there. */
export const readListedBattles = (flag: unknown): Result<Pick<BattleQuestion, "battles">> => listed(flag, "");
