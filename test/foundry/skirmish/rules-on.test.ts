/** Rules by which units stand on a scene: those of the skirmish that goes on there, else the world's. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SKIRMISH_PRESETS } from "../../../src/engine/skirmish/index.js";

type Options = (typeof SKIRMISH_PRESETS)[keyof typeof SKIRMISH_PRESETS];
interface RulesOn {
	readonly followBegun: (find: (scene: string) => Options | null) => void;
	readonly rulesOn: (scene: { readonly uuid: string } | null) => { readonly options: Options };
}
const files = import.meta.glob<RulesOn>("../../../src/foundry/skirmish/unit/rules-on.ts");
const { followBegun, rulesOn } = await Object.values(files)[0]!();

const FIELD = { uuid: "Scene.ffffffffffffffff" };
const OTHER = { uuid: "Scene.oooooooooooooooo" };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the rules of a scene", () => {
	let world: object = {};
	beforeEach(() => vi.stubGlobal("game", { settings: { get: () => world } }));

	it("are those that its skirmish began with, and elsewhere the world's of the moment", async () => {
		world = { representation: "miniatures" };
		followBegun((scene) => (scene === FIELD.uuid ? SKIRMISH_PRESETS.bare : null));
		expect(rulesOn(FIELD).options).toEqual(SKIRMISH_PRESETS.bare);
		expect(rulesOn(OTHER).options).toEqual({ ...SKIRMISH_PRESETS.usual, representation: "miniatures" });
		expect(rulesOn(null).options.representation).toBe("miniatures");
		await settled();
		world = {};
		followBegun(() => null);
		expect(rulesOn(FIELD).options).toEqual(SKIRMISH_PRESETS.usual);
		expect(rulesOn(OTHER).options).toEqual(SKIRMISH_PRESETS.usual);
	});

	it("are found once for all units that ask in one call", async () => {
		await settled();
		const find = vi.fn(() => null);
		followBegun(find);
		for (let unit = 0; unit < 50; unit++) expect(rulesOn(FIELD)).toBe(rulesOn(FIELD));
		expect(find).toHaveBeenCalledTimes(1);
		await settled();
		rulesOn(FIELD);
		expect(find).toHaveBeenCalledTimes(2);
	});
});
