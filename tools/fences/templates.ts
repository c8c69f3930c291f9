import Handlebars from "handlebars";
import type { Fence, Finding } from "./types.js";

/** Stands for whatever a mustache puts into the page. */
const HOLE = "\u0000";

/** Attributes that a reader sees or hears. */
const SPOKEN =
	/\s(title|aria-label|aria-description|placeholder|alt|label|data-tooltip)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Words written straight into a template; they belong in lang/. Also templates that do not parse. */
export const checkTemplates: Fence = (files) =>
	files.flatMap(({ path, text }): Finding[] => {
		let html: string;
		try {
			html = contentOf(Handlebars.parse(text).body);
		} catch (error) {
			return [{ path, message: `does not parse: ${(error as Error).message}` }];
		}
		return visibleTexts(html).map((words) => ({
			path,
			message: `has the words "${words}" in it; they belong in lang/`,
		}));
	});

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
