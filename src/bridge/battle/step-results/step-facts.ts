import { DAY_STEPS, ORDEALS, OUTCOMES } from "../../../engine/battle/index.js";
import { choice, flag, type Infer, list, named, nullable, object, text, whole } from "../../../engine/schema/index.js";
import { cutName } from "../../text/index.js";

/** Letters of a name that a message keeps. */
export const FACT_NAME = 80;

const FAR = 1_000_000_000;
const count = whole(0, FAR);
const number = whole(-FAR, FAR);

const roll = object({
	/** The subject of its question without side and person: `survival`, `morale`. */
	what: text(30),
	dice: text(40),
	/** The single dice; empty: only their sum is known. */
	faces: list(number, 40),
	total: number,
	/** The number at or below which it succeeds; null: there is none, or it is not for these readers. */
	target: nullable(number),
	/** The row of a table to which it led, and the hits that it cost; empty: none. */
	end: text(30),
	hits: count,
});

/** One throw with its target and its effect. */
export type FactRoll = Infer<typeof roll>;

/** Subjects of facts. */
const FACT_KINDS = ["power", "mission", "catastrophe", "hero", "side", "unit"] as const;

const row = object({
	kind: choice(FACT_KINDS),
	side: text(12),
	name: named(FACT_NAME),
	/** Its end: a catastrophe, a state, a fate, a place in the contest. */
	end: text(30),
	/** The unit, person or side that it concerns besides; empty: none. */
	other: named(FACT_NAME),
	/** Hits of a hero, men of a unit, men lost of a side, steps of a power. */
	count,
	/** The number out of which it is: men of a side before the day, steps bought; 0: none. */
	of: count,
	/** A hero's own words; empty: there are none, or not for these readers. */
	words: named(300),
	rolls: list(roll, 8),
});

/** The end of one side, person or unit. */
export type FactRow = Infer<typeof row>;

const change = object({
	side: text(12),
	/** Strategy before and after; null: the sum is not for these readers. */
	before: nullable(number),
	after: nullable(number),
	by: number,
});

/** A change of a side's Strategy. */
export type FactChange = Infer<typeof change>;

/** The result of a step of a battle day, without words: a card's message keeps it. Plain JSON. */
export const stepFacts = object({
	step: choice(DAY_STEPS),
	sides: list(object({ id: text(12), name: named(FACT_NAME) }), 8),
	rows: list(row, 10_000),
	changes: list(change, 8),
	/** The side that leads or holds the field; empty: none, or not decided yet. */
	winner: text(12),
	/** The row of the contest's table; empty: the contest is still to come. */
	degree: choice(["", ...OUTCOMES]),
	/** Trials of units by the contest, each with the sides that go through it; `cornered`: they have nowhere to go. */
	trials: list(object({ ordeal: choice(ORDEALS), cornered: flag, sides: list(text(12), 8) }), 8),
	/** The difference of the contest; before it, that of what all saw happen. */
	by: count,
	/** Sides that this favours before the contest, in their order; empty: none, or the contest is over. */
	favoured: list(text(12), 8),
});

/** The result of a step, without words. */
export type StepFacts = Infer<typeof stepFacts>;

/** A name as facts keep it; of one that is too long the reader sees that it goes on. */
export const cutFact = (name: string): string =>
	name.length <= FACT_NAME ? cutName(name, FACT_NAME) : `${cutName(name, FACT_NAME - 1).trimEnd()}\u2026`;

/** A row of which most is empty. */
export const factRow = (kind: FactRow["kind"], side: string, name: string, more: Partial<FactRow>): FactRow => ({
	kind,
	side,
	name: cutFact(name),
	end: "",
	other: "",
	count: 0,
	of: 0,
	words: "",
	rolls: [],
	...more,
});
