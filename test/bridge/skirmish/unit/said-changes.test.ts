import { describe, expect, it } from "vitest";
import { sayUnitChange } from "../../../../src/bridge/skirmish/sheet/index.js";
import type { Json } from "../../../../src/engine/schema/index.js";
import { ENGLISH } from "../../render.js";

describe("changed values of a unit of a skirmish", () => {
	const said = (path: string, was: Json, now: Json) => sayUnitChange(path, was, now, ENGLISH);

	it("are said by the fields and choices of its sheet", () => {
		expect(said("hp.total", 1_200, 960)).toEqual({ what: "Hit points", was: "1,200", now: "960" });
		expect(said("state", "fit", "routed")).toMatchObject({ what: "State", now: "Routed" });
		expect(said("known", [], ["volley", "taunt"])).toMatchObject({ was: "nothing", now: "Volley and Taunt" });
	});

	it("name conditions, tactics and the like, and leave the name of other values to their path", () => {
		const shaken = { id: "shaken", affected: 12, rounds: 2 };
		expect(said("conditions", [], [shaken])).toEqual({ was: "nothing", now: "Shaken" });
		expect(said("tactics", [{ id: "standard", age: 0 }], [{ id: "volley", age: 0 }])).toEqual({
			was: "Standard",
			now: "Volley",
		});
		expect(said("bloodied", false, true)).toEqual({ was: "no", now: "yes" });
		expect(said("rulings.each/attack", 1, { id: "x" })).toMatchObject({ now: "several values" });
	});
});
