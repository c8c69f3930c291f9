import type { Wording } from "../../../common/index.js";
import type { Strategy } from "../vocabulary.js";
import { titledRows } from "./titled-rows.js";

/**
 * Strategy (RULES 4.14). A row reads: `attack` changes attack rolls and the DCs of saves, `ac` changes AC and Reflex
 * saves; `damage` is dealt in battles of armies alone.
 */
export type StrategyTable = Readonly<
	Record<Strategy, { readonly title: Wording; readonly attack: number; readonly ac: number; readonly damage: number }>
>;

const PLAIN = { attack: 0, ac: 0, damage: 0 };

/** The usual steps of strategy. */
export const STRATEGY_TABLE: StrategyTable = titledRows("strategy", PLAIN, {
	holdFirm: { attack: -4, ac: 4, damage: -6 },
	cautiousAdvance: { attack: -2, ac: 2, damage: -3 },
	standard: {},
	aggressiveAttack: { attack: 2, ac: -2, damage: 3 },
	allOutAttack: { attack: 4, ac: -4, damage: 6 },
});
