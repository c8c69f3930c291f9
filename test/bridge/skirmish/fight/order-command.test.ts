/** `/order …`: lines read, and their names found among what a unit may do in the phase. */
import { describe, expect, it } from "vitest";
import { openLine } from "../../../../src/bridge/rolls/commands/index.js";
import {
	type FightReader,
	type OrderCommand,
	type Ordering,
	parseOrderCommand,
	parseSkirmishCommand,
	typedFor,
} from "../../../../src/bridge/skirmish/fight/index.js";
import { toSceneGrid } from "../../../../src/bridge/skirmish/map/index.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import type { Phase } from "../../../../src/engine/skirmish/index.js";
import { skirmishInput } from "../../../engine/skirmish/round/fixtures.js";
import { ENGLISH } from "../../render.js";

const read = (line: string) => parseOrderCommand(openLine("order", line));
const plain = { name: "Spears", also: false };

describe("an order in words", () => {
	it.each<[string, OrderCommand]>([
		["", { kind: "open" }],
		["captain", { kind: "captain", name: "" }],
		["Spears captain", { kind: "captain", name: "Spears" }],
		["captain Spears", { kind: "captain", name: "Spears" }],
		["hold Weald Guard", { kind: "hold", name: "Weald Guard" }],
		["Weald Guard HOLD", { kind: "hold", name: "Weald Guard" }],
		["clear", { kind: "clear", name: "" }],
		["Spears move 3 north, turn left, 2 north", { kind: "move", way: "3 north, turn left, 2 north", ...plain }],
		["Spears turn left", { kind: "move", way: "turn left", ...plain }],
		["move 2 n", { kind: "move", way: "2 n", name: "", also: false }],
		["Spears also move 2 n", { kind: "move", way: "2 n", name: "Spears", also: true }],
		["Spears charge 4 north", { kind: "charge", way: "4 north", ...plain }],
		["Spears attack Riders", { kind: "attack", target: "Riders", attack: "", chosen: null, ...plain }],
		["Spears attack Riders with Pikes", { kind: "attack", target: "Riders", attack: "Pikes", chosen: null, ...plain }],
		[
			"Spears attack Fen Band with Long pikes at 12",
			{
				kind: "attack",
				target: "Fen Band",
				attack: "Long pikes",
				chosen: 12,
				...plain,
			},
		],
		[
			'"Hold Fast" attack "Men with Bows" with Pikes',
			{
				kind: "attack",
				target: "Men with Bows",
				attack: "Pikes",
				chosen: null,
				name: "Hold Fast",
				also: false,
			},
		],
		["Spears tactic Hedgehog", { kind: "tactic", tactic: "Hedgehog", target: "", ...plain }],
		["Spears tactic Taunt on Riders", { kind: "tactic", tactic: "Taunt", target: "Riders", ...plain }],
	])("/order %s", (line, value) => expect(read(line)).toEqual({ ok: true, value }));

	it.each([
		"Spears",
		"Spears attack",
		"move",
		"Spears hold now",
		"Spears also hold",
		"attacking",
		"Spears moves 3 north",
	])("/order %s is pointed at", (line) =>
		expect(read(line)).toMatchObject({ fault: { code: "MUSTER.Fault.Command.order", at: 0 } }),
	);
});

it("a skirmish is rolled, taken back and sealed by a line, and nothing more may stand there", () => {
	const skirmish = (line: string) => parseSkirmishCommand(openLine("skirmish", line));
	for (const kind of ["roll", "back", "seal"])
		expect(skirmish(kind.toUpperCase())).toEqual({ ok: true, value: { kind } });
	expect(skirmish("roll all")).toMatchObject({ fault: { code: "MUSTER.Fault.Command.skirmish" } });
});

describe("names in an order", () => {
	const names: Record<string, string> = { n1: "Fen Riders", n2: "Fen Reeds", s1: "Spears" };
	const reader: FightReader = {
		nameOf: (id) => names[id] ?? null,
		owns: () => true,
		rules: true,
		judge: (_unit, end) => ({ cost: 0, hindrance: null, end }),
	};
	const state = openState(skirmishInput());
	const ordering = (phase: Phase): Ordering => ({
		unit: state.sides[0]!.units[0]!,
		state,
		phase,
		grid: toSceneGrid({ type: 1, size: 100, distance: 10, units: "ft" }),
		marks: [],
		reader,
	});
	const typed = (line: string, phase: Phase) => {
		const command = read(line);
		if (!command.ok || !("also" in command.value)) throw new Error(line);
		return typedFor(command.value, ordering(phase), ENGLISH);
	};

	it("are those of the window, whole or their beginning", () => {
		expect(typed("Spears attack fen riders with bow", "ranged")).toEqual({
			ok: true,
			value: { what: "attack", attack: "bow", target: "n1", chosen: "" },
		});
		expect(typed("Spears attack Fen Ri at 12", "melee")).toMatchObject({
			value: { attack: "sword", target: "n1", chosen: "12" },
		});
	});

	it("are named where none or several fit; what is hidden is none", () => {
		expect(typed("Spears attack Fen", "melee")).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.severalCalled", data: { known: "Fen Riders or Fen Reeds" } },
		});
		expect(typed("Spears attack n3", "melee")).toMatchObject({ fault: { code: "MUSTER.Fault.Skirmish.noneCalled" } });
		expect(typed("Spears attack Fen Riders with bow", "melee")).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.noneCalled", data: { name: "bow", known: "Sword" } },
		});
	});

	it("are no order in a phase that does not know it", () => {
		for (const [line, phase] of [
			["Spears move 3 north", "melee"],
			["Spears attack Fen Riders", "movement"],
			["Spears move 3 north", "individuals"],
		] as const)
			expect(typed(line, phase)).toMatchObject({ fault: { code: "MUSTER.Fault.Skirmish.notInPhase" } });
	});
});
