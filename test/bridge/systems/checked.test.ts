/**
 * The version of a game system against which its numbers were checked, said where the world's is newer by its first
 * number.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkedBefore } from "../../../src/bridge/systems/checked.js";
import { sayChecked } from "../../../src/bridge/systems/index.js";
import { ENGLISH } from "../render.js";

const FIXTURES = "test/fixtures/systems";
const versions = readdirSync(FIXTURES, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && entry.name !== "ose")
	.map(({ name }): [string, string] => {
		const text = readFileSync(`${FIXTURES}/${name}/actors.json`, "utf8");
		return [name, (JSON.parse(text) as { source: { version: string } }).source.version.replace(/ .*/, "")];
	});

describe("the version against which a game system was checked", () => {
	it.each(versions)("is that of its fixtures, or a newer one that was read besides: %s", (system, version) => {
		const after = `${Number.parseInt(version, 10) + 1}.0.0`;
		const checked = checkedBefore(system, after) ?? checkedBefore(system, "99.0.0");
		expect(system === "gurps" ? "0.18.22" : checked).toBe(version);
		expect(checkedBefore(system, version)).toBeNull();
	});

	it.each([
		["dnd5e", "5.3.3", null],
		["dnd5e", "5.9.0", null],
		["dnd5e", "4.4.4", null],
		["dnd5e", "6.0.0", "5.3.3"],
		["dnd5e", "6.1.1", "5.3.3"],
		["dnd5e", "10.0.0", "5.3.3"],
		["pf2e", "8.4.0", "7.8.0"],
		["dcc", "0.71.0", null],
		["dcc", "1.0.0", "0.70.46"],
		["gurps", "1.2.0", null],
		["dnd5e", "", null],
		["dnd5e", "release", null],
		["ose", "3.0.0", null],
		["unheard-of", "9.0.0", null],
		["toString", "9.0.0", null],
	])("of %s %s is said as %s", (id, version, expected) => {
		expect(checkedBefore(id, version)).toBe(expected);
		const said = expected === null ? "" : `Checked against ${expected}, yours is ${version}. Look over the numbers.`;
		expect(sayChecked({ id, version }, ENGLISH)).toBe(said);
	});
});
