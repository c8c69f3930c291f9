import { sayThrow, throwsAmong, typedThrows } from "../../../bridge/skirmish/fight/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { DiceQuestion, Question, Reply } from "../../../engine/ask/index.js";
import { type Fault, isRecord } from "../../../engine/common/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { fetchTemplate, words } from "../../host/words.js";

/** Texts that a GM has typed for some throws, and why one is not taken. */
interface Entered {
	readonly texts: readonly string[];
	readonly fault: Fault | null;
}

/**
 * Asks the GM in one dialog for the dice that are thrown at the same time, by the names of all units: hidden ones are
 * among them. It is asked again for as long as something is typed that those dice cannot show. Returns answers by keys;
 * throws that are left empty have none. Null: the GM has closed the dialog.
 */
export async function askThrows(
	open: readonly Question[],
	state: Pick<SkirmishState, "sides" | "individuals">,
): Promise<Readonly<Record<string, Reply>> | null> {
	const asked = throwsAmong(open);
	let entered: Entered = { texts: [], fault: null };
	while (asked.length > 0) {
		const labels = asked.map((question) => sayThrow(question, state, words()));
		const texts = await enter(asked, labels, entered);
		if (texts === null) return null;
		const typed = typedThrows(asked, texts);
		if (typed.ok) return typed.value;
		entered = { texts, fault: typed.fault };
	}
	return {};
}

/** Texts that the GM types, in the order of the throws. Null: the dialog was closed. */
async function enter(
	asked: readonly DiceQuestion[],
	labels: readonly string[],
	{ texts, fault }: Entered,
): Promise<readonly string[] | null> {
	const template = await fetchTemplate("apps/skirmish/throws");
	const rows = asked.map(({ key }, row) => ({
		name: `throw${row}`,
		label: labels[row],
		value: texts[row] ?? "",
		fault: fault?.path === key ? sayFault(words(), fault) : "",
	}));
	const answer: unknown = await foundry.applications.api.DialogV2.input({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Fight.Throw.title", icon: "fa-solid fa-dice-d20" },
		position: { width: 480 },
		content: template({ rootId: "muster-throws", rows }),
		ok: { label: "MUSTER.Fight.Throw.settle", icon: "fa-solid fa-check" },
		rejectClose: false,
	});
	return isRecord(answer) ? asked.map((_, row) => String(answer[`throw${row}`] ?? "")) : null;
}
