import { type ESTree, Visitor } from "vite";
import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding } from "./types.js";

/** Methods of a page, a frame or an element of it that run what they are given in the page. */
const RUNNERS = new Set([
	"evaluate",
	"evaluateAll",
	"evaluateHandle",
	"waitForFunction",
	"addInitScript",
	"$eval",
	"$$eval",
]);

/**
 * Calls of the page past `inPage` and `untilInPage`, and code in strings for any other part of it: no compiler reads
 * such code.
 */
export const checkPageCalls: Fence = (files) =>
	files.flatMap((file) => {
		const found: Finding[] = [];
		new Visitor({
			CallExpression({ callee, arguments: [code], start }) {
				if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
				const runner = callee.property.name;
				if (!RUNNERS.has(runner) || !(isPage(callee.object) || (code && isText(code)))) return;
				const message = `${runner} is called past the driver: call the page by inPage or untilInPage, with a function`;
				found.push({ path: file.path, line: lineAt(file.text, start), message });
			},
		}).visit(parseFile(file).program);
		return found;
	});

const isText = ({ type, ...code }: ESTree.Argument): boolean =>
	type === "TemplateLiteral" || (type === "Literal" && "value" in code && typeof code.value === "string");

/** `page` itself, or the page of a seat, as `gm.page`. */
function isPage(object: ESTree.Expression | ESTree.Super): boolean {
	if (object.type === "Identifier") return object.name === "page";
	return object.type === "MemberExpression" && object.property.type === "Identifier" && object.property.name === "page";
}
