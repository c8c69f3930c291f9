import { beforeAll, describe, expect, it } from "vitest";
import { mergeOptions } from "./client/interface/application/options.js";
import { prepareTabs } from "./client/interface/application/tabs.js";
import { setCore } from "./client/interface/core.js";
import { prepareSelectOptionGroups } from "./client/interface/forms/fields.js";
import { registerHelpers } from "./client/interface/handlebars/helpers.js";
import { Handlebars } from "./client/interface/handlebars/library.js";
import { type Control, checkControls } from "./client/interface/page/scene-controls-check.js";
import { parseChat } from "./client/interface/sidebar/chat-commands.js";

const DICTIONARY: Record<string, string> = { "T.Red": "Red", "T.Hello": "Hello {name}" };

beforeAll(() => {
	const localize = (key: string) => DICTIONARY[key] ?? key;
	const format = (key: string, data: Record<string, unknown>) =>
		localize(key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name]));
	setCore({ generation: 14, game: { i18n: { localize, format } } } as never);
	registerHelpers();
});

const render = (template: string, data: object = {}): string => Handlebars.compile(template)(data);

describe("options of an application", () => {
	it("concatenates arrays, merges objects, replaces the rest and leaves the layers alone", () => {
		const base = { id: "a", classes: ["x"], window: { title: "A", controls: [1] } };
		const derived = { id: "b", classes: ["y"], window: { title: "B", controls: [2] } };
		const merged = mergeOptions([base, derived]);
		expect(merged).toEqual({ id: "b", classes: ["x", "y"], window: { title: "B", controls: [1, 2] } });
		expect(base).toEqual({ id: "a", classes: ["x"], window: { title: "A", controls: [1] } });
	});

	it("keeps functions and instances as they are", () => {
		const handler = () => 1;
		const held = new Map();
		expect(mergeOptions([{ actions: { go: handler }, held }])).toEqual({ actions: { go: handler }, held });
		expect(mergeOptions([{ held }])["held"]).toBe(held);
	});
});

describe("tabs", () => {
	it("takes the initial tab, labels by prefix, marks one active", () => {
		const groups: Record<string, string | null> = {};
		const config = { tabs: [{ id: "Red" }, { id: "Blue" }], initial: "Blue", labelPrefix: "T" };
		const tabs = prepareTabs("main", config, groups);
		expect(groups).toEqual({ main: "Blue" });
		expect([tabs["Red"]?.label, tabs["Red"]?.cssClass, tabs["Blue"]?.cssClass]).toEqual(["Red", "", "active"]);
	});
});

describe("helpers of templates", () => {
	it.each([
		['{{localize "T.Hello" name="<b>"}}', "Hello &lt;b&gt;"],
		["{{#if (and (eq 1 1) (not (gt 1 2)))}}yes{{else}}no{{/if}}", "yes"],
		['{{ifThen (lte 2 2) "a" "b"}}{{concat "x" 1 "y"}}', "ax1y"],
		["{{numberFormat 5.5 decimals=2 sign=true}}|{{numberFormat -1}}", "+5.50|-1"],
		["<input {{checked on}} {{disabled off}}>", "<input checked >"],
	])("%s", (template, html) => {
		expect(render(template, { on: true, off: false })).toBe(html);
	});

	it("writes options with groups, localised, the chosen one selected, text escaped", () => {
		const choices = [
			{ value: "r", label: "T.Red", group: "G" },
			{ value: '"', label: "<i>" },
		];
		const html = render('{{selectOptions choices selected="r" localize=true blank=""}}', { choices });
		expect(html).toContain('<optgroup label="G"><option value="r" selected>Red</option></optgroup>');
		expect(html).toContain('<option value=""></option><option value="&#34;">&#60;i&#62;</option>');
	});

	it("checks one radio button of a named set", () => {
		const html = render('{{radioBoxes "n" choices checked="b"}}', { choices: { a: "A", b: "B" } });
		expect(html.match(/checked/g)).toHaveLength(1);
		expect(html).toContain('<input type="radio" name="n" value="b" checked> B');
	});

	it.each(["select", "colorPicker", "filePicker", "editor", "rangePicker"])("has no {{%s}}", (name) => {
		expect(() => render(`{{${name} a b}}`)).toThrow(/Missing helper/);
	});
});

describe("select groups", () => {
	it("keeps the order asked for and puts the blank entry first", () => {
		const options = [
			{ value: "1", label: "b", group: "Z" },
			{ value: "2", label: "a", group: "Y" },
			{ value: "3", label: "c" },
		];
		const groups = prepareSelectOptionGroups({ options, groups: ["", "Y"], blank: "none", value: "2" });
		expect(groups.map(({ group }) => group)).toEqual(["", "Y", "Z"]);
		expect(groups[0]?.options.map(({ label }) => label)).toEqual(["none", "c"]);
		expect(groups[1]?.options[0]?.selected).toBe(true);
	});
});

describe("chat commands of the host", () => {
	it.each([
		["/r 1d20 # test", "roll", "1d20 "],
		["/gmroll 2d6", "gmroll", "2d6"],
		["/W [Anna, Bert] hush", "whisper", "Anna, Bert"],
		["/w Anna hush", "whisper", undefined],
		["/me nods", "emote", "nods"],
		["/batch 33@12", "invalid", "/batch"],
		["/roll", "invalid", "/roll"],
		["plain /r 1d6", "none", undefined],
	])("%s", (text, command, first) => {
		const parsed = parseChat(text);
		expect({ command: parsed.command, match: parsed.match?.[1] }).toEqual({ command, match: first });
	});
});

describe("scene controls", () => {
	const control = (): Control => ({
		name: "m",
		order: 9,
		title: "M",
		icon: "fa",
		activeTool: "t",
		tools: { t: { name: "t", order: 1, title: "T", icon: "fa", button: true } },
	});

	it("accepts the documented shape", () => {
		expect(() => checkControls({ m: control() })).not.toThrow();
	});

	it.each<[string, (it: Control) => unknown, RegExp]>([
		["an unknown key", (it) => Object.assign(it, { layer: "x" }), /"layer" is not a key/],
		[
			"version 12's onClick",
			(it) => Object.assign(it.tools["t"] ?? {}, { onClick: () => 1 }),
			/"onClick" is not a key/,
		],
		["another name than its key", (it) => Object.assign(it, { name: "n" }), /named "n"/],
		["an array of tools", (it) => Object.assign(it, { tools: [] }), /record of tools/],
		["an active tool that is not there", (it) => Object.assign(it, { activeTool: "u" }), /not among its tools/],
		["no icon", (it) => Object.assign(it, { icon: "" }), /lacks title or icon/],
	])("refuses %s", (_what, spoil, fault) => {
		const spoilt = control();
		spoil(spoilt);
		expect(() => checkControls({ m: spoilt })).toThrow(fault);
	});
});
