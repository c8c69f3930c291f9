/** The state of a skirmish as a reader knows it. */
import { describe, expect, it } from "vitest";
import { knownState } from "../../../../src/bridge/skirmish/fight/fight-reader.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { skirmish } from "../../../../src/engine/skirmish/game/game.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { Chance } from "../../../engine/battle/twin/chance.js";
import { anySkirmish } from "../../../engine/skirmish/twin/any-skirmish.js";

const checked = skirmish(SKIRMISH_RULES).check({ ...anySkirmish(new Chance(seededUniform(3))), setup: null });
if (!checked.ok) throw new Error(checked.fault.code);
const state = openState(checked.value);
const [hidden = ""] = Object.keys(state.places);

describe("the state of a skirmish that a reader knows", () => {
	it("is worked out once for a reader, and has nothing of a unit that another reader knows", () => {
		const all = { nameOf: (id: string) => id };
		const some = { nameOf: (id: string) => (id === hidden ? null : id) };
		expect(knownState(state, all)).toBe(knownState(state, all));
		expect(knownState(state, some)).toBe(knownState(state, some));
		expect(JSON.stringify(knownState(state, all).places)).toContain(`"${hidden}"`);
		expect(JSON.stringify(knownState(state, some).sides.map(({ units }) => units.map(({ id }) => id)))).not.toContain(
			`"${hidden}"`,
		);
		expect(Object.keys(knownState(state, some).places)).not.toContain(hidden);
		expect(Object.keys(knownState({ ...state }, all).places)).toContain(hidden);
	});
});
