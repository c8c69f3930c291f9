import { describe, expect, it } from "vitest";
import {
	buildRound,
	type Fight,
	type FightReader,
	newFight,
	orderable,
	type PlayedPhase,
	phaseChanges,
	playedPhase,
	proposalOf,
	roundSoFar,
	type UnitDocuments,
	withOrders,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { ROUND_GAME } from "../../../../src/bridge/skirmish/fight/play-round.js";
import { type Facing, groundOf, toSceneGrid } from "../../../../src/bridge/skirmish/map/index.js";
import { engineUnit, type StoredUnit } from "../../../../src/bridge/skirmish/unit/index.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { entryOf, simulateByKey } from "../../../../src/engine/ask/index.js";
import { isJson, toJson } from "../../../../src/engine/schema/index.js";
import { PHASES, SKIRMISH_RULES, type Unit } from "../../../../src/engine/skirmish/index.js";
import { ENGLISH } from "../../render.js";
import { SPEARMAN, spears } from "../unit/sample.js";

const GRID = toSceneGrid({ type: 1, size: 100, distance: 10, units: "ft" });
/** A reader who knows everything, on a map without marks and walls. */
const OPEN: FightReader = {
	nameOf: (id) => id,
	owns: () => true,
	rules: true,
	judge: (_unit, end) => ({ cost: 0, hindrance: null, end }),
};
const PAGE = "JournalEntry.eeeeeeeeeeeeeeee.JournalEntryPage.pppppppppppppppp";

/** A unit of the test: its letter, where its token stands, where it looks. */
interface Stood {
	readonly letter: string;
	readonly x: number;
	readonly y: number;
	readonly facing: Facing;
}

const UNITS: readonly Stood[] = [
	{ letter: "a", x: 300, y: 600, facing: 0 },
	{ letter: "b", x: 1000, y: 1300, facing: 0 },
	{ letter: "c", x: 300, y: 300, facing: 2 },
	{ letter: "d", x: 1000, y: 100, facing: 2 },
];

const STORED: StoredUnit = spears();

function unitOf(letter: string): Unit {
	const unit = engineUnit(STORED, { id: letter, name: `Unit ${letter}`, soldier: SPEARMAN });
	if (!unit.ok) throw new Error(unit.fault.code);
	return unit.value;
}

const placed = ({ letter, x, y, facing }: Stood) => {
	const place = { x, y, width: 3, height: 3, shape: 4 };
	const ground = groundOf({ unit: unitOf(letter), shape: STORED.shape }, { place, facing }, GRID, SKIRMISH_RULES);
	if (!ground.ok) throw new Error(ground.fault.code);
	return { place, ground: ground.value };
};

const documents = new Map(
	UNITS.map((unit): [string, UnitDocuments] => [
		unit.letter,
		{
			actor: { uuid: `Actor.${unit.letter.repeat(16)}`, stored: STORED, raw: toJson(STORED) },
			token: {
				uuid: `Scene.ssssssssssssssss.Token.${unit.letter.repeat(16)}`,
				...placed(unit),
				rotation: 0,
				facing: unit.facing as number,
				hidden: false,
			},
		},
	]),
);

function begun(): Fight {
	const fight = newFight({
		scene: "Scene.ssssssssssssssss",
		grid: GRID,
		way: null,
		others: "Others",
		options: SKIRMISH_RULES.options,
		heroes: [],
		units: UNITS.map((each) => ({
			unit: unitOf(each.letter),
			ground: placed(each).ground,
			token: `Scene.ssssssssssssssss.Token.${each.letter.repeat(16)}`,
			groups: { disposition: each.facing === 0 ? "Friendly" : "Hostile", army: "", owner: "" },
		})),
	});
	if (!fight.ok) throw new Error(`${fight.fault.code} ${fight.fault.path}`);
	return fight.value;
}

/** The phase that waits, with the captain's orders for all. */
function byCaptain({ round }: Fight, seed: number): PlayedPhase {
	const so = roundSoFar(round);
	if (!so.ok || so.value.waiting === null) throw new Error("over");
	const { state, waiting: phase } = so.value;
	const given = Object.fromEntries(orderable(state).map((unit) => [unit.id, proposalOf(round, unit, OPEN).orders]));
	const orders = Object.values(given).flat();
	const dice = simulateByKey(seed);
	const { log } = driveLogged(
		ROUND_GAME.play(withOrders(round.input, phase, orders)),
		(question) => entryOf(round.log, question.key)?.answer ?? dice(question),
	);
	const asked = Object.entries(log).filter(([key]) => key.includes(`/${phase}/`));
	const played = playedPhase({ round }, phase, { orders, log: Object.fromEntries(asked) });
	if (!played.ok) throw new Error(played.fault.code);
	return played.value;
}

describe("the changes of a phase", () => {
	it("are plain values of page, units and tokens, none of them twice, through a whole round by the captain", () => {
		let fight = begun();
		const paths = new Set<string>();
		for (const phase of PHASES) {
			const view = buildRound(
				fight,
				{
					given: {},
					phase: "",
					edited: "a",
					typed: {},
					grid: GRID,
					marks: [],
					reader: OPEN,
					sealed: {},
					rootId: "r",
					before: null,
				},
				ENGLISH,
			);
			expect(view.refused).toBeUndefined();
			const played = byCaptain(fight, 7);
			expect(played.phase).toBe(phase);
			const { changes, missing } = phaseChanges({ uuid: PAGE, round: null }, played, documents, GRID);
			expect(missing).toEqual([]);
			expect(changes.filter(({ before, after }) => !isJson(before) || !isJson(after))).toEqual([]);
			expect(new Set(changes.map(({ uuid, path }) => `${uuid} ${path}`)).size).toBe(changes.length);
			expect(new Set(changes.map(({ subject }) => subject))).toEqual(new Set([PAGE]));
			for (const { path, uuid } of changes) paths.add(`${uuid.split(".")[0]} ${path.split(".").slice(-2).join(".")}`);
			fight = { ...fight, round: played.next ?? played.round };
		}
		expect([...paths].sort()).toEqual(
			expect.arrayContaining([
				"Actor hp.total",
				"Actor soldiers.current",
				"JournalEntry rounds.r1",
				"JournalEntry rounds.r2",
				"Scene y",
			]),
		);
		expect(fight.round.input.before.number).toBe(2);
	});

	it("begin at what the rules saw: a unit that was changed by hand since then is asked about", () => {
		let fight = begun();
		let damage: PlayedPhase | undefined;
		for (const phase of PHASES.slice(0, 6)) {
			damage = byCaptain(fight, 7);
			expect(damage.phase).toBe(phase);
			fight = { ...fight, round: damage.round };
		}
		const plain = phaseChanges({ uuid: PAGE, round: null }, damage!, documents, GRID).changes;
		const hurt = plain.find(({ path }) => path.endsWith("hp.total"))!;
		const [letter, own] = [...documents].find(([, { actor }]) => actor.uuid === hurt.uuid)!;
		const byHand = { ...STORED, hp: { ...STORED.hp, total: 5 } };
		const changed = new Map([
			...documents,
			[letter, { ...own, actor: { ...own.actor, stored: byHand, raw: toJson(byHand) } }] as const,
		]);
		const { changes } = phaseChanges({ uuid: PAGE, round: null }, damage!, changed, GRID);
		expect(changes.find(({ uuid, path }) => uuid === hurt.uuid && path === hurt.path)).toEqual(hurt);
		expect(hurt.before).toBe(STORED.hp.total);
	});
});
