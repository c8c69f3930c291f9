/** Every icon that windows and the stage name is one of the font that draws it: another shows as an empty space. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hostIcon } from "../stage/server/host-icons.js";
import { filesIn } from "./repository.js";

const FONT = readFileSync("node_modules/@fortawesome/fontawesome-free/css/all.css", "utf8");
const KNOWN = new Set([...FONT.matchAll(/\.(fa-[a-z0-9-]+)/g)].map(([, name]) => name));

describe("icons", () => {
	it.each([
		["src", ".ts"],
		["templates", ".hbs"],
		["test/stage/client", ".ts"],
		["test/stage/client", ".hbs"],
	] as const)("of %s, files %s, are in the font", (folder, ending) => {
		const named = filesIn(folder, ending).flatMap(({ path, text }) =>
			[...text.matchAll(/\bfa-[a-z0-9-]*[a-z0-9](?![\w{-])/g)].map(([name]) => [name, path] as const),
		);
		expect(named.length).toBeGreaterThan(5);
		expect(named.filter(([name]) => !KNOWN.has(name))).toEqual([]);
	});

	it("of the host are drawn by the stage, each that the module, its packs and the stage name", () => {
		const files = [
			...["src", "test/stage"].flatMap((folder) => filesIn(folder)),
			...filesIn("packs", ".yml"),
			...filesIn("tools"),
		].filter(({ path }) => !path.endsWith(".test.ts"));
		const named = files.flatMap(({ text }) => text.match(/icons\/svg\/[\w-]+\.svg/g) ?? []);
		expect(new Set(named).size).toBeGreaterThan(8);
		expect([...new Set(named)].filter((path) => hostIcon(path).includes("<text"))).toEqual([]);
	});
});
