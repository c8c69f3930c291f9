/**
 * dnd5e from version 6 on: rolls that effects change only as they are rolled are asked for, with the names of the
 * effects.
 */
import { describe, expect, it } from "vitest";
import { buildTarget } from "../../../src/bridge/mob/dialog/mob-dialog.js";
import { toMobToken } from "../../../src/bridge/mob/index.js";
import { type ActorData, adapterFor, EMPTY_MAPPING, type RollRule } from "../../../src/bridge/systems/index.js";
import { toActorData } from "../../../src/foundry/tokens/actor-data.js";
import { ENGLISH } from "../render.js";
import { sampleActor } from "./sample.js";

const plain = sampleActor("dnd5e");
const read = (rules: readonly RollRule[], more: Partial<ActorData> = {}) =>
	adapterFor("dnd5e").read({ ...plain, ...more, rules });
const bless: RollRule = { key: "save", effect: "Bless" };
const before = read([]);

describe("rules of effects", () => {
	it("leave all as it is where there are none", () => {
		expect(before.saves).toHaveLength(6);
		expect(before.notes).toEqual([]);
		expect(before.attacks.some(({ roll, damage }) => roll !== null && damage !== null)).toBe(true);
	});

	it.each([
		["save", true, false, false],
		["d20", true, true, false],
		["attack", false, true, false],
		["damage", false, false, true],
		["level", true, false, false],
		["check", false, false, false],
		["healing", false, false, false],
		["constructor", false, false, false],
	])("of the key %s have saves (%s), rolls to hit (%s) and damage (%s) asked for", (key, saves, roll, damage) => {
		const found = read([{ key, effect: "Bane" }]);
		expect(found.saves).toHaveLength(saves ? 0 : 6);
		expect(found.missing.includes("saves")).toBe(saves);
		expect(found.notes.map(({ data }) => data)).toEqual(saves ? [{ effects: "Bane" }] : []);
		for (const [i, attack] of found.attacks.entries()) {
			expect(attack.roll).toEqual(roll ? null : before.attacks[i]?.roll);
			expect(attack.damage).toEqual(damage ? null : before.attacks[i]?.damage);
			const said = roll || damage ? [{ key: "MUSTER.System.LeftOut.rules", data: { effects: "Bane" } }] : undefined;
			expect(attack.leftOut).toEqual(said);
		}
	});

	it.each([
		[{ exhaustion: 2 }, 0],
		[{ exhaustion: 0 }, 6],
		[{ exhaustion: null }, 6],
		[{}, 6],
	])("and conditions with levels have saves asked for: %o", (conditions, count) => {
		const system = { ...(plain.system as object), conditions };
		expect(read([], { system }).saves).toHaveLength(count);
	});

	it("are named once each in the sentence beside the target, where it saves", () => {
		const stats = read([bless, { key: "d20", effect: "Bane" }, bless]);
		const token = toMobToken({ uuid: "t", name: "Ogre", home: "a" }, stats, ENGLISH);
		const missing = (isAttack: boolean): string =>
			buildTarget(token, { isAttack, isKnown: true, falls: null }, ENGLISH).missing;
		expect(missing(false)).toContain("Saves are asked for: Bless, Bane changes them only as they are rolled.");
		expect(missing(true)).not.toContain("Bless");
	});

	it("say nothing of saves that the GM has mapped", () => {
		const row = { id: "will", label: "Will", path: "abilities.wis.value", roll: "under", dice: "1d20", use: "resist" };
		const mapping = { ...EMPTY_MAPPING, saves: [row] } as typeof EMPTY_MAPPING;
		const stats = adapterFor("dnd5e", mapping).read({ ...plain, rules: [bless] });
		expect(stats.saves.map(({ id }) => id)).toEqual(["will"]);
		expect(stats.notes).toEqual([]);
	});
});

describe("the rules of a live actor", () => {
	const settingOf = () => undefined;
	const rulesIn = (...appliedEffects: readonly unknown[]) =>
		toActorData({ type: "npc", system: {}, items: [], statuses: [], appliedEffects } as never, null, {
			id: "dnd5e",
			settingOf,
		}).rules;

	it("are changes whose key is no path, of either version of the host, and levels of conditions", () => {
		const old = { name: "Bless", changes: [{ key: "save" }, { key: "system.bonuses.abilities.save" }] };
		const system = { changes: [{ key: "attack" }, { key: "flags.dnd5e.initiativeAdv" }] };
		const warns = Object.defineProperty({ name: "Aim", system }, "changes", {
			get: () => {
				throw new Error("deprecated");
			},
		});
		const tired = { name: "Exhaustion (2)", system: { level: 2, changes: [] } };
		expect(rulesIn(old, warns, tired)).toEqual([
			{ key: "save", effect: "Bless" },
			{ key: "attack", effect: "Aim" },
			{ key: "level", effect: "Exhaustion (2)" },
		]);
	});

	it.each([[[]], [[null]], [[{ name: "Bare" }]], [[{ name: "Odd", changes: "save" }]]])("are none of %o", (effects) => {
		expect(rulesIn(...effects)).toBeUndefined();
	});
});
