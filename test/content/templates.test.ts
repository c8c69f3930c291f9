import { expect, it } from "vitest";
import { checkNumberFields, checkTemplates } from "../../tools/fences/templates.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

it("no template has words of its own, or shows names as HTML", () => {
	expect(checkTemplates(filesIn("templates", ".hbs")).map(formatFinding)).toEqual([]);
});

it("every field of a number is text with a keyboard for numbers, drawn by one part from names given to it", () => {
	const files = [...filesIn("templates", ".hbs"), ...filesIn("src")];
	expect(checkNumberFields(files).map(formatFinding)).toEqual([]);
});

it("no line of a template is longer than 160 signs", () => {
	const long = filesIn("templates", ".hbs").flatMap(({ path, text }) =>
		text.split("\n").flatMap((line, at) => (line.length > 160 ? [`${path}:${at + 1}`] : [])),
	);
	expect(long).toEqual([]);
});

it("every field of a battle's windows has a name or an id, by which its input and the focus come back when it is drawn again", () => {
	// These only add something: they are empty whenever they are drawn.
	const adding = /data-(add-power|siege="ground"|night="arrivals")/;
	const unnamed = filesIn("templates/apps/battle", ".hbs").flatMap(({ path, text }) =>
		[...text.matchAll(/<(?:input|select|textarea)\b(?:\{\{.*?\}\}|[^>])*>/gs)]
			.map(([tag]) => tag)
			.filter((tag) => !/\s(?:name|id)="/.test(tag) && !adding.test(tag))
			.map((tag) => `${path}: ${tag.slice(0, 80)}`),
	);
	expect(unnamed).toEqual([]);
});

it.each([
	["between tags", "<p>Hits: {{hits}}</p>", "Hits:"],
	["in one arm of a condition", "{{#if a}}{{b}}{{else}}None{{/if}}", "None"],
	["in a title", `<button title="Roll {{n}}"></button>`, "Roll"],
	["in a label for ears", `<i class="fa-solid" aria-label='Close'></i>`, "Close"],
	["inside a loop", "{{#each rows}}<td>and {{this}}</td>{{/each}}", "and"],
	["in a tooltip", `<i data-tooltip-text="Close"></i>`, "Close"],
	["as HTML in a tooltip", `<i data-tooltip="{{name}}"></i>`, "data-tooltip-text"],
	["as HTML by way of a label", `<i aria-label="{{name}}" data-tooltip></i>`, "data-tooltip-text"],
	["with a name in a label", `<i aria-label="{{muster-say "A.b" name=name}}" data-tooltip></i>`, "data-tooltip-text"],
	["with a value put in by the host", `<p>{{localize "A.b" name=name}}</p>`, "muster-say"],
	["with a value put in by the host, in an attribute", `<p title="{{localize "A.b" n=1}}"></p>`, "muster-say"],
	["with a bare name", "<li><b>{{a}}</b> {{../name}}</li>", "bdi"],
	["with a bare name behind a condition", `<h3 class="{{a}}">{{#if a}}, {{/if}}{{name}}</h3>`, "bdi"],
	["broken", "{{#if a}}", "does not parse"],
])("the template fence bites: %s", (_what, text, part) => {
	const findings = checkTemplates([sample("templates/a.hbs", text)]);
	expect(findings).toHaveLength(1);
	expect(findings[0]?.message).toContain(part);
});

it("lets markup, classes, signs and comments through", () => {
	const tip = `<i aria-label="{{localize "A.b"}}" data-tooltip></i><i data-tooltip-text="{{name}}"></i>`;
	expect(checkTemplates([sample("templates/a.hbs", tip)])).toEqual([]);
	const names = `<p title="{{name}}">{{muster-say "A.b" name=name}} <bdi>{{name}}</bdi></p><option>{{name}}</option><h2 dir="auto">{{name}}</h2>`;
	expect(checkTemplates([sample("templates/a.hbs", names)])).toEqual([]);
	const text = `{{!-- why --}}<!-- why --><p class="muster {{kind}}" data-a="b">{{hits}} / {{count}} × &nbsp;12</p>`;
	expect(checkTemplates([sample("templates/a.hbs", text)])).toEqual([]);
});

const WHOLE = "modules/muster/templates/partials/form/whole.hbs";

it.each([
	["templates/a.hbs", `<input name="a" type="number" min="0">`, "of the browser's own"],
	["templates/a.hbs", "{{numberInput value min=0}}", "of the browser's own"],
	["src/foundry/a.ts", "const a = `<input type='number' name=\"men\">`;", "of the browser's own"],
	["src/foundry/a.ts", `field.type = "number";`, "of the browser's own"],
	[
		"templates/a.hbs",
		`{{#> "${WHOLE}" id="a" value=a min=0}}name="a"{{/"${WHOLE}"}}`,
		"gives a field of a number id, min, value",
	],
	["templates/a.hbs", `{{#with a}}{{#> "${WHOLE}"}}{{/"${WHOLE}"}}{{/with}}`, "it reads id, max, min, value"],
	["templates/a.hbs", `{{#> "${WHOLE}" id=a value=a min=0 max=9 step=5}}{{/"${WHOLE}"}}`, "step"],
])("the fence of number fields bites: %s %s", (path, text, part) => {
	const findings = checkNumberFields([sample(path, text)]);
	expect(findings).toHaveLength(1);
	expect(findings[0]?.message).toContain(part);
});

it("lets a field by the part through, in any order of its names, and types that are called numbers", () => {
	const field = `{{#> "${WHOLE}" max=9 min=0 value=a.b id=(concat "a" b)}}name="a" data-optional{{/"${WHOLE}"}}`;
	expect(checkNumberFields([sample("templates/a.hbs", field)])).toEqual([]);
	expect(checkNumberFields([sample("src/a.ts", `return { type: "number", name };`)])).toEqual([]);
});
