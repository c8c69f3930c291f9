import { posix } from "node:path";
import { importGraph } from "./imports.js";
import type { Fence } from "./types.js";

const { basename, dirname } = posix;

/** Circles of imports, type-only ones included: a circle of types is a circle of ideas. */
export const findCycles: Fence = (files) => {
	const graph = importGraph(files);
	return circles(graph).map((members) => {
		const way = shortestWay(members, graph);
		const more = members.length - way.length + 1;
		const others = more > 0 ? ` (${more} more files hang on it)` : "";
		return { path: members[0] ?? "", message: `imports run in a circle: ${way.join(" -> ")}${others}` };
	});
};

/**
 * Circles of folders, of a folder and those inside it too: what two folders need of each other belongs into one of
 * them, or below both. A door (index.ts) shows what lies inside, and needs nothing of it.
 */
export const findFolderCycles: Fence = (files) => {
	const folders = new Map<string, string[]>();
	for (const [file, targets] of importGraph(files)) {
		if (basename(file) === "index.ts") continue;
		const folder = dirname(file);
		const others = targets.map(dirname).filter((other) => other !== folder);
		folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])]);
	}
	return circles(folders).map((members) => ({
		path: members[0] ?? "",
		message: `folders import each other in a circle: ${shortestWay(members, folders).join(" -> ")}`,
	}));
};

/** From the first of a circle's members back to it, over as few others as possible. */
function shortestWay(members: readonly string[], graph: ReadonlyMap<string, readonly string[]>): string[] {
	const [start = ""] = members;
	const ways = [[start]];
	for (const way of ways) {
		for (const next of graph.get(way.at(-1) ?? "") ?? []) {
			if (next === start) return [...way, start];
			if (members.includes(next) && !ways.some((known) => known.at(-1) === next)) ways.push([...way, next]);
		}
	}
	return [...members];
}

/** Strongly connected components of more than one node, and nodes that point at themselves (Tarjan). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
	const found: string[][] = [];
	const order = new Map<string, number>();
	const low = new Map<string, number>();
	const stack: string[] = [];
	const visit = (node: string): void => {
		const index = order.size;
		order.set(node, index);
		low.set(node, index);
		stack.push(node);
		for (const next of graph.get(node) ?? []) {
			if (!order.has(next)) visit(next);
			if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? index, low.get(next) ?? index));
		}
		if (low.get(node) !== index) return;
		const members = stack.splice(stack.indexOf(node));
		if (members.length > 1 || graph.get(node)?.includes(node)) found.push(members);
	};
	for (const node of graph.keys()) if (!order.has(node)) visit(node);
	return found;
}
