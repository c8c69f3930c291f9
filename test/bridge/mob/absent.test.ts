/** Tokens that were chosen and take no part in a mob's action: each is named with the reason, in dialog and on card. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildMobDialog,
	changeMobForm,
	emptyMobForm,
	leftOutOf,
	type MobForm,
	type MobScene,
} from "../../../src/bridge/mob/index.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { ENGLISH } from "../render.js";
import { tokensOf } from "./tokens.js";

const RULES = BATCH_PRESETS.exact;
type Absent = NonNullable<MobScene["absent"]>[number];

const REASONS = {
	noActor: "No actor belongs to {names}: no part in this.",
	down: "Down, so not attacking: {names}.",
	notYours: "Not yours, so not acting: {names}.",
} as const;

const absentOf = (name: string, why: Absent["why"], side: Absent["side"] = "attackers"): Absent => ({
	uuid: `Scene.s.Token.${name}`,
	name,
	side,
	why,
});

/** What the dialog and the card say of an action with two who act and two targets. */
function said(absent: readonly Absent[], changes: Record<string, unknown> = {}, own: Partial<MobScene> = {}) {
	const attackers = tokensOf("generic", 2);
	const scene: MobScene = { attackers, targets: tokensOf("generic", 2, { name: "Guard" }), absent, ...own };
	const form: MobForm = changeMobForm(emptyMobForm(scene, RULES), changes);
	return { dialog: buildMobDialog(form, scene, RULES, ENGLISH).absent, card: leftOutOf(form, scene, ENGLISH) };
}

describe("tokens that take no part", () => {
	it.each([
		["two without an actor", [absentOf("Crate", "noActor"), absentOf("Door", "noActor")], ["noActor: Crate and Door"]],
		["one that is down", [absentOf("Brann", "down")], ["down: Brann"]],
		["a target without an actor", [absentOf("Chest", "noActor", "targets")], ["noActor: Chest"]],
		["another player's", [absentOf("Ysolde", "notYours")], ["notYours: Ysolde"]],
		[
			"one for each reason",
			[absentOf("Orc", "notYours"), absentOf("Wall", "noActor", "targets"), absentOf("Elk", "down")],
			["noActor: Wall", "down: Elk", "notYours: Orc"],
		],
	] as const)("are named where an attack has %s", (_what, absent, expected) => {
		const sentences = expected.map((each) => {
			const [why, names] = each.split(": ") as [Absent["why"], string];
			return REASONS[why].replace("{names}", names);
		});
		expect(said(absent).dialog).toEqual(sentences);
		expect(said(absent).card).toEqual(expect.arrayContaining(sentences));
	});

	it.each([
		["the targets save", "targets", {}, ["Wall"]],
		["the selected save", "attackers", { savers: "selected" }, ["Crate"]],
	])("of a save are those of the side that saves, and who is down saves: %s", (_what, _side, changes, names) => {
		const absent = [
			absentOf("Crate", "noActor"),
			absentOf("Wall", "noActor", "targets"),
			absentOf("Elk", "down", "targets"),
		];
		const { dialog } = said(absent, { action: "save", ...changes });
		expect(dialog).toEqual(names.map((name) => REASONS.noActor.replace("{names}", name)));
	});

	it("of a save by the only side that is there are that side's", () => {
		const absent = [absentOf("Crate", "noActor"), absentOf("Wall", "noActor", "targets")];
		expect(said(absent, { action: "save" }, { targets: [] }).dialog).toEqual([
			REASONS.noActor.replace("{names}", "Crate"),
		]);
	});

	it("are all named in an attack, however many there are", () => {
		const one = fc.record({
			why: fc.constantFrom<Absent["why"]>("noActor", "down", "notYours"),
			side: fc.constantFrom<Absent["side"]>("attackers", "targets"),
		});
		fc.assert(
			fc.property(fc.array(one, { maxLength: 12 }), (all) => {
				const absent = all.map(({ why, side }, n) => absentOf(`Name<${n}>`, why, side));
				const { dialog, card } = said(absent);
				for (const { name } of absent) {
					expect(dialog.join(" ")).toContain(name);
					expect(card.join(" ")).toContain(name);
				}
			}),
		);
	});
});
