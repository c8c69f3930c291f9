/**
 * Every decision that is entered before a day, or in the night after it: the console offers it, and its untouched
 * default is that of docs/RULES.md.
 */
import { describe, expect, it } from "vitest";
import { buildConsole } from "../../../src/bridge/battle/console/console-view.js";
import type { FieldView, GroupView } from "../../../src/bridge/battle/console/say-body.js";
import {
	type DaySetup,
	type NightSetup,
	QUIET_NIGHT,
	type SideSetup,
} from "../../../src/bridge/battle/document/types.js";
import {
	type BattleDay,
	CONSOLE_STEPS,
	dayState,
	editSetup,
	mergedSides,
	overOfDay,
	toAddEdit,
	toRemoveEdit,
	toSetEdit,
} from "../../../src/bridge/battle/index.js";
import { buildCommands } from "../../../src/bridge/battle/night/night-view.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { ENGLISH } from "../render.js";
import { fought } from "./fought-day.js";
import { expectRuled, RULED_DEFAULTS } from "./ruled-defaults.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

/** A decision by its row in docs/RULES.md, and its possible values before anyone has touched it. */
type Usual = readonly [decision: string, ...values: unknown[]];

const HEROES = "Which heroes take part";
const TEMPER = "Who is in reserve, overconfident or berserk";
const GROUND = "Ground and circumstances";
const MISSIONS = "Missions";
const POWERS = "Special powers";
const JUDGEMENTS = "Judgements of the GM";

/**
 * What the console offers as a field, by its place; `*` is a side, a number in a list or a name. No value: it follows
 * from the armies.
 */
const FIELDS: Readonly<Record<string, Usual>> = {
	visibility: ["Who sees the rolls", "public"],
	siege: ["Storm of a siege", false],
	skill: ["The commanders' skill", "auto"],
	tlCap: ["The most that a tech level lends", null],
	intensity: ["Fierceness", 0],
	"sides.*.leader": ["Who leads a side of several armies", "1"],
	"sides.*.commanderLost": ["Whether a commander was lost earlier", false],
	"sides.*.escape": ["Somewhere to go", true],
	"sides.*.stand": ["Where a side stands", null],
	"sides.*.heroic": ["Whose scouting warns", false],
	"sides.*.position.*.value": [GROUND, null],
	"sides.*.circumstances.*.value": [GROUND, null],
	"sides.*.judgements.*.value": [JUDGEMENTS, 1],
	"sides.*.judgements.*.label": [JUDGEMENTS, ""],
	"sides.*.classes.*": ["Classes of the GM's own", 0],
	"sides.*.culture.*": ["A culture's exchange of catastrophes", "none"],
	"sides.*.orders.*": ["Places in the fray", 1],
	"sides.*.missions.*.target": [MISSIONS, "b"],
	"sides.*.missions.*.victim": [MISSIONS, ""],
	"sides.*.missions.*.skill": [MISSIONS, 12],
	"sides.*.missions.*.modifier": [MISSIONS, 0],
	"sides.*.missions.*.many": [MISSIONS, false],
	"sides.*.missions.*.played": [MISSIONS, null],
	"sides.*.missions.*.ownKnow": [MISSIONS, false],
	"sides.*.missions.*.foeKnow": [MISSIONS, false],
	"sides.*.security.guards": ["Watches", null],
	"sides.*.security.pickets": ["Watches", null],
	"sides.*.diviner.genuine": ["Diviner", true],
	"sides.*.diviner.skill": ["Diviner", 12],
	"sides.*.diviner.trust": ["Diviner", "shared"],
	"sides.*.powers.defence": [POWERS, 0],
	"sides.*.powers.purchases.*.target": [POWERS, "b"],
	"sides.*.powers.purchases.*.unit": [POWERS],
	"sides.*.powers.purchases.*.steps": [POWERS, 1],
	"sides.*.powers.purchases.*.points": [POWERS, 3],
	"sides.*.powers.purchases.*.label": [POWERS, ""],
	"sides.*.powers.purchases.*.cost": [POWERS, 1],
	"sides.*.powers.purchases.*.strategy": [POWERS, -1],
	"sides.*.heroes.*.risk": [HEROES, 0],
	"sides.*.heroes.*.leads": ["Who leads among the heroes", "force", "none"],
	"sides.*.heroes.*.reserve": [TEMPER, false],
	"sides.*.heroes.*.overconfident": [TEMPER, false],
	"sides.*.heroes.*.berserk": [TEMPER, false],
	"sides.*.heroes.*.luck": [HEROES, false],
	"sides.*.heroes.*.survival": [HEROES, 0],
	"sides.*.heroes.*.dr": [HEROES, 0],
	"sides.*.heroes.*.toughness": [HEROES, 0],
	"sides.*.heroes.*.health": [HEROES, 10],
	"sides.*.heroes.*.hurt": [HEROES, 0],
	"sides.*.heroes.*.reaction": [HEROES, 0],
};

/** What an entry is, chosen when it is added; and what follows from the armies and their owners. */
// biome-ignore format: rows of words
const NO_FIELDS: readonly string[] = [
	"sides.*.name", "sides.*.by", "sides.*.heroes.*.hero", "sides.*.heroes.*.by",
	...["dr", "health", "hurt"].map((field) => `sides.*.heroes.*.from.${field}`),
	...["key", "uuid", "name", "estimate", "units"].map((field) => `sides.*.contingents.*.${field}`),
	"sides.*.position.*.row", "sides.*.circumstances.*.row", "sides.*.judgements.*.kind",
	"sides.*.missions.*.id", "sides.*.missions.*.kind", "sides.*.powers.purchases.*.use",
];

/**
 * Parts of a day that are entered elsewhere than in fields of a step: in the modes of play, the result, the sums, the
 * scenes, the players' panel.
 */
const ELSEWHERE: Readonly<Partial<Record<keyof DaySetup, readonly [decision: string, usual: unknown]>>> = {
	play: ["How the day is played", "auto"],
	closes: ["The end of the battle", null],
	rulings: ["Numbers set by hand", []],
	scenes: ["Scenes within the day", []],
	players: ["Choices of players", { owners: [], seconds: 0, seen: [], rounds: [], opened: [] }],
};

/** Lists of a side that are empty until something is added. */
const EMPTY = ["position", "circumstances", "judgements", "classes", "missions", "culture", "orders"] as const;

/** Lists of pairs: an entry is known by its name. */
const PAIRS: readonly string[] = ["orders", "classes", "culture"] satisfies readonly (keyof SideSetup)[];

const NIGHT: Readonly<Record<Exclude<keyof NightSetup, "followed">, string>> = {
	gathered: "Units that ran",
	crews: "Crews of lost pieces",
	commanders: "Who takes over from a lost commander",
	leaders: "Who takes over from a fallen leader",
	arrivals: "Who arrives at dawn",
};

const mage = { name: "", link: "", practice: "mage", points: 600, stones: 0, items: 0, boosters: 0 } as const;

const rich = (side: string, name: string, uuid = `Actor.${name}`) => {
	const force = forceOf(name, 12, 3);
	return { side, uuid, name, force: { ...force, practitioners: [{ id: "p", ...mage }] } };
};

const untouched = dayOf(rich("a", "Hill"), rich("a", "Dale"), rich("b", "Fen"));

type Edit = Parameters<typeof editSetup>[1];

function edited(day: BattleDay, edit: Edit): BattleDay {
	const changed = editSetup(day.setup, edit);
	if (!changed.ok) throw new Error(`${changed.fault.code} ${changed.fault.path}`);
	return { ...day, setup: changed.value.setup };
}

/** Groups of entries and fields of the whole day that the console shows at its steps. */
function shownIn(day: BattleDay): { readonly groups: readonly GroupView[]; readonly fields: readonly FieldView[] } {
	const state = dayState(day, BATTLE_RULES);
	const views = CONSOLE_STEPS.map((step) =>
		buildConsole({ state, rules: BATTLE_RULES, step, unfolded: new Set(), words: ENGLISH }),
	);
	const sides = views.flatMap(({ forces }) => forces ?? []);
	const given = sides.flatMap((side) => {
		const { entries, adds } = side.given ?? { entries: [], adds: [] };
		return [{ ...NO_GROUP, entries }, ...adds.map((add) => ({ ...NO_GROUP, ...add }))];
	});
	const entered = views.flatMap(({ entries }) =>
		entries.flatMap(({ groups, menu }) => [...groups, ...(menu?.adds ?? []).map((add) => ({ ...NO_GROUP, ...add }))]),
	);
	const groups = [...entered, ...given];
	const fields = groups.flatMap(({ entries, byName }) => [
		...entries.flatMap((each) => each.fields),
		...(byName ? [byName] : []),
	]);
	const posts = sides.flatMap(({ people }) => people?.heroes.map(({ post }) => post) ?? []);
	return { groups, fields: [...views.flatMap(({ field }) => field?.fields ?? []), ...fields, ...posts] };
}

const NO_GROUP: GroupView = { title: "Given", note: "", entries: [], add: null, byName: null };
/** Flags of a side that are offered as entries, since they are out of the ordinary. */
const ODD = /\.odd$/;

/** The day with everything added to side a that the console lets a GM add. */
function withEverything(): BattleDay {
	let day = edited(untouched, toRemoveEdit("sides.a.heroes.1"));
	for (const { add } of shownIn(day).groups) {
		if (!add?.path.startsWith("sides.a.") || ODD.test(add.path)) continue;
		const choices = add.path.endsWith(".culture") ? add.choices.slice(0, 1) : add.choices;
		for (const { value } of choices) {
			const edit = toAddEdit(add.path, value, mergedSides(day.setup, day.forces), BATTLE_RULES);
			if (!edit.ok) throw new Error(edit.fault.code);
			day = edited(day, edit.value);
		}
	}
	return edited(day, toSetEdit("sides.a.classes", "text", "War dogs"));
}

/** Every value of a setup by its path, empty lists too; pairs by their names. */
function leavesOf(value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] {
	const last = path.slice(path.lastIndexOf(".") + 1);
	const parts: readonly (readonly [string, unknown])[] =
		Array.isArray(value) && PAIRS.includes(last)
			? value.map(([name, own]) => [String(name), own])
			: typeof value === "object" && value !== null && !path.endsWith("contingents.*.units")
				? Object.entries(value)
				: [];
	if (parts.length > 0) return parts.flatMap(([name, own]) => leavesOf(own, path === "" ? name : `${path}.${name}`));
	return [[path, value]];
}

/** The place of a path: sides, numbers and names in lists left out. */
const placeOf = (path: string): string =>
	path
		.replace(/^people\.\w+\.heroes\..+$/, "sides.*.heroes.*.leads")
		.replace(/^sides\.\w+/, "sides.*")
		.replace(/\.(orders|classes|culture)\..+$/, ".$1.*")
		.replaceAll(/\.\d+(?=\.|$)/g, ".*");

const full = withEverything();
const isElsewhere = (path: string): boolean => Object.hasOwn(ELSEWHERE, path.split(".")[0] ?? "");
const leavesIn = (day: BattleDay) => leavesOf(day.setup, "").filter(([path]) => !isElsewhere(path));
/** Values of the day and of the side to which everything was added. */
const leaves = leavesIn(full).filter(([path]) => !path.startsWith("sides.b."));

describe("what is entered before a day", () => {
	it("is all of the setup: a field of the console, or known not to be one", () => {
		const places = [...new Set(leaves.map(([path]) => placeOf(path)))];
		expect(places.toSorted()).toEqual([...Object.keys(FIELDS), ...NO_FIELDS].toSorted());
	});

	it("is offered by the console, with words for every field and choice", () => {
		const believed = edited(full, toSetEdit("sides.a.diviner.genuine", "flag", false));
		const stormed = edited(full, toSetEdit("siege", "flag", true));
		const shown = [...shownIn(full).fields, ...shownIn(believed).fields, ...shownIn(stormed).fields];
		const adders = ["sides.a.classes", "sides.b.classes"];
		const fields = shown.filter(({ path }) => !adders.includes(path)).map(({ path }) => placeOf(path));
		const odd = shownIn(full).groups.flatMap(({ add }) => (add && ODD.test(add.path) ? add.choices : []));
		const offered = [...fields, ...odd.map(({ value }) => `sides.*.${value}`)];
		expect([...new Set(offered)].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
		for (const { path, label, choices, type } of shown) {
			expect(label, path).toMatch(/^[A-Z]/);
			for (const choice of choices) expect(choice.label, path).toMatch(/^[A-Z]/);
			if (type === "choice")
				expect(
					choices.filter(({ selected }) => selected),
					path,
				).toHaveLength(1);
		}
		for (const { title, entries, add } of shownIn(full).groups) {
			for (const words of [title, ...entries.flatMap((each) => each.title || [])]) expect(words).toMatch(/^[A-Z]/);
			for (const { label } of add?.choices ?? []) expect(label).toMatch(/^[A-Z]/);
		}
	});

	it("has, untouched, the default of docs/RULES.md", () => {
		for (const [path, value] of [...leaves, ...leavesIn(untouched)]) {
			const place = placeOf(path);
			const [decision = "", ...values] = FIELDS[place] ?? [];
			if (!Object.hasOwn(FIELDS, place)) continue;
			expectRuled(decision);
			if (values.length > 0) expect(values, path).toContainEqual(value);
		}
		for (const side of Object.values(untouched.setup.sides)) {
			for (const list of EMPTY) expect(side[list], list).toEqual([]);
			expect(side.diviner).toBeNull();
			expect(side.powers).toEqual({ defence: 0, purchases: [] });
			expect(side.heroes).toHaveLength(side.contingents.length);
		}
		for (const [part, [decision, usual]] of Object.entries(ELSEWHERE)) {
			expectRuled(decision);
			expect(untouched.setup[part as keyof DaySetup]).toEqual(usual);
		}
	});
});

describe("what is decided in the night", () => {
	it("is nothing until the GM says it, as docs/RULES.md has it", () => {
		expect(Object.keys(QUIET_NIGHT).toSorted()).toEqual([...Object.keys(NIGHT), "followed"].toSorted());
		for (const list of Object.values(QUIET_NIGHT)) expect(list).toEqual([]);
		for (const decision of Object.values(NIGHT)) expectRuled(decision);
	});

	it("offers a new commander for one who was taken, and names none by itself", () => {
		const { day } = fought(dayOf(entering("a", "Hill", 14), entering("b", "Fen", 12)), 11);
		const over = overOfDay(day, BATTLE_RULES);
		if (!over.ok) throw new Error(over.fault.code);
		const { outcome } = over.value;
		const sides = outcome.sides.map((side) => ({ ...side, fate: { ...side.fate, commanderTaken: true } }));
		const commands = buildCommands(day, { ...over.value, outcome: { ...outcome, sides } }, ENGLISH);
		expect(commands).toHaveLength(2);
		for (const { isLost, before, named, options } of commands) {
			expect([isLost, named]).toEqual([true, null]);
			expect(before).toMatch(/captain/);
			expect(options.filter(({ selected }) => selected).map(({ value }) => value)).toEqual([""]);
			expect(options.length).toBeGreaterThan(1);
			for (const { label } of options) expect(label).toMatch(/^[A-Z]/);
		}
	});
});

describe("the table of defaults in docs/RULES.md", () => {
	it("has no row that nothing here is about", () => {
		const rows = [
			...Object.values(FIELDS).map(([decision]) => decision),
			...Object.values(ELSEWHERE).map(([decision]) => decision),
			...Object.values(NIGHT),
			"Who defects",
			"What a defence blocks",
		];
		expect([...RULED_DEFAULTS.keys()].toSorted()).toEqual([...new Set(rows)].toSorted());
	});
});
