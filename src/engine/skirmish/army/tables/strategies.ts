import type { Wording } from "../../../common/index.js";
import type { Strategy } from "../vocabulary.js";

/**
 * Strategy (RULES 4.14). A row reads: `attack` changes attack rolls and the DCs of saves, `ac` changes AC and Reflex
 * saves; `damage` is dealt in battles of armies alone.
 */
export type StrategyTable = Readonly<
	Record<Strategy, { readonly title: Wording; readonly attack: number; readonly ac: number; readonly damage: number }>
>;

/** The usual steps of strategy. */
export const STRATEGY_TABLE: StrategyTable = {
	holdFirm: { title: { key: "MUSTER.Skirmish.strategy.holdFirm" }, attack: -4, ac: 4, damage: -6 },
	cautiousAdvance: { title: { key: "MUSTER.Skirmish.strategy.cautiousAdvance" }, attack: -2, ac: 2, damage: -3 },
	standard: { title: { key: "MUSTER.Skirmish.strategy.standard" }, attack: 0, ac: 0, damage: 0 },
	aggressiveAttack: { title: { key: "MUSTER.Skirmish.strategy.aggressiveAttack" }, attack: 2, ac: -2, damage: 3 },
	allOutAttack: { title: { key: "MUSTER.Skirmish.strategy.allOutAttack" }, attack: 4, ac: -4, damage: 6 },
};
