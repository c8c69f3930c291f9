/** A group with one roll: whether it flees, and whether it rallies. */
import { describe, expect, it } from "vitest";
import {
	buildMobCard,
	buildMobDialog,
	emptyMobForm,
	formatMobCommand,
	formOfMobCommand,
	type MobForm,
	type MobScene,
	parseMobCommand,
	planMob,
	readStoredMob,
	rowsOf,
	sharesOf,
	type TokenPlace,
	toMobAction,
	toMobCommandInput,
	toPlanRows,
	toStoredMob,
	withFlight,
} from "../../../src/bridge/mob/index.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { settle } from "../../engine/mob/actions.js";
import { ENGLISH } from "../render.js";
import { tokensOf } from "./tokens.js";

const RULES = BATCH_PRESETS.exact;
const tokens = tokensOf("gurps", 6);
const down = tokensOf("gurps", 6, { from: 7 }).map(
	({ uuid, name }) => ({ uuid, name, side: "attackers", why: "down" }) as const,
);
const scene: MobScene = { attackers: tokens, targets: tokensOf("gurps", 1, { name: "Guard" }), absent: down };
const formOf = (action: MobForm["action"], more: Partial<MobForm> = {}): MobForm =>
	withFlight({ ...emptyMobForm(scene, RULES), action, roll: "10", save: "", ...more }, "attack", ["prone", "fear"]);

const placeOf = (uuid: string, statuses: readonly string[]): TokenPlace => ({
	name: uuid,
	token: uuid,
	holder: null,
	actor: `${uuid}.Actor.a`,
	isLinked: false,
	slots: null,
	statuses,
	disabled: {},
	combatant: null,
	hidden: false,
	snapshot: null,
});

/** The plan of a roll that came out so, on tokens with these statuses. */
function planned(action: "morale" | "rally", total: number, statuses: readonly string[]) {
	const form = formOf(action);
	const made = toMobAction(form, scene, RULES);
	if (!made.ok) throw new Error(made.fault.code);
	const outcome = settle(made.value, ({ kind }) => (kind === "dice" ? total : 0.5));
	const notes = { label: "", dead: "keep", shares: sharesOf(form, scene), group: action } as const;
	const stored = readStoredMob(JSON.parse(JSON.stringify(toStoredMob(outcome, notes))));
	if (!stored.ok) throw new Error(stored.fault.code);
	const places = tokens.map(({ uuid }) => placeOf(uuid, statuses));
	const rows = toPlanRows(stored.value, {});
	const plan = planMob({
		source: "ChatMessage.m",
		outcome: "m",
		since: 0,
		title: "",
		rows,
		rebased: rows,
		places: Object.fromEntries(
			rows.map(({ uuid }) => [uuid, { first: places[0]!, all: [places[0]!], reached: places }]),
		),
		dead: "keep",
		lifts: action === "rally",
		defeatedStatus: "dead",
	});
	return { stored: stored.value, plan };
}

describe("the morale of a group", () => {
	it("is one roll of the selected, whose flight is this world's own status", () => {
		const form = formOf("morale");
		expect(form.conditions).toEqual(["fear"]);
		const action = toMobAction(form, scene, RULES);
		expect(action.ok && action.value.kind === "save" && action.value.targets).toHaveLength(1);
		expect(sharesOf(form, scene)[tokens[0]!.uuid]?.others).toEqual(tokens.slice(1).map(({ uuid }) => uuid));
	});

	it("is not rolled without a status to set", () => {
		expect(toMobAction({ ...formOf("morale"), conditions: [] }, scene, RULES)).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Mob.noFlight" },
		});
	});

	it("leaves no flight to a save that is chosen after it", () => {
		expect(withFlight({ ...formOf("morale"), action: "save" }, "morale", ["fear"]).conditions).toEqual([]);
	});

	it("says the chance, and that half of them are down", () => {
		const view = buildMobDialog(formOf("morale"), scene, RULES, ENGLISH);
		expect(view.odds?.sentence).toMatch(/^They flee with 50%\.$/);
		expect(view.absent).toContain("6 of 12 are down: the group is at half strength or below.");
		expect(view.submit).toBe("Roll morale for 6 tokens");
		expect(buildMobDialog(formOf("rally"), scene, RULES, ENGLISH).odds?.sentence).toMatch(/^They rally with 50%\.$/);
	});

	it("marks every token of a group that fails, and none of one that holds", () => {
		const { stored, plan } = planned("morale", 18, []);
		expect(plan.changes.map(({ uuid, after }) => [uuid, after])).toEqual(
			tokens.map(({ uuid }) => [`${uuid}.Actor.a`, true]),
		);
		const card = buildMobCard(stored, ENGLISH, { uid: "u", applied: "none", mayApply: true, mayRepeat: false });
		expect([card.title, card.figure.value, card.summary]).toEqual([
			"Morale of 6 tokens",
			"They flee",
			"6 tokens flee.",
		]);
		expect(card.actions[0]?.action).toBe("apply");
		expect(planned("morale", 4, []).plan.changes).toEqual([]);
	});

	it("is taken off those that have it when the group rallies, and stays when it does not", () => {
		const { stored, plan } = planned("rally", 4, ["fear", "prone"]);
		expect(plan.changes).toHaveLength(6);
		expect(
			plan.changes.every(({ before, after, path }) => before === true && after === false && /fear/.test(path)),
		).toBe(true);
		expect(rowsOf(stored)[0]?.conditions).toEqual(["fear"]);
		expect(planned("rally", 18, ["fear"]).plan.changes).toEqual([]);
		expect(planned("rally", 4, []).plan.changes).toEqual([]);
	});

	it("is a command that reads back", () => {
		const read = parseMobCommand("/mob morale roll:12 mod:-2 status:fear # Raiders");
		if (!read.ok || read.value.kind !== "roll") throw new Error("not read");
		const form = formOfMobCommand(read.value.request, scene, RULES, ENGLISH);
		expect(form.ok && form.value).toMatchObject({ action: "morale", roll: "12", modifier: "-2", conditions: ["fear"] });
		if (form.ok)
			expect(formatMobCommand(toMobCommandInput(form.value))).toMatch(
				/^\/mob morale roll:12 mod:-2 .*status:fear # Raiders$/,
			);
	});
});
