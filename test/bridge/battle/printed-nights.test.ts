/**
 * Every number that the night, what follows from a day, and a siege print is that of what is stored: of the day that
 * is over, of the armies as the night leaves them, of the day after it, and of the siege's own days and events.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	applyForceUpdate,
	readStoredForce,
	type StoredForce,
	toStoredForce,
} from "../../../src/bridge/army/stored/index.js";
import { SIDE_NUMBERS, sideNumber } from "../../../src/bridge/battle/console/side-numbers.js";
import { type NightSetup, QUIET_NIGHT } from "../../../src/bridge/battle/document/types.js";
import {
	applyDay,
	type BattleDay,
	buildNight,
	buildSiege,
	buildSiegeReport,
	dayState,
	editSiege,
	newSiege,
	overOfDay,
	plainEvent,
	planNight,
	type Siege,
	type SiegeEdit,
	stormResult,
	toHtml,
	whatFollows,
} from "../../../src/bridge/battle/index.js";
import { nextDayOf, stageHeading } from "../../../src/bridge/battle/night/night-view.js";
import { BATTLE_RULES, type DayOver } from "../../../src/engine/battle/index.js";
import { type Result, toNumber } from "../../../src/engine/common/index.js";
import {
	crewOf,
	FORCE_TABLES,
	type Force,
	menOf,
	moraleOf,
	PLAIN_TROOP,
	TROOP_CATALOGUE,
	type TroopType,
} from "../../../src/engine/force/index.js";
import { ENGLISH, textOf } from "../render.js";
import { fought, played } from "./fought-day.js";
import { expectLookedUp, longName, longNamed, numbersIn, numbersOf } from "./printed.js";
import { dayOf, forceOf } from "./sample-battle.js";

const value = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.path}`);
	return result.value;
};
const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

const troopOf = (kind: string): TroopType => ({
	...PLAIN_TROOP,
	...TROOP_CATALOGUE.find(({ id }) => id === kind)!.troop,
	name: kind,
});
const ENGINES = troopOf("largeEngines");
const HORSE = troopOf("heavyCavalry");

/** An army of foot, horse and engines whose gear is worth taking; without a commander where the Strategy is 0. */
function forceOfNight(side: string, men: number, strategy: number): Force {
	const plain = forceOf("x", strategy, 4);
	const foot = { ...PLAIN_TROOP, name: "Foot" };
	const troops = [{ ...foot, equipment: 300 }, HORSE, ENGINES, foot];
	const { commander } = plain;
	return longNamed(
		{
			...plain,
			commander: strategy === 0 ? { ...commander, name: "", leads: "" } : commander,
			units: plain.units.map((unit, i) => {
				const troop = troops[i] ?? foot;
				const count = i === 2 ? 6 : men + i;
				const leader = { name: `Leader ${i}`, link: "", leadership: 11 };
				return { ...unit, troop, leader, men: count, full: count };
			}),
		},
		side,
	);
}

type Armies = ReadonlyMap<string, StoredForce>;

interface Night {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly armies: Armies;
}

/** A day of two or three armies that is over and applied, with a night in which all that can be answered is. */
function nightOf(men: readonly number[], strategies: readonly number[], seed: number): Night {
	const entering = men.map((each, i) => {
		const side = "abc"[i]!;
		const force = forceOfNight(side, each, strategies[i] ?? 0);
		return { side, uuid: `Actor.${side}`, name: force.name, force };
	});
	const { day } = fought(dayOf(...entering), seed);
	const { input, outcome } = played(day);
	const stored = new Map(entering.map(({ uuid, force }) => [uuid, toStoredForce(force)]));
	const orders = { closes: false, earlier: {}, nameGuns: (name: string) => `${name} captured` };
	const changes = applyDay({ day, input, outcome: outcome!, rules: BATTLE_RULES, ...orders }, (uuid) =>
		stored.get(uuid),
	);
	const armies = new Map(stored);
	for (const { uuid, rebased } of changes) armies.set(uuid, changed(armies.get(uuid), rebased));
	armies.set("Actor.relief", toStoredForce(forceOfNight("Relief", 70, 9)));
	const over = value(overOfDay(day, BATTLE_RULES));
	const night = answersTo(over, armies);
	return { day: { ...day, night }, over, armies };
}

const changed = (army: StoredForce | undefined, update: Parameters<typeof applyForceUpdate>[1]): StoredForce =>
	value(readStoredForce(applyForceUpdate(army, update), FORCE_TABLES));

function answersTo({ outcome, input }: DayOver, armies: Armies): NightSetup {
	const routed = outcome.units.filter(({ after }) => after.state === "routed");
	const crews = outcome.units.flatMap(({ key, men, after }) => {
		const unit = input.sides.flatMap(({ id, force }) => force.units.map((each) => ({ key: `${id}/${each.id}`, each })));
		const crew = crewOf(unit.find((each) => each.key === key)!.each.troop, FORCE_TABLES) * (men - after.men);
		return crew > 0 && after.state !== "surrendered" ? [[key, crew - 1] as const] : [];
	});
	const lost = outcome.sides.filter(({ commanderDead, fate }) => commanderDead || fate.commanderTaken);
	const skills = { link: "", strategy: 13, tactics: 4, luck: false, leads: "" };
	return {
		...QUIET_NIGHT,
		gathered: routed.map(({ key }, i) => [key, i % 3 === 0 ? "lost" : "back"] as const),
		crews,
		leaders: outcome.units
			.filter(({ newLeader, side, key }) => newLeader && key.startsWith(`${side}/`))
			.map(({ key }) => [key, { name: longName("Heir", 0), link: "", leadership: 14 }] as const),
		commanders: lost.map(({ id }) => [id, { ...skills, name: longName("Regent", 0) }] as const),
		arrivals: armies.has("Actor.relief")
			? [{ side: "a", uuid: "Actor.relief", name: longName("Relief", 0), units: null }]
			: [],
	};
}

const nights = fc
	.record({
		men: fc.array(fc.integer({ min: 30, max: 700 }), { minLength: 2, maxLength: 3 }),
		strategies: fc.array(fc.constantFrom(0, 8, 11, 15), { minLength: 3, maxLength: 3 }),
		seed: fc.integer({ min: 1, max: 10_000 }),
	})
	.map(({ men, strategies, seed }) => nightOf(men, strategies, seed));

/** The same in each test, made once. */
const made: Night[] = [];
function onNights(check: (night: Night) => void): void {
	if (made.length === 0) made.push(...fc.sample(nights, { numRuns: 60, seed: 32 }));
	for (const night of made) check(night);
}

describe("numbers of a night", () => {
	it("are of the evening those of the day that is over", () => {
		let [ran, crewed] = [0, 0];
		onNights(({ day, over, armies }) => {
			const plan = planNight({ day, over, rules: BATTLE_RULES, army: (uuid) => armies.get(uuid), isWritten: false });
			const view = buildNight({ day, over, rules: BATTLE_RULES, plan }, ENGLISH);
			const unitAt = (key: string) => over.outcome.units.find((unit) => unit.key === key)!;
			for (const { gathering, crews } of view.evening) {
				for (const { key, men, hints } of gathering) {
					ran += 1;
					const { after, losses, men: came, rolls } = unitAt(key);
					const away = day.night.crews.find(([name]) => name === key)?.[1] ?? 0;
					expect(numbersIn(men)).toEqual([after.men + away]);
					const failed = Math.max(0, ...rolls.map(({ failedBy }) => failedBy));
					expectLookedUp(hints, [failed, Math.round((100 * losses) / came)], key);
				}
				for (const { key, lost, max, value: count } of crews) {
					crewed += 1;
					const { men, after } = unitAt(key);
					const crew = crewOf(ENGINES, FORCE_TABLES);
					expect([numbersIn(lost), max, count]).toEqual([[men - after.men], crew * (men - after.men), max - 1]);
				}
			}
			for (const { id, before, isLost } of view.commands) {
				const { strategy, name } = over.input.sides.find((side) => side.id === id)!.force.commander;
				expect(numbersIn(before)).toEqual(isLost || name === "" ? [] : [strategy]);
			}
			expect(numbersIn(view.begin)).toEqual([day.number + 1]);
			const state = value(dayState(day, BATTLE_RULES).played);
			expect(numbersIn(stageHeading("night", day.number, state, ENGLISH).heading)).toEqual([day.number]);
		});
		expect([ran > 20, crewed > 20]).toEqual([true, true]);
	});

	it("are of the morning those of the armies as the night leaves them, and of the next day", () => {
		const shown = new Set<string>();
		onNights(({ day, over, armies }) => {
			const plan = planNight({ day, over, rules: BATTLE_RULES, army: (uuid) => armies.get(uuid), isWritten: false });
			const view = buildNight({ day, over, rules: BATTLE_RULES, plan }, ENGLISH);
			expect(view.starts === null).toBe(!plan.ok);
			if (!plan.ok || !view.starts) return;
			const { input, soFar } = value(dayState(plan.value.next, BATTLE_RULES).played);
			const of = (id: string): Readonly<Record<(typeof SIDE_NUMBERS)[number], number | null>> => {
				const { units } = input.sides.find((side) => side.id === id)!.force;
				const inLine = units.filter(({ state }) => state === "steady");
				const ledger = soFar.strategy.find(({ key }) => key === `${id}/strategy`)!;
				const men = sum(inLine.map((unit) => unit.men + unit.crewAfoot));
				const heads = sum(inLine.map((unit) => menOf(unit, FORCE_TABLES)));
				const mean = sum(inLine.map((unit) => moraleOf(unit, FORCE_TABLES) * menOf(unit, FORCE_TABLES))) / heads;
				return {
					men,
					strength: soFar.found.sides?.find((side) => side.id === id)?.strength ?? 0,
					relative: toNumber(ledger.terms.find(({ key }) => key === "relativeStrength")?.value ?? { num: 0, den: 1 }),
					strategy: toNumber(ledger.total),
					morale: heads === 0 ? null : mean,
					wounded: sum(units.map(({ wounded }) => wounded.men)),
				};
			};
			for (const [at, { id }] of view.starts.sides.entries())
				for (const [row, { cells }] of view.starts.rows.entries()) {
					const what = SIDE_NUMBERS[row]!;
					const stored = of(id)[what];
					shown.add(`${what} ${Math.sign(stored ?? 0)}`);
					const { value: text, label } = cells[at]!;
					if (what === "morale") expect(Math.abs((numbersIn(text)[0] ?? 0) - (stored ?? 0))).toBeLessThanOrEqual(1);
					else expect([what, numbersIn(text)]).toEqual([what, [Math.abs(stored ?? 0)]]);
					expect(numbersIn(label)).toEqual(numbersIn(text));
					const why = sideNumber(
						what,
						input.sides.find((side) => side.id === id)!,
						nextDayOf(plan.value, BATTLE_RULES),
						ENGLISH,
					);
					const parts = why.rows.flatMap((part) => numbersIn(part.value));
					if (what !== "relative" && what !== "strategy" && what !== "morale") expect(sum(parts)).toBe(stored);
				}
			for (const { name, lines } of view.changes) {
				const { uuid, update, notes } = plan.value.armies.find((each) => each.name === name)!;
				const [before, after] = [armies.get(uuid)!, changed(armies.get(uuid), update)];
				const counts = lines.map((line) => numbersIn(line));
				for (const [i, { kind, unit }] of notes.entries()) {
					const own = Object.entries(after.units).find(([, each]) => each.name === unit);
					const afoot = own ? own[1].crewAfoot - before.units[own[0]]!.crewAfoot : 0;
					expect(counts[i]).toEqual(kind === "crew" ? [afoot] : kind === "commander" ? [after.commander.strategy] : []);
				}
			}
			const relief = armies.get("Actor.relief")!;
			expect(view.arrivals.map(({ men }) => numbersIn(men))).toEqual([
				[sum(Object.values(relief.units).map(({ men, crewAfoot }) => men + crewAfoot))],
			]);
		});
		expect([...shown]).toEqual(expect.arrayContaining(["wounded 1", "strength 1", "relative 1", "strategy 0"]));
	});

	it("are of what follows those of the field and of the armies", () => {
		const kinds = new Set<string>();
		onNights(({ day, over, armies }) => {
			const army = (uuid: string) => armies.get(uuid);
			for (const { key, title, detail, army: uuid, form } of whatFollows(
				{ day, over, rules: BATTLE_RULES, closes: true, army },
				ENGLISH,
			)) {
				const [kind = ""] = key.split("/");
				kinds.add(kind);
				const { coins } = form as { readonly coins?: number };
				const taken = over.outcome.units.filter(({ after, losses }) => losses > 0 || after.state === "surrendered");
				const wounded = sum(Object.values(army(uuid)?.units ?? {}).map((unit) => unit.wounded.men));
				expect(numbersIn(title)).toEqual(kind === "spoils" ? [coins] : []);
				if (kind === "rest") expect(numbersIn(detail)).toEqual([wounded]);
				else if (kind !== "spoils") expect(numbersIn(detail)).toEqual([]);
				else {
					const [men = 0] = numbersIn(detail);
					expect(men).toBeLessThanOrEqual(
						sum(taken.map((unit) => (unit.after.state === "surrendered" ? unit.men : unit.losses))),
					);
					expect(coins).toBeGreaterThan(0);
				}
			}
		});
		expect([...kinds]).toEqual(expect.arrayContaining(["spoils", "rest", "reputation", "chronicle"]));
	});
});

const ROWS = ["", "moat", "walledCity", "castle"];
const army = (name: string) => ({ uuid: `Actor.${name}`, name, estimate: null });
const dateOf = (day: number): string => `${day}th of Harvest`;

/** A siege of any events, planned and past, with a storm that was fought and one whose page is gone. */
const sieges = fc
	.record({
		food: fc.option(fc.integer({ min: 0, max: 60 })),
		short: fc.integer({ min: 0, max: 14 }),
		camp: fc.constantFrom("", "forage", "noSupplies"),
		events: fc.array(
			fc.record({
				ahead: fc.constantFrom(0, 0, 0, 4),
				pass: fc.integer({ min: 1, max: 12 }),
				value: fc.integer({ min: -3, max: 3 }),
				food: fc.integer({ min: -20, max: 20 }),
				side: fc.constantFrom("a" as const, "b" as const),
				lasts: fc.constantFrom("next" as const, "siege" as const),
				row: fc.constantFrom(...ROWS),
				gone: fc.boolean(),
				isStorm: fc.constantFrom(true, false, false, false),
			}),
			{ minLength: 1, maxLength: 9 },
		),
		end: fc.boolean(),
		seed: fc.integer({ min: 1, max: 10_000 }),
	})
	.map(({ food, short, camp, events, end, seed }) => {
		const armies = { a: [army(longName("Host", 0))], b: [army(longName("Town", 0))] };
		let siege = value(newSiege({ armies, food, began: null, invested: "Invested" }));
		const edit = (change: SiegeEdit): void => {
			siege = value(editSiege(siege, change));
		};
		edit({ kind: "set", path: "short", value: short });
		edit({ kind: "set", path: "camp", value: camp });
		for (const [i, { ahead, pass, isStorm, row, gone, ...own }] of events.entries()) {
			const planned = ahead > 0 && !isStorm;
			const event = {
				...plainEvent(siege.today + (planned ? ahead : 0)),
				...own,
				planned,
				title: longName("Event", i),
			};
			const ground = { side: "b" as const, row, gone };
			const battle = isStorm ? { kind: "storm" as const, page: `p${i}`, value: 0, food: 0 } : {};
			edit({ kind: "event", no: null, event: { ...event, ground, ...battle } });
			edit({ kind: "pass", days: pass });
		}
		if (end) edit({ kind: "end", how: "surrendered" });
		const { day } = fought(
			dayOf(
				...["a", "b"].map((side) => {
					const force = forceOfNight(side, 90, 12);
					return { side, uuid: `Actor.${side}`, name: force.name, force };
				}),
			),
			seed,
		);
		const storms = siege.events.filter(({ kind }) => kind === "storm");
		const result = stormResult([day], BATTLE_RULES, ENGLISH);
		const results = new Map(storms.map(({ no }, i) => [no, i % 2 === 0 ? result : null]));
		const state = played(day);
		const of = numbersOf(state, state.outcome!);
		const battle = state.outcome!.sides.flatMap(({ id }) => [of.sums(id).lost, ...of.contest(id)]);
		return { siege, results, battle };
	});

type AnySiege = typeof sieges extends fc.Arbitrary<infer T> ? T : never;

const besieged: AnySiege[] = [];
function onSieges(check: (made: AnySiege) => void): void {
	if (besieged.length === 0) besieged.push(...fc.sample(sieges, { numRuns: 80, seed: 32 }));
	for (const each of besieged) check(each);
}

/** Food on the morning of each day, counted day by day: one is eaten, then comes or goes what happened. */
function foodByDay({ food, events }: Siege, until: number): readonly number[] {
	const left: number[] = [];
	for (let day = 1; day <= until; day++) {
		let now = day === 1 ? (food ?? 0) : Math.max(0, left.at(-1)! - 1);
		for (const event of events.filter((each) => !each.planned && each.day === day)) now = Math.max(0, now + event.food);
		left.push(now);
	}
	return left;
}

describe("numbers of a siege", () => {
	/** Numbers that a row of events may print: its own, and those of its battle. */
	const ofRow = ({ siege, results, battle }: AnySiege, no: number): readonly number[] => {
		const event = siege.events.find((each) => each.no === no)!;
		return [event.day, event.value, event.food, ...(results.get(no) ? battle : [])];
	};

	it("are of its window those of its days, events and battles", () => {
		let counted = 0;
		onSieges((made) => {
			const { siege, results } = made;
			const frame = { siege, results, name: "Siege", dateOf, rules: BATTLE_RULES, free: [], draft: null };
			const view = buildSiege({ ...frame, rootId: "r", words: ENGLISH });
			const ordered = siege.events.toSorted((one, other) => one.day - other.day || one.no - other.no);
			expect(numbersIn(view.today)).toEqual([siege.today, siege.today]);
			for (const [at, { no, number, when, sub }] of view.rows.entries()) {
				const event = ordered[at]!;
				expect([no, numbersIn(number), numbersIn(when)]).toEqual([event.no, [at + 1], [event.day, event.day]]);
				const own = numbersIn(sub);
				expectLookedUp(sub, ofRow(made, no), "row of a siege");
				for (const known of [event.value, event.food]) if (known !== 0) expect(own).toContain(Math.abs(known));
			}
			const left = foodByDay(siege, siege.today + 120);
			const [now = 0, gone] = [left[siege.today - 1], left.slice(siege.today - 1).indexOf(0)];
			const since = left.slice(0, siege.today).findLastIndex((each) => each > 0) + 2;
			const day = now === 0 ? since : siege.today + gone;
			expect(numbersIn(view.food)).toEqual(siege.food === null ? [] : now === 0 ? [day, day] : [now, day, day]);
			for (const { drawing } of view.plots)
				expectLookedUp(
					/<desc[^>]*>(.*?)<\/desc>/.exec(drawing)?.[1] ?? "",
					[...ordered.keys()].flatMap((at) => [at + 1, ordered[at]!.day]).concat(numbersIn(view.food)),
					"drawing of a siege",
				);
			expectLookedUp(view.undo + view.due + view.ended, [siege.ended?.day ?? 0], "lines of a siege");
			const last = ordered.findLastIndex(({ kind, planned }) => kind === "storm" && !planned);
			const counting = ordered.filter(
				({ planned, value: by, lasts }, at) => !planned && by !== 0 && (lasts === "siege" || at > last),
			);
			counted += counting.length;
			const lines = view.counting.slice(view.counting.length - counting.length);
			expect(lines.map(numbersIn)).toEqual(counting.map((event) => [Math.abs(event.value)]));
			expect(lines.map((line) => line.includes("\u2212"))).toEqual(counting.map((event) => event.value < 0));
			const { positions, circumstances } = BATTLE_RULES.tables;
			for (const line of view.counting.slice(0, view.counting.length - counting.length))
				expectLookedUp(
					line,
					[
						...ROWS.map((row) => positions.rows[row]),
						...["forage", "noSupplies", "shortSupplies"].map((row) => circumstances[row]),
					].flatMap((row) => (row ? [row.from, row.to] : [])),
					"ground and supplies",
				);
		});
		expect(counted).toBeGreaterThan(20);
	});

	it("are of its report the same, and for players those of what happened alone", () => {
		for (const audience of ["gm", "players"] as const)
			onSieges((made) => {
				const { siege, results } = made;
				const blocks = buildSiegeReport({ siege, name: "Siege", dateOf, results, audience }, ENGLISH);
				const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
				const ordered = siege.events
					.filter(({ planned }) => audience === "gm" || !planned)
					.toSorted((one, other) => one.day - other.day || one.no - other.no);
				expect(rows.map(([no = "", when = "", title]) => [numbersIn(no), numbersIn(when), title])).toEqual(
					ordered.map(({ day, title }, at) => [[at + 1], [day, day], title]),
				);
				for (const [at, { no, value: by }] of ordered.entries()) {
					const detail = rows[at]![3] ?? "";
					expectLookedUp(detail, ofRow(made, no), "report of a siege");
					expect(audience === "players" && by !== 0 && /Strategy/.test(detail)).toBe(false);
				}
				const left = foodByDay(siege, siege.today + 120);
				const ends = [
					siege.today + left.slice(siege.today - 1).indexOf(0),
					left.slice(0, siege.today).findLastIndex((each) => each > 0) + 2,
				];
				const text = textOf(toHtml(blocks.filter(({ kind }) => kind !== "table")));
				const known = audience === "gm" && siege.food !== null ? [left[siege.today - 1] ?? 0, ...ends] : [];
				expectLookedUp(text, [siege.today, siege.ended?.day ?? siege.today, ...known], "head of the report");
			});
	});
});
