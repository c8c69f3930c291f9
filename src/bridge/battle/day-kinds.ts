import type {
	CatastropheOutcome,
	DayOutcome,
	GloryOutcome,
	HeroOutcome,
	MissionOutcome,
	PowersOutcome,
	PurchaseOutcome,
	SideFate,
	SideOutcome,
	Standing,
	SurvivalOutcome,
	UnitAfter,
	UnitOutcome,
} from "../../engine/battle/index.js";
import type { Ledger, Ratio, Term } from "../../engine/common/index.js";
import type { MoraleEffect, Wounded } from "../../engine/force/index.js";

/** What stands in a field: a scalar, a list of one kind, an object, null or a kind, or a field that may be missing. */
export type Kind =
	| "text"
	| "number"
	| "flag"
	| { readonly list: Kind }
	| { readonly object: Readonly<Record<string, Kind>> }
	| { readonly nullable: Kind }
	| { readonly optional: Kind };

/** Every field of a type with its kind: one that is forgotten does not compile. */
type Kinds<T> = Readonly<Record<keyof T, Kind>>;

const list = (kind: Kind) => ({ list: kind }) as const;
const object = (kinds: Readonly<Record<string, Kind>>) => ({ object: kinds }) as const;
const nullable = (kind: Kind) => ({ nullable: kind }) as const;
const optional = (kind: Kind) => ({ optional: kind }) as const;
const [text, number, flag] = ["text", "number", "flag"] as const;

const RATIO = object({ num: number, den: number } satisfies Kinds<Ratio>);
const TERM = object({
	...{ key: text, kind: text, value: RATIO, subtotal: RATIO },
	...{ label: optional(text), replaced: optional(RATIO) },
} satisfies Kinds<Term>);
const LEDGER = object({
	...{ key: text, terms: list(TERM), exact: RATIO, rounding: text, total: RATIO, replaced: optional(RATIO) },
} satisfies Kinds<Ledger>);
const EFFECT = object({ cause: text, value: number, lasts: text, label: text } satisfies Kinds<MoraleEffect>);
const STEP = object({ key: text, value: number, label: optional(text) });
const MORALE_ROLL = object({ unit: text, target: number, roll: nullable(number), success: flag, failedBy: number });

const CATASTROPHE = object({
	...{ roll: number, added: number, total: number, result: text, unit: text, joins: text, damage: number },
	rolls: list(MORALE_ROLL),
} satisfies Kinds<CatastropheOutcome>);
const STANDING = object({
	...{ id: text, strategy: LEDGER, roll: number, margin: number, place: text, against: text },
	...{ difference: number, starred: number, holds: flag },
} satisfies Kinds<Standing>);
const FATE = object({
	...{ field: text, row: text, beaten: flag, ordeal: text, majority: nullable(object({ made: number, of: number })) },
	...{ positionLost: flag, commanderTaken: flag, clearVictory: flag },
} satisfies Kinds<SideFate>);
const SIDE = object({
	...{ id: text, catastrophe: CATASTROPHE, strength: number, standing: STANDING, fate: FATE },
	...{ losses: number, dead: number, wounded: number, warned: flag, commanderDead: flag },
} satisfies Kinds<SideOutcome>);

const WOUNDED = object({ men: number, of: number, carried: RATIO } satisfies Kinds<Wounded>);
const AFTER = object({ men: number, state: text, wounded: WOUNDED, effects: list(EFFECT) } satisfies Kinds<UnitAfter>);
const UNIT = object({
	...{ key: text, side: text, men: number, morale: number, changes: list(EFFECT), rolls: list(MORALE_ROLL) },
	...{ fate: text, steps: list(STEP), line: number, percent: number, losses: number, dead: number, wounded: number },
	...{ recovered: number, taken: number, after: AFTER, newLeader: flag },
} satisfies Kinds<UnitOutcome>);

const SURVIVAL = object({
	...{ target: LEDGER, roll: number, column: nullable(text), hits: number },
	wounds: list(object({ roll: number, hits: number })),
} satisfies Kinds<SurvivalOutcome>);
const SUPERIOR = object({ asked: text, total: number, reaction: text, honours: list(text) });
const GLORY = object({
	...{ target: LEDGER, roll: number, row: text, reputation: number, permanent: number, months: number },
	...{ superior: nullable(SUPERIOR), strategy: number },
} satisfies Kinds<GloryOutcome>);
const HERO = object({
	...{ key: text, side: text, survival: nullable(SURVIVAL), glory: nullable(GLORY), second: nullable(SURVIVAL) },
	...{ hits: number, state: text },
} satisfies Kinds<HeroOutcome>);

const PURCHASE = object({
	...{ key: text, cost: number, blocked: number, left: number },
	purchase: object({
		...{ use: text, target: optional(text), unit: optional(text), label: optional(text) },
		...{ steps: optional(number), points: optional(number), cost: optional(number), strategy: optional(number) },
	}),
} satisfies Kinds<PurchaseOutcome>);
const POWERS = object({
	sides: list(object({ id: text, strength: number, spent: number, wasted: number })),
	purchases: list(PURCHASE),
} satisfies Kinds<PowersOutcome>);
const MISSION = object({
	...{ key: text, roll: nullable(number), ended: text },
	security: nullable(object({ own: number, watch: number, passed: flag })),
} satisfies Kinds<MissionOutcome>);

/** What an outcome of a battle day is made of, for whoever reads one back. */
export const DAY_KIND: Kind = object({
	...{ skill: text, powers: POWERS, missions: list(MISSION), winner: text },
	...{ sides: list(SIDE), units: list(UNIT), heroes: list(HERO) },
} satisfies Kinds<DayOutcome>);

/** What a stored answer is made of, apart from the answer itself, which its question judges. */
export const ENTRY_KIND: Kind = object({ question: object({ key: text, kind: text }), source: text });
