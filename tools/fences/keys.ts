import { Visitor } from "vite";
import { lineAt, parseFile } from "./parse.js";
import type { SourceFile } from "./types.js";

/** A place that names a key of lang/, or, with a trailing dot, the beginning of keys that are built there. */
export interface KeyUse {
	readonly key: string;
	readonly path: string;
	readonly line: number;
}

const KEY = /^MUSTER(?:\.\w+)*\.?$/;

/** Keys named by string literals, and the fixed beginnings of template literals (`MUSTER.Mode.${mode}`). */
export function keysInSource(file: SourceFile): KeyUse[] {
	const found: KeyUse[] = [];
	const add = (key: string, offset: number) => found.push({ key, path: file.path, line: lineAt(file.text, offset) });
	// `code.startsWith("MUSTER.Fault.")` asks about keys and names none.
	const asked = new Set<number>();
	new Visitor({
		CallExpression({ callee, arguments: [first] }) {
			const method =
				callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name;
			if (method === "startsWith" && first) asked.add(first.start);
		},
		Literal(node) {
			if (typeof node.value !== "string" || asked.has(node.start)) return;
			if (node.value.includes(".") && KEY.test(node.value)) add(node.value, node.start);
		},
		TemplateLiteral(node) {
			const head = node.quasis[0]?.value.cooked ?? "";
			if (!/^MUSTER\./.test(head)) return;
			// `MUSTER.Chart${n}` is built from the tree above its last dot.
			add(node.quasis.length === 1 ? head : head.slice(0, head.lastIndexOf(".") + 1), node.start);
		},
	}).visit(parseFile(file).program);
	return found;
}

/** Keys named inside the mustaches of a Handlebars template. */
export function keysInTemplate({ path, text }: SourceFile): KeyUse[] {
	return [...text.matchAll(/\{\{.*?\}\}/gs)].flatMap((mustache) =>
		[...mustache[0].matchAll(/["'](MUSTER\.[\w.]+)["']/g)].map((use) => ({
			key: use[1] ?? "",
			path,
			line: lineAt(text, mustache.index + use.index),
		})),
	);
}
