/** People of a side: commanders and posts of heroes, entered where they stand, and notices on those who are missing. */
import { describe, expect, it } from "vitest";
import { addHero, postOf, toStoredForce } from "../../../src/bridge/army/stored/index.js";
import {
	addPeople,
	type BattleDay,
	buildConsole,
	buildNight,
	type DrawnCommander,
	dayState,
	editPeople,
	overOfDay,
	toBattleInput,
	withNewLeads,
} from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import type { Force } from "../../../src/engine/force/index.js";
import { expectNamesAreText } from "../hostile.js";
import { ENGLISH, render } from "../render.js";
import { fought } from "./fought-day.js";
import { dayOf, forceOf } from "./sample-battle.js";

const LONG = "The Most Honourable and Ever Victorious Company of the Weald";
const NOBODY: Force["commander"] = { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" };

const heroes = (...units: readonly string[]): Force["heroes"] =>
	units.map((unit, i) => ({ ...forceOf("x", 1, 1).heroes[0]!, id: `h${i}`, name: `Hero ${i}`, unit }));

const side = (letter: string, name: string, changes: Partial<Force> = {}) => ({
	side: letter,
	uuid: `Actor.${name}`,
	name,
	force: { ...forceOf(name, 12, 3), ...changes },
});

const levy = (letter = "b", name = "Levy") => side(letter, name, { commander: NOBODY, heroes: [] });
const day = dayOf(side("a", "Hill", { heroes: heroes("u1", "u1", "") }), levy());

function edited(of: BattleDay, path: string, typed: string, leadership: number | null = null): BattleDay {
	const change = editPeople(of, { path, typed, leadership }, BATTLE_RULES);
	if (!change.ok) throw new Error(`${change.fault.code} ${change.fault.path}`);
	const { forces, heroes: parts } = change.value;
	const own = parts && of.setup.sides[parts.side];
	const sides = parts && own ? { ...of.setup.sides, [parts.side]: { ...own, heroes: parts.parts } } : of.setup.sides;
	return { ...of, forces, setup: { ...of.setup, sides } };
}

const viewOf = (of: BattleDay, more: Partial<Parameters<typeof buildConsole>[0]> = {}) =>
	buildConsole({
		state: dayState(of, BATTLE_RULES),
		rules: BATTLE_RULES,
		step: "forces",
		unfolded: new Set<string>(),
		words: ENGLISH,
		...more,
	});

const peopleOf = (of: BattleDay, id: string, more: Parameters<typeof viewOf>[1] = {}) => {
	const people = viewOf(of, more).forces?.find((each) => each.id === id)?.people;
	if (!people) throw new Error("no people");
	return people;
};

const leadsIn = (of: BattleDay) => of.setup.sides["a"]?.heroes.map(({ leads }) => leads);
const forceIn = (of: BattleDay, place: string): Force => of.forces.find((each) => each.place === place)!.force;

describe("pictures of a side", () => {
	it("are those of its leading army and its heroes' actors; without one a shield in the side's colour", () => {
		const linked = heroes("u1", "u2").map((hero) => ({ ...hero, link: `Actor.${hero.id}` }));
		const pictures = { army: (uuid: string) => `army ${uuid}`, person: (uuid: string) => `person ${uuid}` };
		const of = dayOf(side("a", "Hill", { heroes: linked }), levy());
		const [hill] = viewOf(of, { pictures }).forces ?? [];
		expect(hill?.emblem).toMatch(/^army Actor\./);
		expect(hill?.people?.heroes.map(({ id, picture }) => [id, picture])).toEqual([
			["1-h0", "person Actor.h0"],
			["1-h1", "person Actor.h1"],
		]);
		const [plain] = viewOf(of).forces ?? [];
		expect([plain?.emblem, plain?.people?.heroes.every(({ picture }) => picture === "")]).toEqual(["", true]);
		expect(plain?.shield).toContain("fill:var(--muster-side)");
	});
});

describe("a hero of an army", () => {
	it("comes into a battle as the leader of the unit whose leader the hero is by the sheet", () => {
		const force = forceOf("Hill", 12, 3);
		const led = force.units.map((unit) =>
			unit.id === "u1" ? { ...unit, leader: { name: "Hero 0", link: "", leadership: 13 } } : unit,
		);
		const of = dayOf(side("a", "Hill", { heroes: heroes("u1", "u1"), units: led }), levy());
		expect(leadsIn(of)).toEqual(["unit", "none"]);
		// Of two heroes of one name the first leads.
		const twins = heroes("u1", "u1").map((hero) => ({ ...hero, name: "Hero 0" }));
		expect(leadsIn(dayOf(side("a", "Hill", { heroes: twins, units: led }), levy()))).toEqual(["unit", "none"]);
	});

	it("leads what is chosen in the battle, in the army too, and takes it from another", () => {
		const first = edited(day, "people.a.heroes.1-h0", "leads/1-u2", 14);
		expect(leadsIn(first)).toEqual(["unit", "none", "none"]);
		const { heroes: own, units } = forceIn(first, "a/1");
		expect(own.find(({ id }) => id === "h0")?.unit).toBe("u2");
		expect(units.find(({ id }) => id === "u2")?.leader).toEqual({ name: "Hero 0", link: "", leadership: 14 });
		const second = edited(first, "people.a.heroes.1-h1", "leads/1-u2");
		expect(leadsIn(second)).toEqual(["none", "unit", "none"]);
		const stored = toStoredForce(forceIn(second, "a/1"));
		expect(postOf(stored.heroes["h0"]!, (unit) => stored.units[unit]?.leader)).toBe("in/u2");
		for (const typed of ["in/1-u0", "none", "force"]) {
			const next = edited(second, "people.a.heroes.1-h1", typed);
			expect(leadsIn(next)?.[1]).toBe(typed === "force" ? "force" : "none");
			expect(toBattleInput(next.setup, next.forces, BATTLE_RULES).ok).toBe(true);
		}
	});

	it("who is added to an army on the day takes part, and leads what the army says", () => {
		const stored = toStoredForce(forceIn(day, "b/1"));
		const hero = { ...heroes("u1")[0]!, sort: 1, name: "Nia", link: "Actor.nia" };
		const { id: _id, ...plain } = hero;
		const change = addPeople(day, "b/1", addHero(stored, "nia", plain), BATTLE_RULES);
		if (!change.ok) throw new Error(change.fault.code);
		expect(change.value.uuid).toBe("Actor.Levy");
		expect(change.value.heroes).toMatchObject({ side: "b", parts: [{ hero: "1-nia", leads: "none" }] });
		expect(change.value.forces.find(({ place }) => place === "b/1")?.force.heroes[0]?.name).toBe("Nia");
		expect(addPeople(day, "z/1", {}, BATTLE_RULES).ok).toBe(false);
	});

	it("follows the sheet when the armies are taken once more, and keeps what was entered where it says the same", () => {
		const entered = edited(day, "people.a.heroes.1-h2", "force");
		const { forces } = edited(entered, "people.a.heroes.1-h0", "leads/1-u1");
		const setup = withNewLeads(entered.setup, entered.forces, forces);
		expect(setup.sides["a"]?.heroes.map(({ leads }) => leads)).toEqual(["unit", "none", "force"]);
	});

	it("is said to lead none, with a button that gives the hero the own unit", () => {
		const [first, , alone] = peopleOf(day, "a").heroes;
		expect(first).toMatchObject({
			glory: "Hero 0 leads no unit, so any Glory won will not count for the army.",
			lead: { path: "people.a.heroes.1-h0", value: "leads/1-u1", label: "Let Hero 0 lead Hill 1" },
		});
		expect(alone?.lead).toBeNull();
		const entries = viewOf(day, { step: "heroes" }).entries;
		const html = render("apps/battle/entries", { entries, rootId: "u", sign: {} });
		expect(html.match(/data-glory/g)).toHaveLength(3);
		expect(html.match(/data-action="post"/g)).toHaveLength(2);
		const led = peopleOf(edited(day, first?.lead?.path ?? "", first?.lead?.value ?? ""), "a").heroes[0];
		expect([led?.glory, led?.lead]).toEqual(["", null]);
		expect(led?.post.choices.filter(({ selected }) => selected).map(({ label }) => label)).toEqual(["Leads Hill 1"]);
	});

	it("has the numbers of the body with their source, and fields for those that nothing tells", () => {
		const [part, ...others] = day.setup.sides["a"]!.heroes;
		const actor = { dr: "actor", health: "actor", hurt: "actor" } as const;
		const read = { ...part!, dr: 3, health: 14, hurt: 2, from: actor };
		const sides = { ...day.setup.sides, a: { ...day.setup.sides["a"]!, heroes: [read, ...others] } };
		const [known, unknown] = peopleOf({ ...day, setup: { ...day.setup, sides } }, "a").heroes;
		expect([known?.body, known?.missing, known?.fields]).toEqual([
			"DR 3, 12 of 14 hits left, read from Hero 0",
			"",
			[],
		]);
		expect(unknown?.missing).toContain("Not known of Hero 1: DR (counted as 0)");
		expect(unknown?.fields.map(({ spoken }) => spoken)).toEqual(
			["DR", "Health", "Hits taken"].map((what) => `${what}, Hero 1, Hill`),
		);
	});
});

describe("the commander of a side", () => {
	it("is named and given a Strategy where the side stands", () => {
		const named = edited(edited(day, "people.b.commander.name", " Ghurk "), "people.b.commander.strategy", "12");
		expect(forceIn(named, "b/1").commander).toMatchObject({ name: "Ghurk", strategy: 12 });
		const { commander } = peopleOf(named, "b");
		expect(commander.fields.map(({ value, spoken }) => [value, spoken])).toEqual([
			["Ghurk", "Commander, Levy"],
			["12", "Strategy, Levy"],
		]);
		expect([commander.warning, commander.isLinked]).toEqual(["", false]);
		for (const typed of ["9999", "x", "1.5"])
			expect(editPeople(day, { path: "people.b.commander.strategy", typed }, BATTLE_RULES).ok).toBe(false);
		for (const path of ["people.z.commander.name", "people.a.heroes.9-h0"])
			expect(editPeople(day, { path, typed: "in/1-u0" }, BATTLE_RULES).ok).toBe(false);
	});

	it("of an actor stays linked until another name is typed", () => {
		const linked = { ...NOBODY, name: "Edric", link: "Actor.edric", strategy: 14 };
		const of = dayOf(side("a", "Hill", { commander: linked }), levy());
		expect(peopleOf(of, "a").commander).toMatchObject({
			isLinked: true,
			source: "Commander, linked to the actor Edric",
		});
		const raised = edited(of, "people.a.commander.strategy", "15");
		expect(forceIn(raised, "a/1").commander.link).toBe("Actor.edric");
		expect(forceIn(edited(of, "people.a.commander.name", "Odo"), "a/1").commander.link).toBe("");
	});

	it("is missing in words, with what it costs as soon as that is known", () => {
		expect(peopleOf(day, "b").commander.warning).toBe("Nobody commands Levy. Its Strategy counts as 0.");
		expect(peopleOf(day, "b", { chanceOf: () => "<0.1%" }).commander.warning).toBe(
			"Nobody commands Levy. Its commander’s Strategy counts as 0, and it holds the field on <0.1% of such days.",
		);
		expect(peopleOf(day, "a").commander.warning).toBe("");
		const lost = { ...day.setup.sides["b"]!, commanderLost: true };
		const of = { ...day, setup: { ...day.setup, sides: { ...day.setup.sides, b: lost } } };
		expect(peopleOf(of, "b").commander.warning).toBe("");
	});

	it("who was drawn stands there with the dice and the chance before, until another number is entered", () => {
		const drawn: DrawnCommander = {
			quality: "average",
			battles: [4, 5],
			faces: [5, 4, 3],
			more: 2,
			skill: 12,
			before: 0,
			chance: "<0.1%",
		};
		const more = { drawn: new Map([["b", drawn]]), chanceOf: () => "47%" };
		const now = edited(day, "people.b.commander.strategy", "12");
		expect(peopleOf(now, "b", more).commander.drawn).toEqual({
			text: "3d6: 5, 4, 3; sum 12: Average, battles: 4 or 5. Strategy 10 + 2 (1d6) = 12.",
			chance: "Levy holds the field: <0.1% → 47%",
		});
		expect(peopleOf(edited(now, "people.b.commander.strategy", "13"), "b", more).commander.drawn).toBeNull();
	});

	it("is taken over by a hero who is to lead the army, where the command is vacant", () => {
		const of = dayOf(side("a", "Hill", { commander: NOBODY, heroes: heroes("u1") }), levy());
		const taken = edited(of, "people.a.heroes.1-h0", "force");
		expect(forceIn(taken, "a/1").commander.name).toBe("Hero 0");
		expect(forceIn(edited(day, "people.a.heroes.1-h0", "force"), "a/1").commander.name).toBe("Hill's captain");
	});

	it("who is missing keeps no command in the night", () => {
		const { day: done } = fought(dayOf(side("a", "Hill"), levy()), 3);
		const over = overOfDay(done, BATTLE_RULES);
		if (!over.ok) throw new Error(over.fault.code);
		const plan = { ok: false, fault: { code: "MUSTER.Fault.Battle.over" } } as const;
		const night = buildNight({ day: done, over: over.value, rules: BATTLE_RULES, plan }, ENGLISH);
		const command = night.commands.find(({ id }) => id === "b");
		expect([command?.before, command?.options[0]?.label]).toEqual(["Nobody commands", "Nobody yet"]);
	});
});

describe("the step of the forces", () => {
	it("says the field in one sentence, and offers roles of a siege in a siege alone", () => {
		expect(viewOf(day).field?.line).toBe("Open field; the commanders contest with Strategy");
		const setup = { ...day.setup, siege: true, skill: "tactics", intensity: 2, visibility: "gm", tlCap: 4 } as const;
		expect(viewOf({ ...day, setup }).field?.line).toBe(
			"Storm of a siege; the commanders contest with Tactics, as set for this day; fierceness +2; tech level counts for at most 4; rolls are seen by: The GM and me",
		);
		const fields = (of: BattleDay) =>
			viewOf(of).forces?.flatMap(({ given }) => given?.entries.flatMap((each) => each.fields.map(({ path }) => path)));
		expect(fields(day)).toEqual([]);
		expect(fields({ ...day, setup })).toEqual(["sides.a.stand", "sides.b.stand"]);
	});

	it("has no two controls of one name, of eight sides of one name and names of sixty characters", () => {
		const many = [..."abcdefgh"].map((letter) =>
			side(letter, `${LONG.slice(0, 58)} ${letter}`, { heroes: heroes("u1", "") }),
		);
		const view = viewOf(dayOf(...many));
		expect(view.forces).toHaveLength(8);
		const html = render("apps/battle/body", { ...view, rootId: "u", sign: {} });
		const names = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
		expect(names.length).toBeGreaterThan(100);
		expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
		expect(html.match(/<caption/g)).toHaveLength(8);
	});

	it("shows names as text", () => {
		expectNamesAreText((name) => [
			render("apps/battle/body", {
				...viewOf(dayOf(side("a", name, { heroes: heroes("u1") }), levy("b", `${name}2`))),
				rootId: "u",
				sign: {},
			}),
		]);
	});
});
