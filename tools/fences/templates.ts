import Handlebars from "handlebars";
import type { Fence, Finding } from "./types.js";

/** Stands for whatever a mustache puts into the page. */
const HOLE = "\u0000";

/** Attributes that a reader sees or hears. */
const SPOKEN =
	/\s(title|aria-label|aria-description|placeholder|alt|label|data-tooltip|data-tooltip-text)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Where the host would read a tooltip as HTML: a `data-tooltip` that is filled, or one that takes its words from a label. */
const RICH_TIP = /\sdata-tooltip\s*=\s*["']\s*\{\{/;
const LABELLED_TIP = /\saria-label\s*=\s*"((?:\{\{[^}]*\}\}|[^"{])*)"\s+data-tooltip(?=[\s>])/g;

/** A label that is one of our own texts, without anything put into it. */
const OWN_TEXT = /^\{\{localize "[^"]+"\}\}$/;

/** Words written straight into a template; they belong in lang/. Also templates that do not parse, and tooltips whose names the host would read as HTML. */
export const checkTemplates: Fence = (files) =>
	files.flatMap(({ path, text }): Finding[] => {
		let html: string;
		try {
			html = contentOf(Handlebars.parse(text).body);
		} catch (error) {
			return [{ path, message: `does not parse: ${(error as Error).message}` }];
		}
		const spoken = visibleTexts(html).map((words) => ({
			path,
			message: `has the words "${words}" in it; they belong in lang/`,
		}));
		return [...spoken, ...richTips(text).map((message) => ({ path, message }))];
	});

/** Names in a tooltip are text: `data-tooltip-text` alone is never read as HTML or as a key. */
function richTips(text: string): string[] {
	const labels = [...text.matchAll(LABELLED_TIP)].map(([, label = ""]) => label);
	const isRich = RICH_TIP.test(text) || labels.some((label) => !OWN_TEXT.test(label));
	return isRich ? ["has a tooltip that would be read as HTML; say it in data-tooltip-text"] : [];
}

function contentOf(statements: readonly hbs.AST.Statement[]): string {
	return statements
		.map((statement) =>
			"value" in statement && statement.type === "ContentStatement" ? String(statement.value) : innerOf(statement),
		)
		.join("");
}

function innerOf(statement: hbs.AST.Statement): string {
	if (statement.type === "CommentStatement") return "";
	if (statement.type !== "BlockStatement") return HOLE;
	const { program, inverse } = statement as hbs.AST.BlockStatement;
	// Spaces keep the two arms of a condition apart.
	return `${contentOf(program?.body ?? [])} ${contentOf(inverse?.body ?? [])}`;
}

/** Texts between tags and in spoken attributes that hold a letter. */
function visibleTexts(html: string): string[] {
	const bare = html.replace(/<!--.*?-->/gs, "").replace(/&#?\w+;/g, " ");
	const between = bare
		.replace(/<[^>]*>/gs, "\n")
		.replaceAll(HOLE, "\n")
		.split("\n");
	const spoken = [...bare.matchAll(SPOKEN)].flatMap((match) => (match[2] ?? match[3] ?? "").split(HOLE));
	return [...between, ...spoken].map((words) => words.trim()).filter((words) => /\p{L}/u.test(words));
}
