import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseMobCommand } from "../../../../src/bridge/mob/index.js";
import {
	parseBatchCommand,
	parseCheckCommand,
	parseCommandLine,
	parseContestCommand,
	parseDamageCommand,
	parseFudgeCommand,
	parseReactionCommand,
	toPlainText,
} from "../../../../src/bridge/rolls/commands/index.js";
import { asksForHelp, COMMAND_NAMES, COMMANDS, parseMusterCommand } from "../../../../src/bridge/shell/index.js";
import { USUAL_LADDER } from "../../../../src/engine/fudge/index.js";
import { ENGLISH } from "../../render.js";

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
		expect(parseBatchCommand(toPlainText("<p>/batch 33@12</p><p># archers</p>"))).toMatchObject({
			value: { request: { note: "archers" } },
		});
	});
});

describe("a command line", () => {
	it.each([
		["  /batch 33@12 ", { name: "batch", text: "/batch 33@12" }],
		["/Muster\nhelp", { name: "muster", text: "/Muster help" }],
		["/batches 33", undefined],
		["/roll 3d6", undefined],
		["batch 33@12", undefined],
		["hello /batch", undefined],
	])("%j", (line, read) => expect(parseCommandLine(line, COMMAND_NAMES)).toEqual(read));
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
	batch: parseBatchCommand,
	check: parseCheckCommand,
	contest: parseContestCommand,
	reaction: parseReactionCommand,
	damage: parseDamageCommand,
	fudge: (line) => parseFudgeCommand(line, { ladder: USUAL_LADDER, words: ENGLISH }),
	mob: parseMobCommand,
	muster: parseMusterCommand,
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
		const { name = "" } = parseCommandLine(line, COMMAND_NAMES) ?? {};
		expect(asksForHelp(line) || PARSERS[name]?.(line).ok).toBe(true);
	});
});
