import Handlebars from "handlebars";
import type { Fence, Finding } from "./types.js";

/** Stands for whatever a mustache puts into the page. */
const HOLE = "\u0000";

/** Attributes that a reader sees or hears. */
const SPOKEN =
	/\s(title|aria-label|aria-description|placeholder|alt|label|data-tooltip|data-tooltip-text)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Where the host would read a tooltip as HTML: a `data-tooltip` that is filled, or one that takes its words from a
 * label.
 */
const RICH_TIP = /\sdata-tooltip\s*=\s*["']\s*\{\{/;
const LABELLED_TIP = /\saria-label\s*=\s*"((?:\{\{[^}]*\}\}|[^"{])*)"\s+data-tooltip(?=[\s>])/g;

/** A label that is one of our own texts, without anything put into it. */
const OWN_TEXT = /^\{\{localize "[^"]+"\}\}$/;

/**
 * Words written straight into a template; they belong in lang/. Also templates that do not parse, and tooltips whose
 * names the host would read as HTML.
 */
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
		const others = [...richTips(text), ...bareNames(text)];
		return [...spoken, ...others.map((message) => ({ path, message }))];
	});

/** Names in a tooltip are text: `data-tooltip-text` alone is never read as HTML or as a key. */
function richTips(text: string): string[] {
	const labels = [...text.matchAll(LABELLED_TIP)].map(([, label = ""]) => label);
	const isRich = RICH_TIP.test(text) || labels.some((label) => !OWN_TEXT.test(label));
	return isRich ? ["has a tooltip that would be read as HTML; say it in data-tooltip-text"] : [];
}

/**
 * Sentences with values that the host puts in as they are; and names beside which a text would turn round if they are
 * written from right to left.
 */
function bareNames(text: string): string[] {
	const said = /\blocalize\s+"[^"]+"\s+\w+=/.test(text)
		? ["puts values into a sentence by localize; say it by muster-say"]
		: [];
	const bare = text
		.replace(/\{\{#> [\s\S]*?\{\{\/"[^"]*"\}\}/g, "")
		.replace(/\{\{(?:\.\.\/)*(?:name|who|sideName|winnerName)\}\}/g, NAME)
		.replace(/\{\{.*?\}\}/gs, "");
	const named = [...bare.matchAll(BEFORE_NAME)].some(
		([, tag = "", more = ""]) => !["bdi", "option"].includes(tag) && !more.includes('dir="auto"'),
	);
	return named ? [...said, "has a name that is not in a bdi"] : said;
}

/** Stands for a name in a template. */
const NAME = "\u0001";
/** A tag, with the text up to a name after it. */
const BEFORE_NAME = new RegExp(`<(/?\\w+)([^<>]*)>[^<>]*${NAME}`, "g");

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

/** The one part that draws a field of a number, and all names that it reads. */
const WHOLE = "modules/muster/templates/partials/form/whole.hbs";
const WHOLE_NAMES = ["id", "max", "min", "value"];

/** A number field of the browser's own, in a template, in markup of a script, or made of an element. */
const OWN_NUMBER = /\btype=\\?["']?number\b|\.type = ["']number["']|createNumberInput|\{\{numberInput/;

class WholeFields extends Handlebars.Visitor {
	readonly wrong: string[] = [];

	override PartialBlockStatement(partial: hbs.AST.PartialBlockStatement): void {
		const { original } = partial.name as hbs.AST.PathExpression;
		const given = (partial.hash?.pairs ?? []).map(({ key }) => key).sort();
		if (original === WHOLE && given.join() !== WHOLE_NAMES.join())
			this.wrong.push(`gives a field of a number ${given.join(", ")}; it reads ${WHOLE_NAMES.join(", ")}`);
		super.PartialBlockStatement(partial);
	}
}

/**
 * Number fields of the browser's own, which read 1.000 as one and answer nothing for what they refuse; and fields by
 * the shared part that leave out one of its names, for which it would take what the window means by it.
 */
export const checkNumberFields: Fence = (files) =>
	files.flatMap(({ path, text }): Finding[] => {
		const fields = new WholeFields();
		if (path.endsWith(".hbs")) fields.accept(Handlebars.parse(text));
		const isOwn = OWN_NUMBER.test(text);
		const own = isOwn ? ["has a number field of the browser's own; draw it by partials/form/whole"] : [];
		return [...own, ...fields.wrong].map((message) => ({ path, message }));
	});
