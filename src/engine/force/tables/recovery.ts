import { fail, ok } from "../../common/index.js";
import { distributionOfDice } from "../../dice/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { CASUALTY_LINES, HEALINGS, FORCE_LIMITS as LIMITS } from "../model/index.js";
import { FACTOR, fraction, object, PART, readSpan, record, whole } from "./row-readers.js";

const PER_CENT = 100;
const percentage = whole(0, PER_CENT);

/** Dice whose throw is a percentage. */
const readDice: Reader<string> = (value, path) => {
	const read = typeof value === "string" ? distributionOfDice(value) : undefined;
	if (read?.ok === false) return fail({ ...read.fault, path });
	const span = read === undefined ? undefined : readSpan(0, PER_CENT)([read.value.min, read.value.max], path);
	return span?.ok ? ok(String(value)) : fail({ code: "MUSTER.Fault.Force.healingDice", path, data: { max: PER_CENT } });
};

/** Reads a GM's own losses and recovery (RULES 1.14). */
export const readRecoveryTable = object({
	/** Share of the losses that is killed or maimed for good. */
	dead: fraction(PART),
	/** Per cent of the unit a day in camp, and as much again for each tech level. */
	camp: percentage,
	perTl: percentage,
	/** Per cent a day on the march. */
	march: percentage,
	/** The throw that magic adds in per cent, and the wounded that one healer can see to. */
	magic: readDice,
	perHealer: whole(1, LIMITS.men),
	/** Multiplier of natural recovery. */
	healing: record(HEALINGS, () => fraction(FACTOR)),
	/** Lost guns that a side keeps after a fight without a winner. */
	guns: fraction(PART),
	/** Lines down the casualty table, towards fewer losses. */
	lines: record(CASUALTY_LINES, () => whole(-PER_CENT, PER_CENT)),
});

/** Shares of losses, and recovery of the wounded (RULES 1.14 steps 2, 5 and 6). Percentages are whole. */
export type RecoveryTable = Infer<typeof readRecoveryTable>;

/** Losses and recovery (RULES 1.14). A row reads: what it is, its number. */
export const RECOVERY_TABLE = {
	dead: { num: 1, den: 2 },
	camp: 2,
	perTl: 1,
	march: 2,
	magic: "1d6",
	perHealer: 10,
	healing: { slow: { num: 1, den: 2 }, normal: { num: 1, den: 1 }, rapid: { num: 2, den: 1 } },
	guns: { num: 1, den: 2 },
	lines: { heavy: 4, medium: 2, light: 1, irregular: 0, unlisted: 0 },
} as const satisfies RecoveryTable;
