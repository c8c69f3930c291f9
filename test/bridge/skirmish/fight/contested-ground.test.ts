/** Ground that two units want in one phase: asked by name, and each answer settled as the engine has it. */
import { describe, expect, it } from "vitest";
import {
	type FightRound,
	isContested,
	playedPhase,
	sayContested,
	withOrders,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { ROUND_GAME } from "../../../../src/bridge/skirmish/fight/play-round.js";
import { advance, answer, EMPTY_LOG } from "../../../../src/engine/ask/index.js";
import { NO_ORDERS, type SkirmishOrder } from "../../../../src/engine/skirmish/index.js";
import { block, side, skirmishInput, unit } from "../../../engine/skirmish/round/fixtures.js";
import { ENGLISH } from "../../render.js";

/** Two lines with five rows between them; each may go three. */
const ROUND: FightRound = {
	input: {
		before: { number: 1, ambush: "", initiative: {}, seen: [], swift: [] },
		ended: false,
		stand: skirmishInput({
			sides: [side("south", [unit("s1")]), side("north", [unit("n1")])],
			places: { s1: block(0, 3, 0), n1: block(0, -3, 2) },
			rounds: [{ ...NO_ORDERS, individuals: [] }],
		}),
	},
	log: EMPTY_LOG,
};
const move = (id: string, y: number): SkirmishOrder => ({ kind: "move", unit: id, way: { x: 0, y }, pace: "move" });
const ORDERS = [move("s1", -3), move("n1", 3)];

/** The rows of the front ranks after the phase, by an answer of the GM. */
function frontsAfter(choice: string): readonly (number | undefined)[] {
	const progress = advance(ROUND_GAME, withOrders(ROUND.input, "movement", ORDERS), EMPTY_LOG);
	if (progress.done) throw new Error("Nothing is asked");
	const [question] = progress.open;
	const log = answer(EMPTY_LOG, question!, { answer: choice, source: "gm" });
	const played = log.ok ? playedPhase({ round: ROUND }, "movement", { orders: ORDERS, log: log.value }) : log;
	if (!played.ok) throw new Error(played.fault.code);
	const { places } = played.value.outcome.state;
	return ["s1", "n1"].map((id) => {
		const place = places[id];
		return place?.grid === "square" ? place.cells[0]?.y : undefined;
	});
}

describe("ground that two units want", () => {
	it("is asked of the GM with their names, the rules' answer chosen", () => {
		const progress = advance(ROUND_GAME, withOrders(ROUND.input, "movement", ORDERS), EMPTY_LOG);
		const open = progress.done ? [] : progress.open;
		expect(open.map(isContested)).toEqual([true]);
		const names: Record<string, string> = { n1: "Fen Levy", s1: "Weald Guard" };
		expect(sayContested(open.filter(isContested), (id) => names[id] ?? id, ENGLISH)).toEqual([
			{
				key: "r1/movement/n1/s1/ground",
				label: "Fen Levy and Weald Guard end on the same place",
				choices: [
					{ value: "both", label: "Both stop short", selected: true },
					{ value: "first", label: "Fen Levy goes on, Weald Guard stops short", selected: false },
					{ value: "second", label: "Weald Guard goes on, Fen Levy stops short", selected: false },
				],
			},
		]);
	});

	it.each([
		["both", [1, -1]],
		["first", [1, 0]],
		["second", [0, -1]],
	])("is settled by the answer %s", (choice, fronts) => {
		expect(frontsAfter(choice)).toEqual(fronts);
	});

	it("is no other question", () => {
		expect(isContested({ kind: "decide", key: "r1/other/a/b/spawn", options: ["heal", "raise"] })).toBe(false);
		expect(isContested({ kind: "dice", key: "r1/movement/a/b/ground", dice: "1d20" })).toBe(false);
	});
});
