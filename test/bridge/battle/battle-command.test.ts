/** `/battle …`: what is typed, and which battle it means. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBattleChoice } from "../../../src/bridge/battle/command/read-choice.js";
import {
	type BattleAct,
	chooseBattle,
	chooseNamed,
	dayState,
	type KnownBattle,
	parseBattleCommand,
	sayBattle,
	withNumber,
} from "../../../src/bridge/battle/index.js";
import { openLine } from "../../../src/bridge/rolls/commands/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { ENGLISH, textOf } from "../render.js";
import { fought } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

const read = (line: string) => {
	const command = parseBattleCommand(line);
	if (!command.ok) throw new Error(`${line}: ${command.fault.code}`);
	return command.value;
};
const faultOf = (line: string) => {
	const command = parseBattleCommand(line);
	if (command.ok) throw new Error(`${line} reads well`);
	return command.fault;
};

describe("a line that names its battle", () => {
	it.each([
		["/battle apply", { kind: "apply", battle: null }],
		["/battle apply 2", { kind: "apply", battle: { number: 2 } }],
		['/battle apply "The Ford"', { kind: "apply", battle: { name: "The Ford" } }],
		["/battle apply \u201CThe Ford\u201D", { kind: "apply", battle: { name: "The Ford" } }],
		["/battle undo 12", { kind: "undo", battle: { number: 12 } }],
		["/battle open 3", { kind: "open", battle: { number: 3 } }],
		['/battle open "Ford"', { kind: "open", battle: { name: "Ford" } }],
		["/battle back 1", { kind: "back", battle: { number: 1 } }],
		["/battle replay 1", { kind: "replay", battle: { number: 1 } }],
		["/battle next 2", { kind: "next", battle: { number: 2 } }],
		["/battle next day 2", { kind: "next", battle: { number: 2 } }],
		["/battle next day", { kind: "next", battle: null }],
		["/battle roll", { kind: "roll", until: "step", battle: null }],
		["/battle roll 2", { kind: "roll", until: "step", battle: { number: 2 } }],
		["/battle roll end 2", { kind: "roll", until: "end", battle: { number: 2 } }],
		["/battle roll 2 to the end", { kind: "roll", until: "end", battle: { number: 2 } }],
		['/battle report "Ford" gm', { kind: "report", audience: "gm", battle: { name: "Ford" } }],
		["/battle report players 2", { kind: "report", audience: "players", battle: { number: 2 } }],
		["/battle answer contest/a 4 3 4", { kind: "answer", key: "contest/a", value: "4 3 4", battle: null }],
		["/battle answer 2 contest/a 11", { kind: "answer", key: "contest/a", value: "11", battle: { number: 2 } }],
		['/battle answer "Ford" contest/a 11', { kind: "answer", key: "contest/a", value: "11", battle: { name: "Ford" } }],
		["/battle list", { kind: "list" }],
		["/battle", { kind: "dialog", isNew: false, name: "" }],
		["/battle new", { kind: "dialog", isNew: true, name: "" }],
		["/battle new The Ford", { kind: "dialog", isNew: true, name: "The Ford" }],
		["/battle The Ford 2", { kind: "named", battle: { name: "The Ford 2" } }],
		['/battle "Open Ford"', { kind: "named", battle: { name: "Open Ford" } }],
		["/battle 2", { kind: "named", battle: { number: 2 } }],
		["/battle siege", { kind: "siege" }],
	])("%s", (line, command) => {
		expect(read(line)).toEqual(command);
	});

	it.each([
		["/battle apply 2 3", "battleRest", "3"],
		["/battle apply Ford", "battleRest", "Ford"],
		["/battle apply 0", "battleRest", "0"],
		["/battle list 2", "battleRest", "2"],
		["/battle roll 2 fast", "battleRoll", "fast"],
		["/battle report 2 all", "battleReaders", "all"],
		["/battle open Ford", "battleNumber", "Ford"],
		["/battle answer 2 contest", "battleKey", "contest"],
	])("%s is refused where it goes wrong", (line, leaf, wrong) => {
		const { code, text, at, length } = faultOf(line);
		expect([code, text.slice(at, at + (length ?? 0))]).toEqual([`MUSTER.Fault.Command.${leaf}`, wrong]);
	});

	it.each([
		["/battle roll end", "/battle roll 2 end"],
		["/battle answer contest/a 4 3 4", "/battle answer 2 contest/a 4 3 4"],
		["/battle next day", "/battle next day 2"],
		['/battle report "The Ford" gm', "/battle report 2 gm"],
		["/battle apply", "/battle apply 2"],
	])("%s, by its number is %s", (line, numbered) => {
		const cursor = openLine("battle", line);
		const before = parseBattleCommand(cursor);
		expect(withNumber(line, 2, cursor.places["battle"])).toBe(numbered);
		expect({ ...read(numbered), battle: null }).toEqual(before.ok && { ...before.value, battle: null });
	});

	it("has its place noted, where an unknown one is marked", () => {
		for (const [line, typed] of [
			["/battle apply 7", "7"],
			['/battle roll end "Nowhere"', '"Nowhere"'],
			["/battle answer 9 contest/a 11", "9"],
		] as const) {
			const cursor = openLine("battle", line);
			expect(parseBattleCommand(cursor).ok).toBe(true);
			const { at, length = 0 } = cursor.places["battle"]!;
			expect(line.slice(at, at + length)).toBe(typed);
		}
	});
});

const battle = (uuid: string, name: string, isOpen = true): KnownBattle => ({ uuid, name, isOpen });
const [FORD, BRIDGE, GATE] = [
	battle("ford", "The Ford"),
	battle("bridge", "The Bridge"),
	battle("gate", "Gate", false),
];
const act = (kind: BattleAct["kind"], named: BattleAct["battle"] = null) => ({ kind, battle: named });

describe("a line that begins with no word of ours", () => {
	const all = [FORD, BRIDGE, GATE];

	it("means the battle of that name or number, open ones first", () => {
		expect(chooseNamed({ name: "the ford" }, all)).toEqual({ ok: true, value: { uuid: "ford" } });
		expect(chooseNamed({ number: 3 }, all)).toEqual({ ok: true, value: { uuid: "gate" } });
	});

	it("is a mistake at that place where there is none, with what is expected there", () => {
		const cursor = openLine("battle", "/battle  frobnicate ");
		const command = parseBattleCommand(cursor);
		expect(command).toEqual({ ok: true, value: { kind: "named", battle: { name: "frobnicate" } } });
		expect(cursor.places["battle"]).toEqual({ at: 9, length: 10 });
		for (const battle of [{ name: "frobnicate" }, { number: 9 }])
			expect(chooseNamed(battle, all)).toMatchObject({
				fault: {
					code: "MUSTER.Fault.Command.battleUnknown",
					path: "battle",
					expected: "MUSTER.Command.Expected.battle",
				},
			});
	});
});

describe("the battle that a line means", () => {
	it("is the one that it names, by number or by name", () => {
		const all = [GATE, FORD, BRIDGE];
		expect(chooseBattle(act("apply", { number: 3 }), all, "ford")).toEqual({ ok: true, value: { uuid: "bridge" } });
		expect(chooseBattle(act("apply", { name: "the ford" }), all, "")).toEqual({ ok: true, value: { uuid: "ford" } });
		expect(chooseBattle(act("apply", { number: 4 }), all, "ford")).toEqual({
			ok: false,
			fault: { code: "MUSTER.Fault.Battle.noneNumbered", path: "battle", data: { number: 4, count: 3 } },
		});
		expect(chooseBattle(act("apply", { name: "Nowhere" }), all, "ford")).toEqual({
			ok: false,
			fault: { code: "MUSTER.Fault.Battle.noneNamed", path: "battle", data: { name: "Nowhere" } },
		});
	});

	it("is asked about where several have the name: of those that are open, if any", () => {
		const twins = [FORD, battle("other", "The Ford"), battle("old", "The Ford", false)];
		expect(chooseBattle(act("apply", { name: "The Ford" }), twins, "ford")).toEqual({
			ok: true,
			value: { among: ["ford", "other"] },
		});
		expect(chooseBattle(act("undo", { name: "The Ford" }), twins.slice(1), "")).toEqual({
			ok: true,
			value: { uuid: "other" },
		});
	});

	it("is the remembered one while it is open, else the only open one, else asked about", () => {
		for (const kind of ["apply", "next", "back", "roll", "answer"] as const) {
			expect(chooseBattle(act(kind), [FORD, BRIDGE, GATE], "bridge")).toEqual({ ok: true, value: { uuid: "bridge" } });
			expect(chooseBattle(act(kind), [GATE, FORD], "")).toEqual({ ok: true, value: { uuid: "ford" } });
			for (const remembered of ["", "gate", "gone"])
				expect(chooseBattle(act(kind), [FORD, BRIDGE, GATE], remembered)).toEqual({
					ok: true,
					value: { among: ["ford", "bridge"] },
				});
			expect(chooseBattle(act(kind), [GATE], "gate")).toMatchObject({ ok: false });
			expect(chooseBattle(act(kind), [], "")).toMatchObject({ fault: { code: "MUSTER.Fault.Battle.noneOpen" } });
		}
	});

	it("may be over where it is opened, undone, reported or replayed", () => {
		for (const kind of ["open", "undo", "report", "replay"] as const) {
			expect(chooseBattle(act(kind), [FORD, BRIDGE, GATE], "gate")).toEqual({ ok: true, value: { uuid: "gate" } });
			expect(chooseBattle(act(kind), [GATE], "")).toEqual({ ok: true, value: { uuid: "gate" } });
			expect(chooseBattle(act(kind), [GATE, FORD], "")).toEqual({ ok: true, value: { uuid: "ford" } });
		}
	});
});

it("the message that asks is read field by field", () => {
	const flag = { kind: "battleChoice", line: "/battle apply", battles: ["JournalEntry.a.JournalEntryPage.b"] };
	const { kind: _kind, ...question } = flag;
	expect(readBattleChoice(flag)).toEqual({ ok: true, value: question });
	for (const wrong of [
		null,
		3,
		{},
		{ ...flag, line: "/roll 1d6" },
		{ ...flag, battles: "x" },
		{ ...flag, battles: [3] },
	])
		expect(readBattleChoice(wrong).ok).toBe(false);
	fc.assert(fc.property(fc.anything(), (junk) => void readBattleChoice(junk)));
});

describe("the answer about a day", () => {
	const dawn = dayOf(entering("a", "Hill", 14, 2), entering("b", "Fen", 12, 2));
	/** The answer at each place of a day, by the step that waits there. */
	const answers = (visibility: "public" | "gm", seed: number): readonly (readonly [string, string])[] => {
		const day = { ...dawn, setup: { ...dawn.setup, visibility } };
		const log = Object.entries(fought(day, seed).log);
		return log.map((_, at) => {
			const state = dayState({ ...day, log: Object.fromEntries(log.slice(0, at)) }, BATTLE_RULES);
			const step = state.played.ok ? state.played.value.soFar.step : null;
			return [step ?? "", textOf(sayBattle("Ford", state, "", ENGLISH))];
		});
	};
	const seeds = Array.from({ length: 5 }, (_, i) => i + 1);

	it("names what is asked on a public day, and nothing but the step that is next on any other", () => {
		expect(seeds.flatMap((seed) => answers("public", seed)).join("\n")).toMatch(/b\/\S+\/morale/);
		const said = new Map<string, Set<string>>();
		for (const [step, text] of seeds.flatMap((seed) => answers("gm", seed)))
			said.set(step, (said.get(step) ?? new Set()).add(text));
		expect([...said.keys()]).toEqual(expect.arrayContaining(["fortune", "contest", "fates", "losses"]));
		for (const texts of said.values()) expect(texts.size).toBe(1);
	});
});
