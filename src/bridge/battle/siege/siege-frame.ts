import type { BattleRules } from "../../../engine/battle/index.js";
import type { Words } from "../../text/index.js";
import type { DateOf } from "./say-siege.js";
import type { StormResult } from "./storm-result.js";
import type { Siege, SiegeEntry } from "./types.js";

/** An event that is being typed: a new one (`no` null), or one of the list. */
export interface EventDraft {
	readonly no: number | null;
	readonly event: Omit<SiegeEntry, "no">;
}

/** Everything besides the siege that its window shows. */
export interface SiegeFrame {
	readonly siege: Siege;
	readonly name: string;
	readonly dateOf: DateOf;
	/** Results of storms and sallies by number of the event; null: their page is gone. */
	readonly results: ReadonlyMap<number, StormResult | null>;
	readonly rules: BattleRules;
	/** Armies of the world that may join. */
	readonly free: readonly { readonly uuid: string; readonly name: string }[];
	readonly draft: EventDraft | null;
	/** Width of the drawing in px at 16 px per rem. */
	readonly width: number;
	readonly rootId: string;
	readonly words: Words;
}
