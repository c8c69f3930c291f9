import {
	buildAnswered,
	buildModifiers,
	buildReport,
	buildResult,
	type PlayedDay,
	reportedScenes,
	stepsOf,
} from "../../bridge/battle/index.js";
import { MODULE_ID } from "../host/constants.js";
import { words } from "../host/words.js";
import { dayOf, type HostBattlePage } from "./battle-pages.js";

/**
 * Writes the report of a day that is over as a page of plain text beside the battle's own, readable without the module; that of
 * the same day is written again. The game master shares it as any page.
 */
export async function writeReport(page: HostBattlePage, number: number, played: PlayedDay): Promise<void> {
	const entry = page.parent;
	if (!entry || played.outcome === null) return;
	const day = dayOf(page, number);
	const scenes = day.ok ? reportedScenes(day.value, words()) : [];
	const content = reportOf(played, played.outcome, scenes);
	const name = words().say("MUSTER.Battle.Report.name", { day: number });
	const old = [...entry.pages].find(({ flags }) => reportNumber(flags) === number);
	const data = { name, text: { content, format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML } };
	if (old) await entry.updateEmbeddedDocuments("JournalEntryPage", [{ _id: old.id, ...data }]);
	else {
		const flags = { [MODULE_ID]: { report: number } };
		await entry.createEmbeddedDocuments("JournalEntryPage", [
			{ ...data, type: "text", flags, sort: 100_000 + number * 1000 },
		]);
	}
}

function reportNumber(flags: Readonly<Record<string, unknown>>): unknown {
	const own = flags[MODULE_ID] as { readonly report?: unknown } | undefined;
	return own?.report;
}

function reportOf(
	played: PlayedDay,
	outcome: NonNullable<PlayedDay["outcome"]>,
	scenes: ReturnType<typeof reportedScenes>,
): string {
	const modifiers = buildModifiers(played, words());
	const sums = modifiers.sides.map(({ name }, i) => {
		const terms = modifiers.rows.flatMap(({ label, cells }) => {
			const text = cells[i]?.text ?? "";
			return text === "" ? [] : [`${label} ${text}`];
		});
		return { name, sum: `${terms.join(", ")}: ${modifiers.total.cells[i]?.text ?? ""}` };
	});
	const rolls = stepsOf(played).flatMap((step) =>
		step === "forces"
			? []
			: [{ step: words().say(`MUSTER.Battle.Step.${step}.name`), answers: buildAnswered(step, played, words()) }],
	);
	return buildReport({ result: buildResult(outcome, played.input, words()), modifiers: sums, scenes, rolls }, words());
}
