import type { Ratio } from "../../common/index.js";
import type { CasualtyLine, Healing } from "../model/index.js";

/** Shares of losses, and recovery of the wounded (RULES 1.14 steps 2, 5 and 6). Percentages are whole. */
export interface RecoveryTable {
	/** Share of the losses that is killed or maimed for good. */
	readonly dead: Ratio;
	/** Per cent of the unit a day in camp, and as much again for each tech level. */
	readonly camp: number;
	readonly perTl: number;
	/** Per cent a day on the march. */
	readonly march: number;
	/** The throw that magic adds in per cent, and the wounded that one healer can see to. */
	readonly magic: string;
	readonly perHealer: number;
	/** Multiplier of natural recovery. */
	readonly healing: Readonly<Record<Healing, Ratio>>;
	/** Lost guns that a side keeps after a fight without a winner. */
	readonly guns: Ratio;
	/** Lines down the casualty table, towards fewer losses. */
	readonly lines: Readonly<Record<CasualtyLine, number>>;
}

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
