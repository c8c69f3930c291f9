/**
 * Armour and points of a battle's heroes: read as a mob reads them, with their origins; what is not known is said, and
 * called exact nowhere.
 */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	type BodyReading,
	bodyOf,
	buildFates,
	buildOdds,
	buildPlayerView,
	buildPlayerWindow,
	type DaySetup,
	dayState,
	editSetup,
	type HeroPlace,
	type PlayedDay,
	readableDay,
	readPlayerView,
	toSetEdit,
	withBodies,
} from "../../../src/bridge/battle/index.js";
import { changeMobForm, emptyMobForm, toMobAction } from "../../../src/bridge/mob/index.js";
import { type ActorData, adapterFor, EMPTY_MAPPING, type SystemMapping } from "../../../src/bridge/systems/index.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { forecastRisks } from "../../../src/engine/forecast/forecast-risks.js";
import { ownRolls } from "../../../src/engine/forecast/index.js";
import { tokensOf } from "../mob/tokens.js";
import { ENGLISH } from "../render.js";
import { sampleActor } from "../systems/sample.js";
import { dayOf, entering } from "./sample-battle.js";

const EXACT = BATCH_PRESETS.exact;

const read = (system: string, actor: ActorData, mapping: SystemMapping = EMPTY_MAPPING): BodyReading =>
	bodyOf(adapterFor(system, mapping).read(actor));

const from = (value: number, origin: string) => ({ value, from: origin });

describe("the body that an actor's numbers tell", () => {
	it.each([
		["gurps", { dr: from(2, "actor"), health: from(11, "actor"), hurt: from(0, "actor") }],
		["dnd5e", { dr: from(0, "actor"), health: from(7, "actor"), hurt: from(0, "actor") }],
	])("is read by the adapter: %s", (system, body) => {
		expect(read(system, sampleActor(system))).toEqual(body);
	});

	const VITALS = { value: "vitals.blood.value", max: "vitals.blood.max", temp: null };
	it.each([
		["gurps", EMPTY_MAPPING, 2, 11],
		["dnd5e", EMPTY_MAPPING, 0, 7],
		["pf2e", EMPTY_MAPPING, 0, 15],
		["generic", { ...EMPTY_MAPPING, armour: "soak", hitPoints: VITALS }, 1, 9],
	] as const)(
		"has the armour and points that a mob's blows meet in the same actor: %s",
		(system, mapping, armour, most) => {
			const where = {
				attackers: tokensOf(system, 2, { mapping }),
				targets: tokensOf(system, 1, { name: "Hero", mapping }),
			};
			const typed = { "groups.0.strikes.0.roll": "12", "groups.0.strikes.0.damage": "1d6" };
			const action = toMobAction(changeMobForm(emptyMobForm(where, EXACT), typed), where, EXACT);
			if (!action.ok || action.value.kind !== "attack") throw new Error("no attack");
			const { health, resistances } = action.value.targets[0]!;
			if (health?.kind !== "pool") throw new Error("no points");
			const body = read(system, sampleActor(system), mapping);
			expect([resistances.all.armour, health.max]).toEqual([armour, most]);
			expect([body.dr?.value, body.health?.value, body.hurt?.value]).toEqual([
				armour,
				most,
				most - health.value - health.temp,
			]);
		},
	);

	it("is read from the bar and by the mapping where no adapter is, each by its own origin", () => {
		const actor = sampleActor("generic");
		expect(read("unheard-of", actor)).toEqual({ health: from(9, "bar"), hurt: from(4, "bar") });
		const armour = { ...EMPTY_MAPPING, armour: "soak" };
		expect(read("unheard-of", actor, armour).dr).toEqual(from(1, "actor"));
		const hitPoints = { value: "vitals.blood.value", max: "vitals.blood.max", temp: null };
		expect(read("unheard-of", actor, { ...EMPTY_MAPPING, hitPoints })).toEqual({
			health: from(9, "actor"),
			hurt: from(4, "actor"),
		});
	});

	it.each([
		["swade, whose wounds are no points", "swade", sampleActor("swade"), "health"],
		["a bar without a most", "unheard-of", { type: "npc", system: { hp: 7 }, bar: "hp" }, "health"],
		["a most of 0", "unheard-of", { type: "npc", system: { hp: { value: 0, max: 0 } }, bar: "hp" }, "health"],
		[
			"more than the rules know",
			"unheard-of",
			{ type: "npc", system: { hp: { value: 9, max: 501 } }, bar: "hp" },
			"health",
		],
		["no actor data at all", "unheard-of", { type: "npc", system: {} }, "health"],
	] as const)("is not known of %s", (_what, system, actor, field) => {
		const body = read(system, actor as ActorData);
		expect(body[field]).toBeUndefined();
		expect(body.hurt).toBeUndefined();
		expect(bodyOf(null)).toEqual({});
	});

	it.each([
		[{ value: 9, max: 12, temp: 2 }, 1],
		[{ value: 12, max: 12, temp: 5 }, 0],
		[{ value: 15, max: 12 }, 0],
		[{ value: -3, max: 12 }, 15],
	])("counts temporary points before lost ones: %o", (hp, hurt) => {
		expect(read("unheard-of", { type: "npc", system: { hp }, bar: "hp" }).hurt?.value).toBe(hurt);
	});

	it("has no armour where the actor's protection is known in part alone", () => {
		const stats = adapterFor("gurps").read(sampleActor("gurps"));
		expect(bodyOf({ ...stats, missing: ["resistances"] }).dr).toBeUndefined();
	});
});

const HILL = entering("a", "Hill", 14, 3);
const FEN = entering("b", "Fen", 13, 4);
const begun = dayOf(HILL, FEN);
const known = (value: number, origin: "actor" | "bar" | "before" = "actor") => ({ value, from: origin });
const whole: BodyReading = { dr: known(3), health: known(14, "bar"), hurt: known(2, "bar") };
const onlyA =
	(reading: BodyReading) =>
	({ slot }: HeroPlace): BodyReading =>
		slot.startsWith("a/") ? reading : {};
const heroIn = ({ sides }: DaySetup, side = "a") => sides[side]!.heroes[0]!;
const withSetup = (setup: DaySetup, day: BattleDay = begun): BattleDay => ({ ...day, setup });
const typed = (setup: DaySetup, field: string, value: string): DaySetup => {
	const edit = editSetup(setup, toSetEdit(`sides.a.heroes.0.${field}`, "optional", value));
	if (!edit.ok) throw new Error(edit.fault.code);
	return edit.value.setup;
};

describe("a day's heroes", () => {
	it("take what is read, each by the actor that the own army names, and the rules count with it", () => {
		const asked: HeroPlace[] = [];
		const setup = withBodies(begun, (hero) => {
			asked.push(hero);
			return onlyA(whole)(hero);
		});
		expect(asked).toEqual([
			{ slot: "a/1-h0", link: "", army: "Actor.Hill" },
			{ slot: "b/1-h0", link: "", army: "Actor.Fen" },
		]);
		expect(heroIn(setup)).toMatchObject({
			dr: 3,
			health: 14,
			hurt: 2,
			from: { dr: "actor", health: "bar", hurt: "bar" },
		});
		expect(heroIn(setup, "b")).toBe(heroIn(begun.setup, "b"));
		const { played } = dayState(withSetup(setup), BATTLE_RULES);
		if (!played.ok) throw new Error(played.fault.code);
		expect(played.value.input.sides[0]?.heroes[0]).toMatchObject({ dr: 3, health: 14, hurt: 2 });
		const deaths = (input: PlayedDay["input"]): number =>
			ownRolls(input, BATTLE_RULES, "a/1-h0")[0]!.hits.reduce(
				(sum, { state, chance }) => sum + (state === "dead" ? chance : 0),
				0,
			);
		const bare = dayState(begun, BATTLE_RULES).played;
		expect(bare.ok && deaths(bare.value.input)).toBeGreaterThan(deaths(played.value.input));
	});

	it("are the same object where nothing changes, and keep what the GM typed", () => {
		const setup = withBodies(begun, onlyA(whole));
		expect(withBodies(withSetup(setup), onlyA(whole))).toBe(setup);
		const own = typed(setup, "dr", "6");
		expect(heroIn(own)).toMatchObject({ dr: 6, from: { dr: "typed", health: "bar" } });
		const again = withBodies(withSetup(own), onlyA({ ...whole, health: known(20), dr: known(1) }));
		expect(heroIn(again)).toMatchObject({ dr: 6, health: 20, from: { dr: "typed", health: "actor" } });
		const emptied = typed(again, "dr", "");
		expect(heroIn(emptied)).toMatchObject({ dr: 0, from: { dr: "unset" } });
		expect(heroIn(withBodies(withSetup(emptied), onlyA(whole)))).toMatchObject({ dr: 3, from: { dr: "actor" } });
	});

	it("have the usual number again where an actor tells nothing any more", () => {
		const setup = withBodies(begun, onlyA(whole));
		const gone = withBodies(withSetup(setup), () => ({}));
		expect(heroIn(gone)).toEqual(heroIn(begun.setup));
	});

	it.each(["a/1-h0/survival", "a/1-h0/glory", "a/catastrophe/damage"])(
		"keep the numbers with which %s was answered",
		(key) => {
			const question = { kind: "dice", dice: "3d6", key } as const;
			const day: BattleDay = { ...begun, log: { [key]: { question, answer: 10, source: "rolled" } } };
			const setup = withBodies(day, () => whole);
			expect(heroIn(setup)).toBe(heroIn(begun.setup));
			expect(heroIn(setup, "b").dr).toBe(3);
			expect(withBodies({ ...begun, fought: {} }, () => whole)).toBe(begun.setup);
		},
	);

	it.each([
		[14, 14, 13],
		[30, 14, 13],
		[1, 1, 0],
	])("stand with one point where the actor has none: %i lost of %i", (hurt, health, counted) => {
		const setup = withBodies(begun, onlyA({ health: known(health), hurt: known(hurt) }));
		expect(heroIn(setup)).toMatchObject({ health, hurt: counted, from: { hurt: "spent" } });
		expect(dayState(withSetup(setup), BATTLE_RULES).played.ok).toBe(true);
	});

	it("are read back as they were stored; of an older page what is not as usual was typed", () => {
		const setup = withBodies(begun, onlyA(whole));
		const back = readableDay(withSetup(setup), BATTLE_RULES.force.tables);
		expect(back.ok && heroIn(back.value.setup)).toEqual(heroIn(setup));
		const { from: _from, ...older } = heroIn(typed(begun.setup, "health", "12"));
		const sides = { ...begun.setup.sides, a: { ...begun.setup.sides["a"]!, heroes: [older as never] } };
		const read = readableDay(withSetup({ ...begun.setup, sides }), BATTLE_RULES.force.tables);
		expect(read.ok && heroIn(read.value.setup).from).toEqual({ dr: "unset", health: "typed", hurt: "unset" });
	});
});

describe("what is not known of a hero", () => {
	const shownOf = (setup: DaySetup, hero = "a/1-h0") => {
		const day = withSetup(setup);
		const state = dayState(day, BATTLE_RULES);
		if (!state.played.ok) throw new Error(state.played.fault.code);
		const played = state.played.value;
		const risks = forecastRisks(played.input, BATTLE_RULES, hero);
		const fates = buildFates({ played, setup, hero, known: risks, uid: "w", words: ENGLISH });
		const forecast = forecastDay(played.input, BATTLE_RULES, { log: {} });
		const odds = buildOdds(forecast, played, "w", ENGLISH);
		const round = {
			id: "r",
			kind: "risk" as const,
			until: 0,
			slots: [{ slot: hero, user: "u", state: "asked" as const, at: 0 }],
		};
		const players = {
			...setup.players,
			rounds: [round],
			seen: [["a", { items: [["chance", "shown"]], estimate: "" }]] as never,
		};
		const wins = Object.fromEntries(
			forecast.sides.map((side) => [side.id, { mean: side.wins, within: side.winsWithin }]),
		);
		const view = readPlayerView(
			buildPlayerView({
				page: "p",
				name: "Ford",
				day: 1,
				setup: { ...setup, players },
				players,
				played,
				aside: {},
				user: "u",
				owns: () => true,
				nameOf: () => "Anna",
				mayThrow: true,
				stuckOf: () => "",
				words: ENGLISH,
				now: 0,
				chances: { wins, sampled: forecast.sampled },
			}),
		);
		if (!view.ok) throw new Error(view.fault.path);
		const draft = { risk: 0, text: "", isEditing: false, powers: null, kept: undefined };
		const window = buildPlayerWindow(view.value, () => draft, "w", ENGLISH);
		return { fates: fates!, odds, window };
	};
	const all = withBodies(begun, () => whole);

	it("is said beside the chart with a field for each, for GM and player alike, and nothing is called exact", () => {
		const { fates, odds, window } = shownOf(begun.setup);
		const missing =
			"Not known of Hill's captain: DR (counted as 0), Health (counted as 10), and hits taken (counted as 0).";
		expect(fates.body).toMatchObject({ known: "", missing });
		expect(fates.body.fields.map(({ path, placeholder }) => [path, placeholder])).toEqual([
			["sides.a.heroes.0.dr", "0"],
			["sides.a.heroes.0.health", "10"],
			["sides.a.heroes.0.hurt", "0"],
		]);
		expect(fates.aside).toBe("with assumed numbers of a hero");
		expect(window.parts[0]?.body).toMatchObject({ known: "", missing });
		expect(JSON.stringify([fates, odds, window])).not.toMatch(/exact/i);
	});

	it("is what is left of it when some is typed, until all is read or typed", () => {
		const some = typed(typed(begun.setup, "health", "12"), "hurt", "1");
		const { fates, window } = shownOf(some);
		const counted = "Counted with Health 12 (typed by the GM) and 1 hit taken (typed by the GM).";
		expect(fates.body.known).toBe(counted);
		expect(fates.body.missing).toBe("Not known of Hill's captain: DR (counted as 0).");
		expect(fates.body.fields).toHaveLength(1);
		expect(window.parts[0]?.body.known).toBe(counted);
		const full = shownOf(typed(some, "dr", "0"));
		expect(full.fates.body).toMatchObject({ missing: "", fields: [] });
		expect(full.fates.aside).toBe("exact");
		expect(full.window.parts[0]?.body.note).toContain("Exact");
		// The other side's hero leads it, and is not known.
		expect(full.odds.aside).toBe("with assumed numbers of a hero");
	});

	it("is nothing where all is read: the sentence names the origins, and exact is exact", () => {
		const { fates, odds, window } = shownOf(all);
		expect(fates.body).toEqual({
			known:
				"Counted with DR 3 (read from Hill's captain), Health 14 (from the token\u2019s bar), and 2 hits taken (from the token\u2019s bar).",
			missing: "",
			fields: [],
		});
		expect([fates.aside, odds.aside, window.known.find(({ aside }) => aside !== "")?.aside]).toEqual([
			"exact",
			"exact",
			"exact",
		]);
	});

	it("leaves odds exact that do not depend on it: the fall of a hero who leads nothing", () => {
		const side = begun.setup.sides["b"]!;
		const idle = { ...side, heroes: [{ ...side.heroes[0]!, leads: "none" as const }] };
		const setup = withBodies(withSetup({ ...begun.setup, sides: { ...begun.setup.sides, b: idle } }), onlyA(whole));
		expect(shownOf(setup).odds.aside).toBe("exact");
		expect(shownOf(setup, "b/1-h0").fates.aside).toBe("with assumed numbers of a hero");
	});
});
