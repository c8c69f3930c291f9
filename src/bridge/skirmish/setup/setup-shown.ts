import type { NameOf } from "../fight/index.js";
import type { SceneGrid } from "../map/index.js";
import type { SetupStep } from "./course.js";
import type { InsightQuestion, LearnedTactic } from "./hidden.js";
import type { Placings } from "./places.js";

/** The reader of a set-up: a GM, or a player who decides for a side. */
export interface SetupReader {
	readonly isGM: boolean;
	/** True for sides for which the reader decides; a GM for all. */
	readonly decides: (side: string) => boolean;
	/** Name of a unit, side or hero; null: the reader may not know of it. */
	readonly nameOf: NameOf;
	/** The name of the user who decides for a side; empty: the GM. */
	readonly deciderOf: (side: string) => string;
}

/** A part of the hidden decisions that the reader's browser knows. */
export interface SeenHidden {
	/** Sides that have sealed their tactics, as far as the reader knows. */
	readonly sealed: readonly string[];
	/** `insight`: all sides have, and leaders adjust; `over`: they have too. */
	readonly stage: "tactics" | "insight" | "over";
	/** The insight that the reader may answer; null: none. */
	readonly question: InsightQuestion | null;
	/** The side whose leader adjusts; empty: none, or the reader does not know. */
	readonly adjusting: string;
	readonly learned: readonly LearnedTactic[];
}

/** Decisions that the reader is making. */
export interface SetupDraft {
	readonly places: Placings;
	readonly tactics: Readonly<Record<string, { readonly tactic: string; readonly target: string }>>;
	/** Values of fields by their names. */
	readonly fields: Readonly<Record<string, string>>;
}

/** The state of a window of a set-up. */
export interface SetupShown {
	readonly reader: SetupReader;
	readonly hidden: SeenHidden;
	readonly draft: SetupDraft;
	/** The step of which the window says what happened; empty: the one that waits. */
	readonly looked: SetupStep | "";
	/** Places of heroes of the side that is placed, as they are written. */
	readonly heroes: unknown;
	readonly grid: SceneGrid;
	readonly rootId: string;
}
