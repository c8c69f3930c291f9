import type { Wording } from "../../common/index.js";

/** Kinds of values that a ruling may give; see `RULING_BOUNDS` of the readers. */
export const RULING_KINDS = [
	"each",
	"strength",
	"strengthFactor",
	"moraleFactor",
	"morale",
	"price",
	"coins",
	"costFactor",
	"share",
	"living",
] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** Name of a computed number, and the kind of ruling on it; null: none, since it follows from what was entered. */
interface TermRow {
	readonly title: Wording;
	readonly ruling: RulingKind | null;
}

/** A computed number with all the terms that it can have. A term `units/u7` belongs to the row `units`. */
interface LedgerRow extends TermRow {
	readonly terms: Readonly<Record<string, TermRow>>;
}

/** Kind of ruling on a number, then on each of its terms; null: none. */
type RulingRow = readonly [whole: RulingKind | null, terms: Readonly<Record<string, RulingKind | null>>];

/**
 * Every number that this family computes (RULES 1.4–1.8, 1.10, 1.14, 1.16, 1.17), with its terms. Titles are named
 * after both.
 */
const RULINGS: Readonly<Record<string, RulingRow>> = {
	each: [
		"each",
		{
			armour: "each",
			gunship: "each",
			mount: "each",
			stirrups: "each",
			irregular: "each",
			race: "each",
			minimum: null,
			fineWeapons: "each",
			armourDr: "each",
			vehicle: "each",
			flight: "each",
			missiles: "each",
			experimental: "each",
			weapon: "each",
			riders: "each",
			creature: "each",
			own: null,
		},
	],
	strength: [
		"strength",
		{
			each: null,
			men: null,
			siege: null,
			idle: null,
			crewAfoot: null,
			quality: "strengthFactor",
			morale: "moraleFactor",
		},
	],
	force: [null, { units: null }],
	morale: [
		"morale",
		{
			base: "morale",
			rawIrregular: "morale",
			leadership: "morale",
			arrears: "morale",
			paidConscripts: "morale",
			unpaidConscripts: "morale",
			effects: null,
		},
	],
	price: ["price", { listed: null, equipment: null, hiring: null, missilePrice: "price" }],
	raise: ["coins", { price: null, men: null, quality: "costFactor" }],
	pay: ["coins", { price: null, share: "share", men: null, quality: "costFactor", unpaid: null }],
	forcePay: [null, { units: null }],
	upkeep: ["coins", { living: "living", crew: null, mount: "living", men: null, crewAfoot: null }],
	forceUpkeep: [null, { units: null }],
	experience: [null, { own: null, joined: null, men: null }],
	battleSkill: [null, { tactics: null, weapon: null, mean: null, combatReflexes: null, dangerSense: null }],
	spoils: [null, { price: null, salvage: null, cash: null, mounted: null, men: null }],
	ransom: [null, { captives: null }],
	recovery: [null, { natural: null, healing: null, magic: null }],
	practitioner: [null, { points: null, stones: null, items: null, boosters: null, mana: null }],
	power: [null, { practitioners: null }],
};

/** The numbers of {@link RULINGS} with the titles of them and of their terms. */
export const FORCE_LEDGERS: Readonly<Record<string, LedgerRow>> = Object.fromEntries(
	Object.entries(RULINGS).map(([name, [ruling, terms]]) => [
		name,
		{
			title: { key: `MUSTER.Force.Ledger.${name}` },
			ruling,
			terms: Object.fromEntries(
				Object.entries(terms).map(([term, kind]) => [
					term,
					{ title: { key: `MUSTER.Force.Term.${name}.${term}` }, ruling: kind },
				]),
			),
		},
	]),
);

/**
 * The row of a ledger, or of one of its terms as ledgers name them (`units/u7`, `effects/0`); undefined: there is none.
 */
export function ledgerRow(ledger: string, term?: string): TermRow | undefined {
	const row = Object.hasOwn(FORCE_LEDGERS, ledger) ? FORCE_LEDGERS[ledger] : undefined;
	if (row === undefined || term === undefined) return row;
	const [name = ""] = term.split("/");
	return Object.hasOwn(row.terms, name) ? row.terms[name] : undefined;
}
