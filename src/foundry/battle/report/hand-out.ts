import { ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { type RecountedDay, reportCsv, reportHtml, reportMarkdown } from "./make-report.js";

/** The name of a file: letters and digits of the battle's name, and the day. */
export function fileName({ name, day }: Pick<RecountedDay, "name" | "day">, ending: string): string {
	const stem = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
	return `${stem || "muster"}-${day}.${ending}`;
}

/** Copies the report as Markdown. */
export async function copyReport(recounted: RecountedDay): Promise<Result<null>> {
	await game.clipboard.copyPlainText(reportMarkdown(recounted));
	ui.notifications.info("MUSTER.Battle.Replay.copied", { localize: true });
	return ok(null);
}

/** Saves losses by unit as a spreadsheet's file. Excel takes a file for UTF-8 by the mark in front only. */
export async function saveLosses(recounted: RecountedDay): Promise<Result<null>> {
	foundry.utils.saveDataToFile(`\ufeff${reportCsv(recounted)}`, "text/csv", fileName(recounted, "csv"));
	return ok(null);
}

/** Prints the report from a frame of its own, so that nothing else of the host's page is on paper. */
export async function printReport(recounted: RecountedDay, page: Document): Promise<Result<null>> {
	const frame = page.createElement("iframe");
	frame.setAttribute("aria-hidden", "true");
	frame.style.cssText = "position:fixed;inline-size:0;block-size:0;border:0";
	const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
	const title = words().say("MUSTER.Battle.Card.title", { name: recounted.name, day: recounted.day });
	frame.srcdoc = `<!doctype html><meta charset="utf-8"><style>${PAPER}</style>${reportHtml(recounted, "paper")}`;
	page.body.append(frame);
	await isLoaded;
	const paper = frame.contentWindow;
	if (paper) {
		paper.document.title = title;
		// The frame stays until the host's page is back from the dialog, which some browsers do not wait for.
		paper.addEventListener("afterprint", () => frame.remove(), { once: true });
		paper.focus();
		paper.print();
	}
	return ok(null);
}

/** A usual day of two sides, six units and three heroes each takes two pages of paper. */
const PAPER = `@page{margin:13mm}body{font:9pt/1.3 serif;color:#000;margin:0}p{margin-block:.35em}
table{inline-size:100%;border-collapse:collapse;margin-block:.3em;font-size:8pt;line-height:1.2}
th,td{border-block-end:1px solid #999;padding:.1em .4em;text-align:left;vertical-align:top}
h2{font-size:16pt}h3{font-size:11.5pt}h4{font-size:10pt}
summary{display:none}tr,h2,h3,h4{break-inside:avoid}h2,h3,h4{break-after:avoid;margin-block:.7em .15em}h2{margin-block-start:0}`;
