import { REACTIONS } from "../../checks/index.js";
import { fail, ok } from "../../common/index.js";
import { distributionOfDice } from "../../dice/index.js";
import { CASUALTY_LINES, HEALINGS, FORCE_LIMITS as LIMITS, MANAS } from "../model/index.js";
import { FATES, type PowerTable, type PriceTable, type RecoveryTable, type ScavengerTable } from "../tables/index.js";
import { type FractionRule, type ReadAt, readFields } from "./fields.js";
import { PART, readByName, readSpan } from "./table-fields.js";

const FACTOR: FractionRule = { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den };
const PER_CENT = 100;

/** A GM's own prices (RULES 1.8, 1.17). */
export const readPriceTable: ReadAt<PriceTable> = (value, path) =>
	readFields(value, path, (f) => ({
		living: f.whole("living", 0, LIMITS.living),
		hiring: f.fraction("hiring", PART),
		pay: f.fraction("pay", PART),
		payByQuality: f.flag("payByQuality"),
		salvage: f.fraction("salvage", PART),
		cash: f.fraction("cash", PART),
		mounted: f.fraction("mounted", PART),
		halfBonus: f.fraction("halfBonus", FACTOR),
		fullBonus: f.fraction("fullBonus", FACTOR),
	}));

/** A GM's own strengths of special powers (RULES 1.16). */
export const readPowerTable: ReadAt<PowerTable> = (value, path) =>
	readFields(value, path, (f) => {
		const rows = f.each("rows", LIMITS.rows, readPowerRow);
		const rise = rows.every(([points], i) => points > (rows[i - 1]?.[0] ?? -1));
		if (!rise || rows.length === 0) f.refuse("rows", "MUSTER.Fault.Force.powerRows");
		return {
			rows,
			step: f.whole("step", 1, LIMITS.points),
			stones: f.whole("stones", 1, LIMITS.points),
			mana: f.with(
				"mana",
				readByName(MANAS, (g, name) => g.fraction(name, FACTOR)),
			),
		};
	});

/** From so many points, so much strength: `[points, {num, den}]`. */
const readPowerRow: ReadAt<PowerTable["rows"][number]> = (value, path) => {
	const [points, strength] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
	return readFields({ points, strength }, path, (f) => [
		f.whole("points", 0, LIMITS.points),
		f.fraction("strength", { min: 0, max: LIMITS.each, maxDen: LIMITS.den }),
	]);
};

/** A GM's own losses and recovery (RULES 1.14). */
export const readRecoveryTable: ReadAt<RecoveryTable> = (value, path) =>
	readFields(value, path, (f) => ({
		dead: f.fraction("dead", PART),
		camp: f.whole("camp", 0, PER_CENT),
		perTl: f.whole("perTl", 0, PER_CENT),
		march: f.whole("march", 0, PER_CENT),
		magic: f.with("magic", readDice),
		perHealer: f.whole("perHealer", 1, LIMITS.men),
		healing: f.with(
			"healing",
			readByName(HEALINGS, (g, name) => g.fraction(name, FACTOR)),
		),
		guns: f.fraction("guns", PART),
		lines: f.with(
			"lines",
			readByName(CASUALTY_LINES, (g, name) => g.whole(name, -PER_CENT, PER_CENT)),
		),
	}));

/** Dice whose throw is a percentage. */
const readDice: ReadAt<string> = (value, path) => {
	const read = typeof value === "string" ? distributionOfDice(value) : undefined;
	if (read?.ok === false) return fail({ ...read.fault, path });
	const span = read === undefined ? undefined : readSpan(0, PER_CENT)([read.value.min, read.value.max], path);
	return span?.ok ? ok(String(value)) : fail({ code: "MUSTER.Fault.Force.healingDice", path, data: { max: PER_CENT } });
};

/** A GM's own fates of men left for dead (RULES 1.17). */
export const readScavengerTable: ReadAt<ScavengerTable> = readByName(REACTIONS, (f, name) => f.choice(name, FATES));
