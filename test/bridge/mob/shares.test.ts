/**
 * Tokens that share their points: one target, one row; what its members, its tokens and the bound of a blow come to on
 * dialog, card and record.
 */
import { describe, expect, it } from "vitest";
import {
	buildMobCard,
	buildMobDialog,
	emptyMobForm,
	type MobForm,
	type MobScene,
	type MobToken,
	planMob,
	readStoredMob,
	rowsOf,
	sharesOf,
	type TokenPlace,
	toMobAction,
	toPlanRows,
	toStoredMob,
} from "../../../src/bridge/mob/index.js";
import { toStats } from "../../../src/bridge/systems/reading/read-path.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { type Health, NO_RESISTANCES, plainDamage, type Resistances } from "../../../src/engine/combat/index.js";
import { type MobOutcome, mobOdds } from "../../../src/engine/mob/index.js";
import { settle } from "../../engine/mob/actions.js";
import { ENGLISH } from "../render.js";

const RULES = BATCH_PRESETS.exact;
const uuidOf = (id: string): string => `Scene.s.Token.${id}`;

interface Sharer {
	readonly home: string;
	readonly points?: number;
	readonly marks?: readonly number[];
	readonly each?: number;
	readonly isMember?: boolean;
	readonly resistances?: Resistances;
}

function sharer(id: string, { home, points = 60, marks = [], each, isMember, resistances }: Sharer): MobToken {
	const slot = { path: "system.hp.value", form: "number", raw: points } as const;
	const members = { marks, ...(each === undefined ? {} : { each }) };
	const stats = toStats({
		attacks: [
			{
				id: "a",
				label: "Spear",
				roll: { kind: "sure" },
				versus: null,
				damage: [plainDamage({ kind: "points", points: 4 })],
			},
		],
		health: {
			state: { kind: "pool", value: points, temp: 0, max: points, least: 0 },
			slots: { value: slot, temp: null, shaken: null },
			...(marks.length === 0 && each === undefined ? {} : { members }),
		},
		resistances: resistances ?? NO_RESISTANCES,
	});
	return { uuid: uuidOf(id), name: `Watch ${id}`, home, ...(isMember && { isMember }), stats };
}

const troop = ["t1", "t2", "t3", "t4"].map((id) => sharer(id, { home: "troop", marks: [40, 20, 0, 0] }));
const squad = Array.from({ length: 5 }, (_, n) =>
	sharer(`m${n}`, { home: "squad", points: 35, marks: [28, 21, 14, 7, 0], each: 7, isMember: true }),
);
const pair = ["l1", "l2"].map((id) => sharer(id, { home: "Actor.l", points: 11 }));
const raiders = Array.from({ length: 10 }, (_, n) => sharer(`r${n}`, { home: `r${n}`, points: 5 }));

/** The outcome and the card of what a form asks for. */
function play(scene: MobScene, change: Partial<MobForm>) {
	const form = { ...emptyMobForm(scene, RULES), ...change };
	const action = toMobAction(form, scene, RULES, ENGLISH);
	if (!action.ok) throw new Error(action.fault.code);
	const outcome = settle(action.value, 3);
	return {
		action: action.value,
		outcome,
		stored: toStoredMob(outcome, { label: "", dead: "keep", shares: sharesOf(form, scene) }),
	};
}

const FIRE: Partial<MobForm> = { action: "save", roll: "3", effect: "20", mode: "expected", saveDamage: "average" };
const view = (stored: ReturnType<typeof toStoredMob>, knows = true) =>
	buildMobCard(stored, ENGLISH, { uid: "u", applied: "none", mayApply: true, mayRepeat: false, knows: () => knows });

describe("tokens that share their points", () => {
	it.each([
		["four tokens of a troop", troop, 20, 40],
		["an actor's two tokens", pair, 0, 11],
	])("as %s are one target of an attack, which takes every point", (_who, targets, left, lost) => {
		const { outcome } = play({ attackers: raiders, targets }, {});
		expect(outcome.rows).toHaveLength(1);
		expect(outcome.rows[0]).toMatchObject({ hits: 10, lost, after: { value: left } });
	});

	it("save once as one creature", () => {
		const { outcome } = play({ attackers: [], targets: troop }, FIRE);
		expect(outcome.rows.map(({ lost }) => lost)).toEqual([20]);
	});

	it.each([
		[1, "20", 7],
		[3, "20", 21],
		[5, "20", 35],
		[4, "5", 20],
		[2, "0", 0],
	])("as %i of a squad in an effect of %s lose so much from each, no more than one has", (count, effect, lost) => {
		const { outcome, action } = play({ attackers: [], targets: squad.slice(0, count) }, { ...FIRE, effect });
		expect(outcome.rows.map((row) => row.lost)).toEqual([lost]);
		const [falls] = mobOdds({ ...action, mode: "exact" }).fallChances;
		expect([falls === 0, falls === 1]).toEqual([lost < 35, lost >= 35]);
	});

	it("attack once as one creature, and each by itself as a squad", () => {
		const acts = (attackers: readonly MobToken[]) =>
			play({ attackers, targets: raiders.slice(0, 1) }, {}).outcome.batches[0]?.result.input.count;
		expect([acts(troop), acts(pair), acts(squad), acts(raiders.slice(1, 4))]).toEqual([1, 1, 5, 3]);
		const scene = { attackers: troop, targets: raiders.slice(0, 1) };
		expect(buildMobDialog(emptyMobForm(scene, RULES), scene, RULES, ENGLISH).submit).toBe("Attack with 1 token");
	});

	it("are said in the dialog, members and bound only to those who may know", () => {
		const scene = { attackers: raiders, targets: [...troop, ...squad, ...pair] };
		const shares = (knows: boolean, change: Partial<MobForm> = {}) =>
			buildMobDialog({ ...emptyMobForm(scene, RULES), ...change }, scene, RULES, ENGLISH, {
				uid: "u",
				statuses: [],
				knows: () => knows,
			}).targets.map(({ share }) => share);
		expect(shares(true)).toEqual([
			"4 tokens share these points \u00b7 4 of 4 left",
			"5 of a squad \u00b7 5 of 5 left",
			"2 tokens share these points",
		]);
		expect(shares(true, FIRE)[1]).toContain("an effect takes 7 at most from each");
		expect(shares(false)).toEqual(["4 tokens share these points", "5 of a squad", "2 tokens share these points"]);
	});
});

describe("a hit on a group of which it takes no more than so much", () => {
	const mob = (points: number, most: number) =>
		sharer("g", { home: "g", points, marks: [2, 1, 0], resistances: { ...NO_RESISTANCES, most } });

	it.each([
		[9, 1, 1, 1],
		[9, 1, 4, 4],
		[9, 2, 4, 8],
		[3, 1, 10, 3],
	])("of %i points, %i a hit, loses %3$i hits' worth", (points, most, hits, lost) => {
		const { outcome } = play({ attackers: raiders.slice(0, hits), targets: [mob(points, most)] }, {});
		expect(outcome.rows[0]).toMatchObject({ hits, lost });
	});

	it("counts all parts of a hit together, and its odds so", () => {
		const two = [plainDamage({ kind: "points", points: 3 }, "cut"), plainDamage({ kind: "points", points: 3 }, "fire")];
		const attackers = raiders.slice(0, 2).map((raider) => {
			return {
				...raider,
				stats: { ...raider.stats, attacks: raider.stats.attacks.map((a) => ({ ...a, damage: two })) },
			};
		});
		const { outcome, action } = play({ attackers, targets: [mob(3, 1)] }, {});
		expect(outcome.rows[0]?.lost).toBe(2);
		expect(mobOdds(action).fallChances).toEqual([0]);
		const three = play({ attackers: raiders.slice(0, 3), targets: [mob(3, 1)] }, {});
		expect(mobOdds(three.action).fallChances[0]).toBeCloseTo(1, 12);
	});

	it("has a loss whose explanation adds up", () => {
		const { stored } = play({ attackers: raiders.slice(0, 4), targets: [mob(9, 1)] }, {});
		const rows = view(stored).rows[0]?.explained?.ledger.rows.map(({ term, value }) => [term, value]);
		expect(rows).toEqual([
			["Hits, fixed damage", "4 + 4 + 4 + 4 = 16"],
			["More than a hit takes from one of a group", "\u221212"],
			["Lost", "4"],
		]);
		expect(readStoredMob(JSON.parse(JSON.stringify(stored)))).toEqual({ ok: true, value: stored });
	});
});

describe("the card of a shared target", () => {
	it("says tokens and members left, and keeps what it was about", () => {
		const { stored } = play({ attackers: raiders, targets: troop }, {});
		expect(view(stored).rows.map(({ share }) => share)).toEqual(["4 tokens share these points \u00b7 2 of 4 left"]);
		expect(view(stored).summary).toBe("In all: 40 points lost, 0 fell, and 2 members of groups fell.");
		expect(view(stored, false).rows[0]?.share).toBe("4 tokens share these points");
		const read = readStoredMob(JSON.parse(JSON.stringify(stored)));
		expect(read).toEqual({ ok: true, value: stored });
		expect(rowsOf(stored)[0]?.share?.others).toEqual(["t2", "t3", "t4"].map(uuidOf));
	});

	it("says of a squad how many fall, whom the table names", () => {
		const { stored } = play({ attackers: [], targets: squad.slice(1, 4) }, { ...FIRE, effect: "5" });
		expect(view(stored).rows[0]?.share).toBe(
			"3 of a squad \u00b7 3 of 5 left \u00b7 2 fall: decide at the table which",
		);
	});

	it.each([
		["nothing", {}, "an empty list"],
		["garbage", { shares: [[0, ["../../x"], [1], 0]] }, "a way out of the scene"],
		["a member too many", { shares: [[0, [], new Array(501).fill(1), 0]] }, "too many members"],
	])("reads %s as what it is", (_what, change, _why) => {
		const { stored } = play({ attackers: raiders, targets: pair }, {});
		expect(readStoredMob({ ...stored, ...change }).ok).toBe(Object.keys(change).length === 0);
	});

	it("fits its message with sixty shared rows, those of squads with their tokens", () => {
		const many = Array.from({ length: 60 }, (_, n) =>
			["a", "b"].map((end) => sharer(`${"x".repeat(13)}${n}${end}`, { home: `h${n}`, isMember: n < 8 })),
		).flat();
		const { stored } = play({ attackers: [], targets: many }, FIRE);
		expect(stored.rows).toHaveLength(60);
		expect(rowsOf(stored).filter(({ share }) => share?.isSquad && share.others.length === 1)).toHaveLength(8);
	});
});

describe("the plan of a shared target", () => {
	const place = (id: string, more: Partial<TokenPlace> = {}): TokenPlace => ({
		name: id,
		token: uuidOf(id),
		holder: null,
		actor: `${uuidOf(id)}.Actor.a`,
		isLinked: false,
		slots: {
			value: { path: "system.hp.value", form: "number", raw: 60 },
			temp: null,
			shaken: null,
		},
		statuses: [],
		disabled: {},
		combatant: { uuid: "Combat.c.Combatant.troop", defeated: false, snapshot: {} },
		hidden: false,
		snapshot: { name: id },
		...more,
	});

	function changesOf(
		{ rows }: Pick<MobOutcome, "rows">,
		all: readonly TokenPlace[],
		{ dead = "keep", reached = all }: { dead?: "keep" | "hide" | "remove"; reached?: readonly TokenPlace[] } = {},
	) {
		const { uuid } = rows[0]!;
		const plan = { source: "ChatMessage.m", outcome: "m", since: 1, title: "Volley", rebased: [], dead };
		const places = { [uuid]: { first: all[0]!, all, reached } };
		return planMob({ ...plan, rows, places, defeatedStatus: "dead" }).changes.map(
			({ class: of, uuid: at, path, after }) => [of, at.replace("Scene.s.Token.", ""), path, after],
		);
	}

	const row = (lost: number, defeated: boolean, conditions: readonly string[] = []): MobOutcome["rows"] => {
		const before: Health = { kind: "pool", value: 60, temp: 0, max: 60, least: 0 };
		const after = { ...before, value: 60 - lost };
		return [{ uuid: uuidOf("t1"), name: "", hits: 1, degree: null, lost, before, after, defeated, conditions }];
	};
	const all = ["t1", "t2", "t3", "t4"].map((id) => place(id));

	it("writes the points once, and no mark while any are left", () => {
		expect(changesOf({ rows: row(20, false) }, all)).toEqual([["Actor", "t1.Actor.a", "system.hp.value", 40]]);
	});

	it("lets all tokens fall together, and their one combatant once", () => {
		expect(changesOf({ rows: row(60, true) }, all, { dead: "hide" })).toEqual([
			["Actor", "t1.Actor.a", "system.hp.value", 0],
			...["t1", "t2", "t3", "t4"].map((id) => ["Actor", `${id}.Actor.a`, "overlays.dead", true]),
			["Combatant", "Combat.c.Combatant.troop", "defeated", true],
			...["t1", "t2", "t3", "t4"].map((id) => ["Token", id, "hidden", true]),
		]);
		const removed = changesOf({ rows: row(60, true) }, all, { dead: "remove" });
		expect(removed.filter(([of]) => of === "Combatant")).toHaveLength(1);
		expect(removed.filter(([of, , path]) => of === "Token" && path === "")).toHaveLength(4);
		expect(removed.some(([of]) => of === "Actor")).toBe(false);
	});

	it("marks an actor with two tokens once, and writes its points though both tokens go", () => {
		const linked = ["t1", "t2"].map((id) =>
			place(id, {
				actor: "Actor.l",
				isLinked: true,
				combatant: { uuid: `Combat.c.Combatant.${id}`, defeated: false, snapshot: {} },
			}),
		);
		const changes = changesOf({ rows: row(60, true, ["prone"]) }, linked, { dead: "remove" });
		expect(changes.filter(([of]) => of === "Actor")).toEqual([
			["Actor", "Actor.l", "system.hp.value", 0],
			["Actor", "Actor.l", "statuses.prone", true],
			["Actor", "Actor.l", "overlays.dead", true],
		]);
		expect(changes.filter(([of]) => of === "Combatant")).toHaveLength(2);
	});

	it("writes a squad's points in its group, though all its tokens go, and sets conditions on those alone who were reached", () => {
		const group = "Combat.c.CombatantGroup.g";
		const members = all.map((one) => ({ ...one, holder: group }));
		const reached = members.slice(0, 2);
		expect(changesOf({ rows: row(8, false, ["prone"]) }, members, { reached })).toEqual([
			["CombatantGroup", group, "system.hp.value", 52],
			["Actor", "t1.Actor.a", "statuses.prone", true],
			["Actor", "t2.Actor.a", "statuses.prone", true],
		]);
		const gone = changesOf({ rows: row(60, true) }, members, { dead: "remove", reached });
		expect(gone[0]).toEqual(["CombatantGroup", group, "system.hp.value", 0]);
		expect(gone.filter(([of]) => of === "Token")).toHaveLength(4);
	});

	it("follows from the card's own rows", () => {
		const { stored, outcome } = play({ attackers: raiders, targets: troop }, {});
		const rows = toPlanRows(stored, { [uuidOf("t1")]: outcome.rows[0]!.before });
		expect(changesOf({ rows }, all)).toEqual([["Actor", "t1.Actor.a", "system.hp.value", 20]]);
	});
});
