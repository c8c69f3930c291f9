import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { OpenArmy } from "./army-state.js";
import type { Changed } from "./unit-actions.js";

/** The sheet of an army, as its parts use it. */
export interface ArmyWindow {
	readonly element: HTMLElement;
	readonly actor: Actor.Implementation;
	readonly isEditable: boolean;
	/** True while the window is open. */
	readonly rendered: boolean;
	/** The army as it was last rendered; undefined: there is none to see. */
	readonly open: OpenArmy | undefined;
	/** True if fields can be edited, by an owner or by asking the GM. */
	readonly mayType: boolean;
	/** The army as it is now and its actor, for changes; undefined: it is not the user's to change. */
	readonly changed: Changed | undefined;
	/** The ids of the units that are selected in the roster, in no order. */
	readonly picked: readonly string[];
	/** Starts or ends an observer's asking for changes. */
	toggleAsk(): Promise<void>;
	/** Writes an update, or asks the GM for it. */
	change(update: ForceUpdate, title?: string): Promise<Result<null>>;
	/** Waits for work and notifies the user of its fault. */
	run(work: Promise<Result<unknown>>): Promise<boolean>;
}
