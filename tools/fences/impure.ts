import { Visitor } from "vite";
import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding } from "./types.js";

/**
 * Names that make a result depend on the hour, the machine or chance. The linter and the compiler see most of them too.
 */
const NAMES = new Set(["Date", "performance", "crypto", "console", "process", "setTimeout", "setInterval", "fetch"]);

/** Members of otherwise welcome objects. */
const MEMBERS = new Set(["Math.random"]);

/** Uses of time, chance and the outer world in files that must be pure. */
export const checkPurity: Fence = (files) =>
	files.flatMap((file) => {
		const found: Finding[] = [];
		const add = (name: string, offset: number) =>
			found.push({ path: file.path, line: lineAt(file.text, offset), message: `${name} does not belong in pure code` });
		// The last identifier of `a.b` is a name of its own, not the global b.
		const members = new Set<number>();
		new Visitor({
			MemberExpression(node) {
				if (node.computed || node.property.type !== "Identifier") return;
				members.add(node.property.start);
				const owner = node.object.type === "Identifier" ? node.object.name : "";
				const name = `${owner}.${node.property.name}`;
				if (MEMBERS.has(name)) add(name, node.start);
			},
			Property(node) {
				if (!node.computed && !node.shorthand) members.add(node.key.start);
			},
			Identifier(node) {
				if (NAMES.has(node.name) && !members.has(node.start)) add(node.name, node.start);
			},
		}).visit(parseFile(file).program);
		return found;
	});
