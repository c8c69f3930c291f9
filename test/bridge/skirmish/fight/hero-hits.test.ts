/** Points that a phase takes from heroes: each hit once, in its order, and each hero written, refused or named. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsOfHarms } from "../../../../src/bridge/battle/index.js";
import { heroHits, sayHeroHits } from "../../../../src/bridge/skirmish/fight/index.js";
import { planParts, toChange } from "../../../../src/bridge/transactions/index.js";
import type { PhaseOutcome } from "../../../../src/engine/skirmish/index.js";
import { ENGLISH } from "../../render.js";

const event = (code: string, unit: string, other: string, damage: number): PhaseOutcome["events"][number] => ({
	round: 1,
	phase: "melee",
	code,
	unit,
	other,
	data: { damage },
});

const CODES = ["attackedOne", "savedOne", "savedTyped", "attacked", "broughtOne", "amounted", "struckBy"] as const;
const HITTING = CODES.slice(0, 3);

const events = fc.array(
	fc.tuple(
		fc.constantFrom(...CODES),
		fc.constantFrom("spears", "bows"),
		fc.constantFrom("asta", "garth", "wolf"),
		fc.nat(30),
	),
);

describe("hits on heroes", () => {
	it("are those of attacks on individuals that take points, summed for each", () => {
		fc.assert(
			fc.property(events, (all) => {
				const found = heroHits({ events: all.map((each) => event(...each)) });
				for (const hero of ["asta", "garth", "wolf"]) {
					const own = all.filter(
						([code, , other, points]) => HITTING.some((each) => each === code) && other === hero && points > 0,
					);
					const hits = found.filter(({ id }) => id === hero);
					expect(hits).toHaveLength(own.length > 0 ? 1 : 0);
					expect(hits[0]?.hits ?? []).toEqual(own.map(([, by, , points]) => ({ by, points })));
					expect(hits[0]?.points ?? 0).toBe(own.reduce((sum, [, , , points]) => sum + points, 0));
				}
			}),
		);
	});

	it("are said unit by unit", () => {
		const [hits] = heroHits({
			events: [event("attackedOne", "spears", "asta", 5), event("savedTyped", "bows", "asta", 1)],
		});
		const names: Record<string, string> = { spears: "Fen Spears", bows: "Fen Bows" };
		expect(hits && sayHeroHits(hits, (id) => names[id] ?? null, ENGLISH)).toBe(
			"5 points from Fen Spears and 1 point from Fen Bows.",
		);
	});
});

describe("the plan of hurts of heroes", () => {
	const actor = fc.record({
		uuid: fc.constantFrom("", "Actor.a", "Actor.b", "Actor.c"),
		isRead: fc.boolean(),
		isOther: fc.boolean(),
	});

	it("writes each hero once, or names why not; one actor is hurt once", () => {
		fc.assert(
			fc.property(fc.array(actor, { maxLength: 5 }), (heroes) => {
				const harms = heroes.map(({ uuid, isRead, isOther }, index) => ({
					key: `h${index}`,
					name: `Hero ${index}`,
					text: "3 points from Fen Spears.",
					uuid,
					doubt: isOther ? "other" : "",
					notAgreed: isOther ? "other" : "",
					changes:
						uuid !== "" && isRead ? [toChange({ subject: uuid, uuid, class: "Actor" }, "system.hp.value", 9, 6)] : [],
				}));
				const { changes, leftOut, subjects } = planParts(partsOfHarms(harms, []));
				const named = [...changes, ...leftOut].map(({ subject }) => subject).sort();
				expect(named).toEqual(Object.keys(subjects).sort());
				expect(new Set(changes.map(({ uuid }) => uuid)).size).toBe(changes.length);
				for (const { subject } of changes)
					expect(harms.find(({ key }) => key === subject)).toMatchObject({ doubt: "" });
			}),
		);
	});
});
