/** Dice that a GM types in for a phase: each throw of the rules is called by its name, and taken as it can fall. */
import { describe, expect, it } from "vitest";
import { sayThrow, throwsAmong, typedThrows } from "../../../../src/bridge/skirmish/fight/index.js";
import { THROWS } from "../../../../src/bridge/skirmish/fight/typed-throws.js";
import { dice } from "../../../../src/engine/ask/ask.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { type Question, simulateByKey } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { side, skirmishInput, unit } from "../../../engine/skirmish/round/fixtures.js";
import { anyGroundSkirmish } from "../../../engine/skirmish/twin/any-ground.js";
import { anySkirmish } from "../../../engine/skirmish/twin/any-skirmish.js";
import { ENGLISH } from "../../render.js";

const SEEDS = 52;

/** What rounds of a seed ask, with their units. */
function asked(seed: number) {
	const chance = new Chance(seededUniform(seed));
	const input = seed % 2 === 0 ? anyGroundSkirmish(chance, SKIRMISH_RULES.options) : anySkirmish(chance);
	const checked = skirmish(SKIRMISH_RULES).check({ ...input, setup: null, ended: true });
	if (!checked.ok) throw new Error(checked.fault.code);
	const { log } = driveLogged(skirmish(SKIRMISH_RULES).play(checked.value), simulateByKey(seed));
	return { questions: Object.values(log).map(({ question }): Question => question), stand: checked.value };
}

const ATTACK = dice("r1/melee/f/w/attack/roll", "3d6");
const STAND = skirmishInput({
	sides: [side("fen", [unit("f", { name: "Fen Criers" })]), side("weald", [unit("w", { name: "Weald Levy" })])],
	places: {},
	rounds: [],
});

describe("the throws of a phase", () => {
	it("are all called by their names, and ask for nothing but dice", () => {
		const met = new Set<string>();
		for (let seed = 0; seed < SEEDS; seed++) {
			const { questions, stand } = asked(seed);
			for (const question of throwsAmong(questions)) {
				expect(question.kind).toBe("dice");
				const said = sayThrow(question, stand, ENGLISH);
				expect(said, question.key).toMatch(/^\S.*, \d*d\d+.*: \S/);
				expect(said).not.toContain("MUSTER");
				met.add(question.key.split("/").at(-1)!);
			}
		}
		expect([...met].filter((word) => !THROWS.some((each) => each === word))).toEqual([]);
		// Those who frighten are on no field that is drawn here.
		expect(THROWS.filter((word) => !met.has(word))).toEqual(["fear"]);
		const fear = dice("r1/meleeDamage/w/f/resist/fear", "1d20");
		expect(sayThrow(fear, STAND, ENGLISH)).toBe("Morale against fear, 1d20: Weald Levy – Fen Criers");
	});

	it("name their units in the order of attacker and target", () => {
		expect(sayThrow(ATTACK, STAND, ENGLISH)).toBe("Attack, 3d6: Fen Criers – Weald Levy");
	});

	it("are taken as sums or faces; an empty one is left to the host's dice", () => {
		const three = [ATTACK, dice("r1/melee/w/f/attack/roll", "3d6"), dice("r1/routing/check/w/rout", "1d20")];
		expect(typedThrows(three, ["4 3 1", " ", "20"])).toEqual({
			ok: true,
			value: {
				[three[0]!.key]: { answer: 8, source: "hand", faces: [4, 3, 1] },
				[three[2]!.key]: { answer: 20, source: "hand" },
			},
		});
	});

	it.each(["2", "19", "4 3", "4 3 7", "x", "1.5"])("refuse what those dice cannot show: %s", (text) => {
		const typed = typedThrows([dice("r1/melee/w/f/attack/roll", "3d6"), ATTACK], ["", text]);
		expect(typed).toMatchObject({ ok: false, fault: { path: ATTACK.key } });
	});
});
