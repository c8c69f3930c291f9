import { readFileSync } from "node:fs";
import { buildHouseRules, defaultHouseRules } from "../../src/bridge/settings/index.js";
import { escapeHtml } from "../../src/bridge/text/index.js";
import { markdownToHtml } from "../packs/markdown.js";
import { CORE_VERSION, type PackDocument, type PackEntry } from "../packs/types.js";
import { packId } from "./journal-entries.js";
import { englishWords as words } from "./lang-words.js";

const ENTRY = packId("rulings", "");
const STEP = 100_000;

/** The picture of each page, in their order, and what it shows. */
const PICTURES: readonly (readonly [file: string, shown: string])[] = [
	["rules", "The window House rules: the options of rolls and forces, each with its choices"],
	["chart", "The one-roll chart for 20 attempts: a column for each skill, a row for each number of hits"],
	["army", "The sheet of an army: its strength, men, morale and pay above a roster of six units"],
	["contest", "The card of a quick contest: the dice of both sides, who wins and by how much"],
	["trait", "The card of a trait roll: the level that came up among the chances of all levels"],
	["skirmish", "A skirmish in its first round: the phases and units in a window beside the map"],
	["mob", "The dialog of a mob: ten raiders attack five guards, with the odds beforehand"],
];

/** Every option with its choices, and every ruling of `docs/RULES.md`, as pages of one journal entry. */
export function rulingPages(): PackEntry[] {
	const parts = readFileSync("docs/RULES.md", "utf8").split(/^(?=# )/m);
	const rulings = parts
		.filter((part) => /^# \d/.test(part))
		.map((part): readonly [string, string] => {
			const [head = "", ...rest] = part.split("\n");
			return [head.replace(/^# /, ""), markdownToHtml(rest.join("\n"))];
		});
	const pages = [[words.say("MUSTER.Guide.options"), optionsHtml()] as const, ...rulings];
	const document = {
		_id: ENTRY,
		_key: `!journal!${ENTRY}`,
		name: words.say("MUSTER.Guide.rulings"),
		pages: pages.map(([name, content], at) => pageOf(name, content, at)),
		categories: [],
		folder: null,
		sort: 2 * STEP,
		ownership: { default: 0 },
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
	return [{ origin: "tools/generate/ruling-pages.ts", document }];
}

function pageOf(name: string, content: string, at: number): PackDocument {
	const id = packId("ruling", String.fromCharCode(97 + at));
	return {
		_id: id,
		_key: `!journal.pages!${ENTRY}.${id}`,
		name,
		type: "text",
		title: { show: true, level: 1 },
		sort: (at + 1) * STEP,
		text: { format: 1, content: pictureOf(at) + content },
		ownership: { default: -1 },
		flags: {},
		_stats: { coreVersion: CORE_VERSION },
	};
}

function pictureOf(at: number): string {
	const [file, shown] = PICTURES[at] ?? [];
	if (!file || !shown) throw new RangeError(`Page ${at} of the rulings has no picture`);
	return `<p><img src="modules/muster/assets/guide/${file}.webp" alt="${escapeHtml(shown)}"></p>`;
}

/** The options of all families as the window of house rules has them: the usual choice in bold. */
function optionsHtml(): string {
	const { families } = buildHouseRules(defaultHouseRules(), false, words);
	return families
		.map(({ label, options }) => {
			const rows = options.map(({ label, hint, choices }) => {
				const said = choices.map(({ label, selected }) =>
					selected ? `<strong>${escapeHtml(label)}</strong>` : escapeHtml(label),
				);
				return `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(hint)} ${said.join(" · ")}</dd>`;
			});
			return `<h2>${escapeHtml(label)}</h2><dl>${rows.join("")}</dl>`;
		})
		.join("");
}
