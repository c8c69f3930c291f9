import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseBattleCommand } from "../../../../src/bridge/battle/index.js";
import { parseMobCommand } from "../../../../src/bridge/mob/index.js";
import { parseCommandLine, toPlainText } from "../../../../src/bridge/rolls/commands/index.js";
import { ROLL_KINDS } from "../../../../src/bridge/rolls/kinds/index.js";
import { asksForHelp, COMMAND_NAMES, COMMANDS, parseMusterCommand } from "../../../../src/bridge/shell/index.js";
import { parseOrderCommand, parseSkirmishCommand } from "../../../../src/bridge/skirmish/fight/index.js";
import { parsePlanCommand } from "../../../../src/bridge/skirmish/plan/index.js";
import { parseUnitCommand } from "../../../../src/bridge/skirmish/unit/index.js";
import { ENGLISH } from "../../render.js";
import { readLine } from "./read.js";

describe("the chat box's text", () => {
	it.each([
		["/batch 33@12", "/batch 33@12"],
		["<p>/batch 12</p>", "/batch 12"],
		['<p class="a">/batch 20x1d20+5&gt;=15</p>', "/batch 20x1d20+5>=15"],
		["<p>/batch&nbsp;20x2d6&lt;=7&#32;# Tom &amp; Jerry&#x21;</p>", "/batch\u00a020x2d6<=7 # Tom & Jerry!"],
		["<p>/batch 33@12</p><p># archers</p>", "/batch 33@12\n# archers"],
		["<p>/batch 33@12<br># archers<br/></p>", "/batch 33@12\n# archers"],
		["<p>/batch <strong>33</strong>@12</p>", "/batch 33@12"],
		["<p>/batch 33@12 &lt;img src=x onerror=alert(1)&gt;</p>", "/batch 33@12 <img src=x onerror=alert(1)>"],
		["<p>&amp;lt;b&amp;gt; &unknown; &#0; &#x110000;</p>", "&lt;b&gt; &unknown; &#0; &#x110000;"],
		["/batch 33@12 <img src=x onerror=alert(1)>", "/batch 33@12 <img src=x onerror=alert(1)>"],
		["/batch 20x1d20&gt;=3", "/batch 20x1d20&gt;=3"],
	])("%s", (line, text) => expect(toPlainText(line)).toBe(text));

	it("becomes one command when it has two paragraphs", () => {
		expect(readLine("batch", toPlainText("<p>/batch 33@12</p><p># archers</p>"))).toMatchObject({
			value: { request: { note: "archers" } },
		});
	});
});

describe("a command line", () => {
	it.each([
		["  /batch 33@12 ", { name: "batch", text: "/batch 33@12", rest: "33@12" }],
		["/Muster\nhelp", { name: "muster", text: "/Muster help", rest: "help" }],
		["/batches 33", undefined],
		["/roll 3d6", undefined],
		["batch 33@12", undefined],
		["hello /batch", undefined],
	])("%j", (line, read) => {
		const { name, cursor } = parseCommandLine(line, COMMAND_NAMES) ?? {};
		expect(cursor && { name, text: cursor.text, rest: cursor.text.slice(cursor.at) }).toEqual(read);
	});
});

describe("/muster", () => {
	it.each([
		["/muster", "home"],
		["/muster help", "help"],
		["/MUSTER ?", "help"],
	])("%s", (line, kind) => expect(parseMusterCommand(line)).toEqual({ ok: true, value: { kind } }));

	it("points at what it does not know", () => {
		expect(parseMusterCommand("/muster the troops")).toMatchObject({
			ok: false,
			fault: { command: "muster", at: 8, length: 10, code: "MUSTER.Fault.Command.muster" },
		});
	});
});

/** The reader of every command. */
const PARSERS: Readonly<Record<string, (line: string) => { readonly ok: boolean }>> = {
	...Object.fromEntries(ROLL_KINDS.map((kind) => [kind, (line: string) => readLine(kind, line)])),
	mob: parseMobCommand,
	battle: parseBattleCommand,
	muster: parseMusterCommand,
	unit: (line) => parseUnitCommand(parseCommandLine(line, COMMAND_NAMES)!.cursor),
	skirmish: (line) => parseSkirmishCommand(parseCommandLine(line, COMMAND_NAMES)!.cursor),
	order: (line) => parseOrderCommand(parseCommandLine(line, COMMAND_NAMES)!.cursor),
	field: () => ({ ok: true }),
	// Names of tokens and directions are read at the table: a line that begins none of its own words is a way.
	plan: (line) => ({ ok: parsePlanCommand(parseCommandLine(line, COMMAND_NAMES)!.cursor).kind !== undefined }),
};

it("every command of the list has its texts, and every example reads", () => {
	for (const { name, usage, description, examples } of COMMANDS) {
		expect([usage, description].every((key) => ENGLISH.has?.(key))).toBe(true);
		const parse = PARSERS[name]!;
		for (const example of examples) {
			expect(parseCommandLine(example, COMMAND_NAMES)?.name).toBe(name);
			expect(parse(example).ok, example).toBe(true);
		}
	}
});

const SHOWN = new RegExp(`(?:<code>|\`)(/(?:${COMMAND_NAMES.join("|")}) [^<\`]+)(?:</code>|\`)`, "g");

describe.each(["README.md", "packs/muster-journal/rules.yml"])("the commands of %s", (path) => {
	const shown = [...readFileSync(path, "utf8").matchAll(SHOWN)].map(([, line = ""]) =>
		line.replaceAll("&gt;", ">").replaceAll("&lt;", "<"),
	);

	it.each(shown)("%s can be typed", (line) => {
		const { name = "", cursor } = parseCommandLine(line, COMMAND_NAMES) ?? {};
		expect((cursor && asksForHelp(cursor)) || PARSERS[name]?.(line).ok).toBe(true);
	});
});
