import type { Driven } from "../../../engine/ask/index.js";
import { type CheckResult, criticalChances, readCheckResult } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { type Infer, object } from "../../../engine/schema/index.js";
import { checkPlot } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatCount, sayChance } from "../../text/index.js";
import type { CheckRequest } from "../commands/index.js";
import { buildThrow, successLedger } from "./ledgers.js";
import type { CardTexts } from "./stored-roll.js";
import { cutSingle, dropLog, fitCard, rollFields, toStoredRoll } from "./stored-roll.js";
import { capitalise, formatEffective } from "./titles.js";
import type { CardOptions, RollCardView } from "./views.js";
import { cardTags, formatAutomatic, formatMargin, headOf, repeatAction } from "./views.js";

/** The card of a success roll in the reader's language. */
export function buildCheckCard(stored: StoredCheck, words: Words, options: CardOptions): RollCardView<"check"> {
	const { outcome, log, note } = stored;
	const { input, roll, effective, chance, critical, success } = outcome;
	const id = `${options.uid}-chance`;
	const grade = `${critical ? "critical" : "plain"}.${success ? "success" : "failure"}`;
	const tags = input.defence ? [words.say("MUSTER.Card.Batch.tag.defend")] : [];
	return {
		kind: "check",
		...headOf(options),
		icon: "dice",
		title: checkTitle({ input, ...(note === undefined ? {} : { note }) }, words),
		tags: cardTags(tags, options, words),
		figure: {
			value: words.say(`MUSTER.Card.Check.grade.${grade}`),
			word: true,
			of: formatMargin({ ...outcome, critical: false }, words),
		},
		dice: buildThrow({ dice: "3d6", total: roll, key: "check/roll" }, log, words),
		plot: checkPlot(effective, { uid: `${options.uid}-plot`, roll }, words),
		caption: buildCaption(effective, chance, id, words),
		remarks: formatAutomatic(outcome, words),
		ledgers: [successLedger(input, chance, id, words)],
		actions: repeatAction(options, words),
	};
}

function buildCaption(effective: number, chance: Ratio, id: string, words: Words): Part[] {
	const marker = createMarker();
	const criticals = criticalChances(effective);
	const per = (value: Ratio): string => sayChance(words, toNumber(value), 1);
	const value = per(chance);
	return marker.cut(
		words.say("MUSTER.Card.Check.caption", {
			skill: formatCount(words, effective),
			chance: marker.why(value, id, words.say("MUSTER.Card.Why.chance", { value })),
			best: per(criticals.success),
			worst: per(criticals.failure),
		}),
	);
}

/** "Climbing, skill 12". */
export function checkTitle({ input, note }: Pick<CheckRequest, "input" | "note">, words: Words): string {
	const skill = formatEffective(input, words);
	if (note === undefined) return words.say("MUSTER.Card.Check.title", { skill });
	return words.say("MUSTER.Card.Check.titleNote", { note: capitalise(note, words), skill });
}

/** A success roll as its message keeps it. */
export function toStoredCheck(driven: Driven<CheckResult>, texts: CardTexts = {}): StoredCheck {
	return fitCard<StoredCheck>(toStoredRoll("check", driven, texts), [dropLog, cutSingle]);
}

/** Reads a success roll from a message. */
export const readStoredCheck = object(rollFields("check", readCheckResult));

/** A success roll that was made. */
export type StoredCheck = Infer<typeof readStoredCheck>;
