import { fail, type Rulings } from "../../common/index.js";
import { rulingsReader } from "../../force/index.js";
import type { Reader } from "../../schema/index.js";
import { fraction, BATTLE_LIMITS as LIMITS } from "../model/index.js";
import { battleLedgerRow } from "../tables/index.js";

/** Rulings of the day are whole numbers. */
const readRuling = fraction({ min: -LIMITS.skill, max: LIMITS.skill, maxDen: 1 }, "MUSTER.Fault.Force.whole");

/**
 * Reads the GM's own values in place of computed ones on the day: `a/strategy`, `a/strategy/position/castle`,
 * `b/u7/morale`, `a/h1/survival` …, whole numbers.
 */
export const readBattleRulings: Reader<Rulings> = rulingsReader(LIMITS.rulings, (key) =>
	battleLedgerRow(key) === undefined ? (_, path) => fail({ code: "MUSTER.Fault.Battle.ruling", path }) : readRuling,
);
