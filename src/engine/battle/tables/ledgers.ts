import type { Wording } from "../../common/index.js";

/**
 * A number that the battle day computes, with the terms that it can have. A term `position/castle` belongs to the row
 * `position`.
 */
interface BattleLedgerRow {
	readonly title: Wording;
	readonly terms: Readonly<Record<string, Wording>>;
}

/**
 * Every ledger of the day, by the last part of its key (RULES 1.6, 1.10, 1.11, 1.14). A row reads: its title, its
 * terms.
 */
const BATTLE_LEDGERS: Readonly<Record<string, BattleLedgerRow>> = {
	strategy: {
		title: { key: "MUSTER.Battle.Ledger.strategy" },
		terms: {
			strategy: { key: "MUSTER.Battle.Term.strategy.strategy" },
			tactics: { key: "MUSTER.Battle.Term.strategy.tactics" },
			commanderDead: { key: "MUSTER.Battle.Term.strategy.commanderDead" },
			fakeDiviner: { key: "MUSTER.Battle.Term.strategy.fakeDiviner" },
			relativeStrength: { key: "MUSTER.Battle.Term.strategy.relativeStrength" },
			techLevel: { key: "MUSTER.Battle.Term.strategy.techLevel" },
			position: { key: "MUSTER.Battle.Term.strategy.position" },
			artillery: { key: "MUSTER.Battle.Term.strategy.artillery" },
			superiority: { key: "MUSTER.Battle.Term.strategy.superiority" },
			classes: { key: "MUSTER.Battle.Term.strategy.classes" },
			circumstances: { key: "MUSTER.Battle.Term.strategy.circumstances" },
			judgements: { key: "MUSTER.Battle.Term.strategy.judgements" },
			catastrophe: { key: "MUSTER.Battle.Term.strategy.catastrophe" },
			mission: { key: "MUSTER.Battle.Term.strategy.mission" },
			powers: { key: "MUSTER.Battle.Term.strategy.powers" },
			scouting: { key: "MUSTER.Battle.Term.strategy.scouting" },
			diviner: { key: "MUSTER.Battle.Term.strategy.diviner" },
			glory: { key: "MUSTER.Battle.Term.strategy.glory" },
			heroes: { key: "MUSTER.Battle.Term.strategy.heroes" },
		},
	},
	morale: {
		title: { key: "MUSTER.Battle.Ledger.morale" },
		terms: { came: { key: "MUSTER.Battle.Term.morale.came" } },
	},
	survival: {
		title: { key: "MUSTER.Battle.Ledger.survival" },
		terms: {
			battleSkill: { key: "MUSTER.Battle.Term.hero.battleSkill" },
			risk: { key: "MUSTER.Battle.Term.hero.risk" },
			survival: { key: "MUSTER.Battle.Term.hero.survival" },
			limit: { key: "MUSTER.Battle.Term.hero.limit" },
		},
	},
	secondSurvival: {
		title: { key: "MUSTER.Battle.Ledger.secondSurvival" },
		terms: {
			battleSkill: { key: "MUSTER.Battle.Term.hero.battleSkill" },
			risk: { key: "MUSTER.Battle.Term.hero.risk" },
			survival: { key: "MUSTER.Battle.Term.hero.survival" },
			difference: { key: "MUSTER.Battle.Term.hero.difference" },
			position: { key: "MUSTER.Battle.Term.hero.position" },
			rout: { key: "MUSTER.Battle.Term.hero.rout" },
			limit: { key: "MUSTER.Battle.Term.hero.limit" },
		},
	},
	glory: {
		title: { key: "MUSTER.Battle.Ledger.glory" },
		terms: {
			battleSkill: { key: "MUSTER.Battle.Term.hero.battleSkill" },
			risk: { key: "MUSTER.Battle.Term.hero.risk" },
			limit: { key: "MUSTER.Battle.Term.hero.limit" },
		},
	},
	casualties: {
		title: { key: "MUSTER.Battle.Ledger.casualties" },
		terms: {
			contest: { key: "MUSTER.Battle.Term.casualties.contest" },
			armour: { key: "MUSTER.Battle.Term.casualties.armour" },
			rout: { key: "MUSTER.Battle.Term.casualties.rout" },
			intensity: { key: "MUSTER.Battle.Term.casualties.intensity" },
			fray: { key: "MUSTER.Battle.Term.casualties.fray" },
			striking: { key: "MUSTER.Battle.Term.casualties.striking" },
			healing: { key: "MUSTER.Battle.Term.casualties.healing" },
			end: { key: "MUSTER.Battle.Term.casualties.end" },
		},
	},
};

/** Ledgers whose total or terms the GM may rule on. */
const RULED = ["strategy", "morale", "survival", "secondSurvival", "glory"];

/**
 * The row of a ledger of the day, or of one of its terms, by its key: `a/strategy`, `a/strategy/position/castle`,
 * `b/u7/morale`, `a/h1/survival/risk`. undefined: no such number, or one that follows from what was entered.
 */
export function battleLedgerRow(key: string): Wording | undefined {
	const [, second = "", third = "", ...rest] = key.split("/");
	const [ledger, term] = second === "strategy" ? [second, third] : [third, rest[0] ?? ""];
	const row = RULED.includes(ledger) ? BATTLE_LEDGERS[ledger] : undefined;
	if (row === undefined) return undefined;
	if (term === "") return row.title;
	return Object.hasOwn(row.terms, term) ? row.terms[term] : undefined;
}
