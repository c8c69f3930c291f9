import { REACTIONS } from "../../checks/index.js";
import { fail, ok } from "../../common/index.js";
import { distributionOfDice } from "../../dice/index.js";
import type { FractionBounds, Reader } from "../../schema/index.js";
import { CASUALTY_LINES, HEALINGS, FORCE_LIMITS as LIMITS, MANAS } from "../model/index.js";
import { FATES, type PowerTable, type PriceTable, type RecoveryTable, type ScavengerTable } from "../tables/index.js";
import { choice, fields, flag, fraction, list, object, record, whole } from "./readers.js";
import { namedTuple, PART, readSpan } from "./table-fields.js";

const FACTOR: FractionBounds = { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den };
const PER_CENT = 100;

/** A GM's own prices (RULES 1.8, 1.17). */
export const readPriceTable: Reader<PriceTable> = object({
	living: whole(0, LIMITS.living),
	hiring: fraction(PART),
	pay: fraction(PART),
	payByQuality: flag,
	salvage: fraction(PART),
	cash: fraction(PART),
	mounted: fraction(PART),
	halfBonus: fraction(FACTOR),
	fullBonus: fraction(FACTOR),
});

/** From so many points, so much strength: `[points, {num, den}]`. */
const readPowerRow: Reader<PowerTable["rows"][number]> = namedTuple(
	["points", "strength"],
	[whole(0, LIMITS.points), fraction({ min: 0, max: LIMITS.each, maxDen: LIMITS.den })],
);

/** A GM's own strengths of special powers (RULES 1.16). */
export const readPowerTable: Reader<PowerTable> = fields((f) => {
	const rows = f.read("rows", list(readPowerRow, LIMITS.rows));
	const rise = rows.every(([points], i) => points > (rows[i - 1]?.[0] ?? -1));
	if (!rise || rows.length === 0) f.refuse("rows", "MUSTER.Fault.Force.powerRows");
	return {
		rows,
		step: f.read("step", whole(1, LIMITS.points)),
		stones: f.read("stones", whole(1, LIMITS.points)),
		mana: f.read(
			"mana",
			record(MANAS, () => fraction(FACTOR)),
		),
	};
});

/** Dice whose throw is a percentage. */
const readDice: Reader<string> = (value, path) => {
	const read = typeof value === "string" ? distributionOfDice(value) : undefined;
	if (read?.ok === false) return fail({ ...read.fault, path });
	const span = read === undefined ? undefined : readSpan(0, PER_CENT)([read.value.min, read.value.max], path);
	return span?.ok ? ok(String(value)) : fail({ code: "MUSTER.Fault.Force.healingDice", path, data: { max: PER_CENT } });
};

/** A GM's own losses and recovery (RULES 1.14). */
export const readRecoveryTable: Reader<RecoveryTable> = object({
	dead: fraction(PART),
	camp: whole(0, PER_CENT),
	perTl: whole(0, PER_CENT),
	march: whole(0, PER_CENT),
	magic: readDice,
	perHealer: whole(1, LIMITS.men),
	healing: record(HEALINGS, () => fraction(FACTOR)),
	guns: fraction(PART),
	lines: record(CASUALTY_LINES, () => whole(-PER_CENT, PER_CENT)),
});

/** A GM's own fates of men left for dead (RULES 1.17). */
export const readScavengerTable: Reader<ScavengerTable> = record(REACTIONS, () => choice(FATES));
