import { describe, expect, it } from "vitest";
import { buildMobDialog, emptyMobForm, type MobToken, toMobToken } from "../../../src/bridge/mob/index.js";
import { type ActorData, adapterFor, EMPTY_MAPPING } from "../../../src/bridge/systems/index.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { NO_RESISTANCES, plainDamage } from "../../../src/engine/combat/index.js";
import { injuryOf } from "../../../src/engine/mob/injury.js";
import { ENGLISH } from "../render.js";

const adapter = adapterFor("draw-steel");
const monster = (more: object = {}, rest: Partial<ActorData> = {}): ActorData => ({
	type: "npc",
	bar: "stamina",
	system: {
		stamina: { value: 20, max: 20, min: 0, temporary: 4 },
		freeStrike: { value: 5, type: "fire" },
		damage: { immunities: { all: 0, fire: 3 }, weaknesses: { all: 0, cold: 5 } },
		combat: { size: { value: 1, letter: "L" } },
		...more,
	},
	...rest,
});
const minion = monster({ isMinion: true, combatGroups: new Set([{}]) });
const tokenOf = (actor: ActorData, name: string): MobToken =>
	toMobToken({ uuid: `Scene.s.Token.${name}`, name, home: name }, adapter.read(actor), ENGLISH);

describe("an actor of draw-steel", () => {
	it("strikes freely without a roll, by a name of ours", () => {
		const { attacks } = tokenOf(monster(), "A").stats;
		expect(attacks).toMatchObject([
			{
				id: "freeStrike",
				label: "Free strike",
				roll: { kind: "sure" },
				damage: [{ amount: { points: 5 }, type: "fire" }],
			},
		]);
		expect(adapter.read(monster({ freeStrike: { value: 0 } })).attacks).toEqual([]);
	});

	it("has abilities that roll into tiers asked for, and others not listed", () => {
		const effects = new Map([["e", { type: "damage" }]]);
		const ability = (id: string, power: object) => ({ id, type: "ability", name: id, system: { power } });
		const items = [
			ability("Slash", { roll: { enabled: true }, effects }),
			ability("Push", { roll: { enabled: true }, effects: new Map([["e", { type: "forced" }]]) }),
			ability("Trap", { roll: { enabled: false }, effects }),
		];
		const [, slash, ...rest] = adapter.read(monster({}, { items })).attacks;
		expect(slash).toEqual({ id: "Slash", label: "Slash", roll: null, versus: null, damage: null, aim: {} });
		expect(rest).toEqual([]);
	});

	it("counts the higher of what holds against everything and against a type", () => {
		const damage = { immunities: { all: 3, fire: 5, cold: 1 }, weaknesses: { all: 0, cold: 4 } };
		const { resistances } = adapter.read(monster({ damage }));
		const damage15 = (type: string) => plainDamage({ kind: "points", points: 15 }, type);
		const taken = (type: string) => injuryOf({ thrown: 15, damage: damage15(type) }, resistances ?? NO_RESISTANCES);
		expect(["", "fire", "cold", "holy"].map(taken)).toEqual([12, 10, 16, 12]);
	});

	it("does not lend a minion of a squad the stamina of its own, nor the token's bar", () => {
		expect(adapter.read(monster({ isMinion: true })).health?.state).toMatchObject({ value: 20, temp: 4 });
		expect(adapter.read(monster({ combatGroups: new Set([{}]) })).health).not.toBeNull();
		const stats = adapter.read(minion);
		expect(stats.health).toBeNull();
		expect(stats.notes).toEqual([{ field: "health", wording: { key: "MUSTER.System.Note.squad" } }]);
		const mapping = { ...EMPTY_MAPPING, hitPoints: { value: "stamina.value", max: null, temp: null } };
		expect(adapterFor("draw-steel", mapping).read(minion).health?.state).toMatchObject({ value: 20 });
	});

	it("plays a mob of free strikes on a squad, and says why nothing is written", () => {
		const scene = { attackers: [tokenOf(monster(), "A"), tokenOf(monster(), "B")], targets: [tokenOf(minion, "M")] };
		const view = buildMobDialog(emptyMobForm(scene, BATCH_PRESETS.exact), scene, BATCH_PRESETS.exact, ENGLISH);
		expect(view).toMatchObject({ ready: true, hasAdvantage: false });
		expect(view.groups[0]?.strikes[0]?.known).toEqual({ roll: "without a roll", number: "", damage: "5" });
		expect(view.targets[0]?.missing).toBe(
			"This minion is in several groups of the combat, or in one that is no squad, so whose stamina is meant is not clear: hits are counted, and nothing is written.",
		);
	});
});
