import { fail, ok, type Result } from "../../../engine/common/index.js";
import { checked, list, object, text } from "../../../engine/schema/index.js";

/** A line that may mean several battles, as the message that asks which keeps it. */
interface BattleQuestion {
	/** The line as it was typed. */
	readonly line: string;
	/** Uuids of the pages of those battles. */
	readonly battles: readonly string[];
}

const question = object<BattleQuestion>({
	line: checked(text(4_000), (line, path) =>
		/^\/battle\s/i.test(line) ? ok(line) : fail({ code: "MUSTER.Fault.System.form", path }),
	),
	battles: list(text(200), 200),
});

/** Reads the flag of such a message, whatever is there. */
export const readBattleChoice = (flag: unknown): Result<BattleQuestion> => question(flag, "");
