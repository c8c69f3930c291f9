/** Scenes of a battle: what their results do to the day, and what is left of them when they are taken out. */

import { describe, expect, it } from "vitest";
import { buildModifiers } from "../../../src/bridge/battle/console/console-view.js";
import { dayState } from "../../../src/bridge/battle/console/day-state.js";
import {
	addScene,
	checkScenes,
	openScene,
	removeScene,
	setScene,
} from "../../../src/bridge/battle/console/scene-edits.js";
import { buildScenes } from "../../../src/bridge/battle/console/scenes-view.js";
import { mergedSides } from "../../../src/bridge/battle/document/to-battle-input.js";
import { readSetup } from "../../../src/bridge/battle/document/types.js";
import { editSetup, toBattleInput } from "../../../src/bridge/battle/index.js";
import { nextSetup } from "../../../src/bridge/battle/night/plan-night.js";
import { toHtml } from "../../../src/bridge/battle/report/blocks.js";
import { sceneBlocks } from "../../../src/bridge/battle/report/report.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay } from "../../../src/engine/battle/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { worthOfDeeds } from "../../../src/engine/forecast/index.js";
import { finish } from "../../../src/engine/forecast/model/context.js";
import type { Edit } from "../../../src/engine/schema/index.js";

import { expectNamesAreText } from "../hostile.js";
import { ENGLISH as english } from "../render.js";
import { dayOf, entering } from "./sample-battle.js";

const day = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 12, 4));
type Setup = typeof day.setup;

function edited(setup: Setup, edit: Edit | Result<Edit>): Setup {
	const made = "ok" in edit ? edit : { ok: true as const, value: edit };
	if (!made.ok) throw new Error(made.fault.code);
	const changed = editSetup(setup, made.value);
	if (!changed.ok) throw new Error(`${changed.fault.code} ${changed.fault.path}`);
	return changed.value.setup;
}

function inputOf(setup: Setup) {
	const input = toBattleInput(setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(`${input.fault.code} ${input.fault.path}`);
	return input.value;
}

type Typed = readonly (readonly [field: Parameters<typeof setScene>[2], value: string])[];
const planned = edited(day.setup, addScene(day.setup, { id: "gate", step: "strategy", title: "Hold the gate" }));
const typed = (setup: Setup, fields: Typed): Setup =>
	fields.reduce((now, [field, value]) => edited(now, setScene(now, "gate", field, value)), setup);
const won = typed(planned, [
	["value", "+2"],
	["label", "Gate held"],
	["end", "won"],
	["state", "played"],
]);

describe("the result of a scene", () => {
	it("is a named modifier of Strategy, counts only once it is played, and is gone with the scene", () => {
		const before = inputOf(day.setup);
		expect(inputOf(planned)).toEqual(before);
		expect(inputOf(typed(planned, [["end", "won"]]))).toEqual(before);
		const state = dayState({ ...day, setup: won }, BATTLE_RULES);
		if (!state.played.ok) throw new Error(state.played.fault.code);
		const rows = buildModifiers(state.played.value, english).rows;
		const row = rows.find(({ label }) => /Scene.*Gate held/.test(label));
		expect(row?.cells.map(({ text }) => text)).toEqual(["+2", ""]);
		const [worth] = finish(worthOfDeeds(inputOf(won), BATTLE_RULES)).filter(({ kind }) => kind === "judgement");
		expect(worth).toMatchObject({ side: "a", id: "0" });
		expect(worth?.worth).toBeGreaterThan(0.05);
		const after = inputOf(edited(won, removeScene(won, "gate")));
		expect(after).toEqual(before);
		expect(forecastDay(after, BATTLE_RULES)).toEqual(forecastDay(before, BATTLE_RULES));
	});

	it("changes its sign with its end, and does nothing without effect", () => {
		const lost = typed(won, [
			["end", "lost"],
			["state", "played"],
		]);
		expect(inputOf(lost).sides[0]?.judgements).toEqual([{ id: "gate", kind: "other", label: "Gate held", value: -2 }]);
		expect(inputOf(typed(lost, [["end", "none"]]))).toEqual(inputOf(day.setup));
		expect(typed(lost, [["end", "won"]]).scenes).toEqual(won.scenes);
	});

	it("decides a mission without its roll, and leaves it to the dice when it is gone", () => {
		const sent = edited(won, {
			kind: "add",
			path: "sides.a.missions",
			value: {
				id: "m1",
				kind: "scouts",
				target: "b",
				victim: "",
				skill: 12,
				modifier: 0,
				many: false,
				played: null,
				ownKnow: false,
				foeKnow: false,
			},
		});
		const decided = typed(sent, [["effect", "a/m1"]]);
		const asked = (setup: Setup): readonly string[] =>
			Object.keys(driveLogged(battleDay(BATTLE_RULES).play(inputOf(setup)), simulate(3)).log);
		expect(asked(sent)).toContain("a/m1/roll");
		expect(asked(decided)).not.toContain("a/m1/roll");
		expect(inputOf(decided).sides[0]).toMatchObject({ judgements: [], missions: [{ played: "success" }] });
		const free = edited(decided, { kind: "remove", path: "sides.a.missions.0" });
		expect(inputOf(free)).toEqual(inputOf(day.setup));
		const [row] = viewOf(free).rows;
		expect(row?.summary).toContain("taken out");
	});

	it("cannot change once the contest is rolled, while its words can", () => {
		const { log } = driveLogged(battleDay(BATTLE_RULES).play(inputOf(won)), simulate(5));
		const without = edited(won, removeScene(won, "gate"));
		expect(checkScenes(won, without, {}).ok).toBe(true);
		expect(checkScenes(won, without, log)).toMatchObject({ fault: { code: "MUSTER.Fault.Battle.sceneLate" } });
		expect(checkScenes(won, typed(won, [["title", "The gate"]]), log).ok).toBe(true);
	});
});

const viewOf = (setup: Setup, links: Parameters<typeof buildScenes>[0]["links"] = []) =>
	buildScenes({
		setup,
		sides: mergedSides(setup, day.forces),
		canEdit: true,
		edited: () => true,
		links,
		chance: () => "",
		words: english,
	});

describe("scenes", () => {
	it("are none in a page that was stored before there were any", () => {
		const { scenes: _none, ...old } = day.setup;
		const read = readSetup(JSON.parse(JSON.stringify(old)));
		expect(read.ok && read.value).toEqual(day.setup);
	});

	it("are fought as a skirmish on their map, or on any where none is linked, until they are over", () => {
		const links = (["Scene.gate", "JournalEntry.e.JournalEntryPage.p"] as const).map((uuid) => {
			return { uuid, name: "Gate", isMap: uuid === "Scene.gate" };
		});
		const [map, page] = links;
		const mayFight = (setup: Setup) => viewOf(setup, links).rows[0]?.mayFight;
		const onMap = edited(planned, setScene(planned, "gate", "link", map!.uuid, "Gate"));
		expect([planned, onMap, won].map(mayFight)).toEqual([true, true, false]);
		const fought = edited(onMap, openScene(onMap, "gate", { uuid: page!.uuid, name: "G".repeat(400) }));
		expect(fought.scenes).toMatchObject([{ id: "gate", state: "open", link: page!.uuid, end: "" }]);
		expect(mayFight(fought)).toBe(false);
		expect(viewOf(fought, []).rows[0]?.mayFight).toBe(true);
		expect(openScene(onMap, "other", map!)).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Battle.noScene" },
		});
	});

	it("keep a link whose document is gone, and say so", () => {
		const linked = edited(won, setScene(won, "gate", "link", "Scene.gatehouse", "Gatehouse"));
		expect(viewOf(linked).rows[0]?.link).toEqual({ uuid: "Scene.gatehouse", name: "Gatehouse", isGone: true });
	});

	it.each([
		["value", "much", "MUSTER.Fault"],
		["state", "lost", "MUSTER.Fault"],
		["effect", "x".repeat(200), "MUSTER.Fault"],
	] as const)("refuse %s %s", (field, value, code) => {
		const edit = setScene(won, "gate", field, value);
		if (!edit.ok) throw new Error(edit.fault.code);
		const changed = editSetup(won, edit.value);
		expect(changed.ok ? "" : changed.fault.code).toContain(code);
	});

	it("are refused without an end, or when they are gone", () => {
		expect(setScene(planned, "gate", "state", "played")).toMatchObject({
			fault: { code: "MUSTER.Fault.Battle.sceneOpen" },
		});
		expect(setScene(planned, "wall", "title", "x")).toMatchObject({ fault: { code: "MUSTER.Fault.Battle.noScene" } });
	});

	it("go on into the next day while they are still to be played", () => {
		const next = inputOf(day.setup);
		expect(nextSetup({ ...day, setup: won }, next, []).scenes).toEqual([]);
		expect(nextSetup({ ...day, setup: planned }, next, []).scenes).toHaveLength(1);
	});

	it("are text in the report", () => {
		expectNamesAreText((name) => [toHtml(sceneBlocks([{ id: "s", title: name, who: name, result: name }], english))]);
	});
});
