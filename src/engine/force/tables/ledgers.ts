import type { Wording } from "../../common/index.js";

/** Which values a ruling may put in a computed one's place; see `RULING_BOUNDS` of the readers. */
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

/** What a computed number is called, and what a ruling may make of it; null: nothing, since it follows from what was entered. */
export interface TermRow {
	readonly title: Wording;
	readonly ruling: RulingKind | null;
}

/** A computed number with all the terms that it can have. A term `units/u7` stands in the row `units`. */
export interface LedgerRow extends TermRow {
	readonly terms: Readonly<Record<string, TermRow>>;
}

/** Every number that this family computes (RULES 1.4–1.8, 1.10, 1.14, 1.16, 1.17). A row reads: the ledger, its terms, what a ruling may change. */
export const FORCE_LEDGERS: Readonly<Record<string, LedgerRow>> = {
	each: {
		title: { key: "MUSTER.Force.Ledger.each" },
		ruling: "each",
		terms: {
			armour: { title: { key: "MUSTER.Force.Term.each.armour" }, ruling: "each" },
			gunship: { title: { key: "MUSTER.Force.Term.each.gunship" }, ruling: "each" },
			mount: { title: { key: "MUSTER.Force.Term.each.mount" }, ruling: "each" },
			stirrups: { title: { key: "MUSTER.Force.Term.each.stirrups" }, ruling: "each" },
			irregular: { title: { key: "MUSTER.Force.Term.each.irregular" }, ruling: "each" },
			race: { title: { key: "MUSTER.Force.Term.each.race" }, ruling: "each" },
			minimum: { title: { key: "MUSTER.Force.Term.each.minimum" }, ruling: null },
			fineWeapons: { title: { key: "MUSTER.Force.Term.each.fineWeapons" }, ruling: "each" },
			armourDr: { title: { key: "MUSTER.Force.Term.each.armourDr" }, ruling: "each" },
			vehicle: { title: { key: "MUSTER.Force.Term.each.vehicle" }, ruling: "each" },
			flight: { title: { key: "MUSTER.Force.Term.each.flight" }, ruling: "each" },
			missiles: { title: { key: "MUSTER.Force.Term.each.missiles" }, ruling: "each" },
			experimental: { title: { key: "MUSTER.Force.Term.each.experimental" }, ruling: "each" },
			weapon: { title: { key: "MUSTER.Force.Term.each.weapon" }, ruling: "each" },
			riders: { title: { key: "MUSTER.Force.Term.each.riders" }, ruling: "each" },
			creature: { title: { key: "MUSTER.Force.Term.each.creature" }, ruling: "each" },
			own: { title: { key: "MUSTER.Force.Term.each.own" }, ruling: null },
		},
	},
	strength: {
		title: { key: "MUSTER.Force.Ledger.strength" },
		ruling: "strength",
		terms: {
			each: { title: { key: "MUSTER.Force.Term.strength.each" }, ruling: null },
			men: { title: { key: "MUSTER.Force.Term.strength.men" }, ruling: null },
			siege: { title: { key: "MUSTER.Force.Term.strength.siege" }, ruling: null },
			idle: { title: { key: "MUSTER.Force.Term.strength.idle" }, ruling: null },
			crewAfoot: { title: { key: "MUSTER.Force.Term.strength.crewAfoot" }, ruling: null },
			quality: { title: { key: "MUSTER.Force.Term.strength.quality" }, ruling: "strengthFactor" },
			morale: { title: { key: "MUSTER.Force.Term.strength.morale" }, ruling: "moraleFactor" },
		},
	},
	force: {
		title: { key: "MUSTER.Force.Ledger.force" },
		ruling: null,
		terms: {
			units: { title: { key: "MUSTER.Force.Term.force.units" }, ruling: null },
		},
	},
	morale: {
		title: { key: "MUSTER.Force.Ledger.morale" },
		ruling: "morale",
		terms: {
			base: { title: { key: "MUSTER.Force.Term.morale.base" }, ruling: "morale" },
			rawIrregular: { title: { key: "MUSTER.Force.Term.morale.rawIrregular" }, ruling: "morale" },
			leadership: { title: { key: "MUSTER.Force.Term.morale.leadership" }, ruling: "morale" },
			arrears: { title: { key: "MUSTER.Force.Term.morale.arrears" }, ruling: "morale" },
			paidConscripts: { title: { key: "MUSTER.Force.Term.morale.paidConscripts" }, ruling: "morale" },
			unpaidConscripts: { title: { key: "MUSTER.Force.Term.morale.unpaidConscripts" }, ruling: "morale" },
			effects: { title: { key: "MUSTER.Force.Term.morale.effects" }, ruling: null },
		},
	},
	price: {
		title: { key: "MUSTER.Force.Ledger.price" },
		ruling: "price",
		terms: {
			listed: { title: { key: "MUSTER.Force.Term.price.listed" }, ruling: null },
			equipment: { title: { key: "MUSTER.Force.Term.price.equipment" }, ruling: null },
			hiring: { title: { key: "MUSTER.Force.Term.price.hiring" }, ruling: null },
			missilePrice: { title: { key: "MUSTER.Force.Term.price.missilePrice" }, ruling: "price" },
		},
	},
	raise: {
		title: { key: "MUSTER.Force.Ledger.raise" },
		ruling: "coins",
		terms: {
			price: { title: { key: "MUSTER.Force.Term.raise.price" }, ruling: null },
			men: { title: { key: "MUSTER.Force.Term.raise.men" }, ruling: null },
			quality: { title: { key: "MUSTER.Force.Term.raise.quality" }, ruling: "costFactor" },
		},
	},
	pay: {
		title: { key: "MUSTER.Force.Ledger.pay" },
		ruling: "coins",
		terms: {
			price: { title: { key: "MUSTER.Force.Term.pay.price" }, ruling: null },
			share: { title: { key: "MUSTER.Force.Term.pay.share" }, ruling: "share" },
			men: { title: { key: "MUSTER.Force.Term.pay.men" }, ruling: null },
			quality: { title: { key: "MUSTER.Force.Term.pay.quality" }, ruling: "costFactor" },
			unpaid: { title: { key: "MUSTER.Force.Term.pay.unpaid" }, ruling: null },
		},
	},
	forcePay: {
		title: { key: "MUSTER.Force.Ledger.forcePay" },
		ruling: null,
		terms: {
			units: { title: { key: "MUSTER.Force.Term.forcePay.units" }, ruling: null },
		},
	},
	upkeep: {
		title: { key: "MUSTER.Force.Ledger.upkeep" },
		ruling: "coins",
		terms: {
			living: { title: { key: "MUSTER.Force.Term.upkeep.living" }, ruling: "living" },
			crew: { title: { key: "MUSTER.Force.Term.upkeep.crew" }, ruling: null },
			mount: { title: { key: "MUSTER.Force.Term.upkeep.mount" }, ruling: "living" },
			men: { title: { key: "MUSTER.Force.Term.upkeep.men" }, ruling: null },
			crewAfoot: { title: { key: "MUSTER.Force.Term.upkeep.crewAfoot" }, ruling: null },
		},
	},
	forceUpkeep: {
		title: { key: "MUSTER.Force.Ledger.forceUpkeep" },
		ruling: null,
		terms: {
			units: { title: { key: "MUSTER.Force.Term.forceUpkeep.units" }, ruling: null },
		},
	},
	experience: {
		title: { key: "MUSTER.Force.Ledger.experience" },
		ruling: null,
		terms: {
			own: { title: { key: "MUSTER.Force.Term.experience.own" }, ruling: null },
			joined: { title: { key: "MUSTER.Force.Term.experience.joined" }, ruling: null },
			men: { title: { key: "MUSTER.Force.Term.experience.men" }, ruling: null },
		},
	},
	battleSkill: {
		title: { key: "MUSTER.Force.Ledger.battleSkill" },
		ruling: null,
		terms: {
			tactics: { title: { key: "MUSTER.Force.Term.battleSkill.tactics" }, ruling: null },
			weapon: { title: { key: "MUSTER.Force.Term.battleSkill.weapon" }, ruling: null },
			mean: { title: { key: "MUSTER.Force.Term.battleSkill.mean" }, ruling: null },
			combatReflexes: { title: { key: "MUSTER.Force.Term.battleSkill.combatReflexes" }, ruling: null },
			dangerSense: { title: { key: "MUSTER.Force.Term.battleSkill.dangerSense" }, ruling: null },
		},
	},
	spoils: {
		title: { key: "MUSTER.Force.Ledger.spoils" },
		ruling: null,
		terms: {
			price: { title: { key: "MUSTER.Force.Term.spoils.price" }, ruling: null },
			salvage: { title: { key: "MUSTER.Force.Term.spoils.salvage" }, ruling: null },
			cash: { title: { key: "MUSTER.Force.Term.spoils.cash" }, ruling: null },
			mounted: { title: { key: "MUSTER.Force.Term.spoils.mounted" }, ruling: null },
			men: { title: { key: "MUSTER.Force.Term.spoils.men" }, ruling: null },
		},
	},
	ransom: {
		title: { key: "MUSTER.Force.Ledger.ransom" },
		ruling: null,
		terms: {
			captives: { title: { key: "MUSTER.Force.Term.ransom.captives" }, ruling: null },
		},
	},
	recovery: {
		title: { key: "MUSTER.Force.Ledger.recovery" },
		ruling: null,
		terms: {
			natural: { title: { key: "MUSTER.Force.Term.recovery.natural" }, ruling: null },
			healing: { title: { key: "MUSTER.Force.Term.recovery.healing" }, ruling: null },
			magic: { title: { key: "MUSTER.Force.Term.recovery.magic" }, ruling: null },
		},
	},
	practitioner: {
		title: { key: "MUSTER.Force.Ledger.practitioner" },
		ruling: null,
		terms: {
			points: { title: { key: "MUSTER.Force.Term.practitioner.points" }, ruling: null },
			stones: { title: { key: "MUSTER.Force.Term.practitioner.stones" }, ruling: null },
			items: { title: { key: "MUSTER.Force.Term.practitioner.items" }, ruling: null },
			boosters: { title: { key: "MUSTER.Force.Term.practitioner.boosters" }, ruling: null },
			mana: { title: { key: "MUSTER.Force.Term.practitioner.mana" }, ruling: null },
		},
	},
	power: {
		title: { key: "MUSTER.Force.Ledger.power" },
		ruling: null,
		terms: {
			practitioners: { title: { key: "MUSTER.Force.Term.power.practitioners" }, ruling: null },
		},
	},
};

/** The row of a ledger, or of one of its terms as ledgers name them (`units/u7`, `effects/0`); undefined: there is none. */
export function ledgerRow(ledger: string, term?: string): TermRow | undefined {
	const row = Object.hasOwn(FORCE_LEDGERS, ledger) ? FORCE_LEDGERS[ledger] : undefined;
	if (row === undefined || term === undefined) return row;
	const [name = ""] = term.split("/");
	return Object.hasOwn(row.terms, name) ? row.terms[name] : undefined;
}
