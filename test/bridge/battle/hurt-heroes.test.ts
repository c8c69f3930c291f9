import { describe, expect, it } from "vitest";
import { armyOfHero, mayHurt, readAgreed } from "../../../src/bridge/battle/index.js";
import type { Json } from "../../../src/engine/schema/index.js";

const hero = (doubt: string) => ({ key: "a/c1-h1", uuid: "Actor.ogre", doubt });

describe("actors of hurt heroes", () => {
	it("are hurt where there is no doubt, or a GM has agreed to just this actor of just this hero", () => {
		expect(mayHurt(hero(""), [])).toBe(true);
		expect(mayHurt(hero("not Anna's"), [])).toBe(false);
		expect(mayHurt(hero("not Anna's"), [["a/c1-h1", "Actor.ogre"]])).toBe(true);
		expect(mayHurt(hero("not Anna's"), [["a/c1-h1", "Actor.dragon"]])).toBe(false);
		expect(mayHurt(hero("not Anna's"), [["a/c1-h2", "Actor.ogre"]])).toBe(false);
	});

	it("are read from a reference of any form", () => {
		expect(readAgreed({ agreed: [["a/c1-h1", "Actor.ogre"]] })).toEqual([["a/c1-h1", "Actor.ogre"]]);
		const odd: readonly Json[] = [null, 1, [], {}, { agreed: 1 }, { agreed: ["ab", [1, 2], ["a"], null, {}] }];
		for (const ref of odd) expect(readAgreed(ref)).toEqual([]);
	});

	it("are named by the army of their contingent", () => {
		const contingents = [
			{ key: "c1", uuid: "Actor.host" },
			{ key: "c2", uuid: "Actor.band" },
		];
		const setup = { sides: { a: { contingents } } } as unknown as Parameters<typeof armyOfHero>[0]["setup"];
		expect(armyOfHero({ setup }, "a/c2-h1")).toBe("Actor.band");
		for (const key of ["a/c3-h1", "b/c1-h1", "a", "", "a/c1"]) expect(armyOfHero({ setup }, key)).toBe("");
	});
});
