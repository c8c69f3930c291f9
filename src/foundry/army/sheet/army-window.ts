import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { OpenArmy } from "./army-state.js";
import type { Changed } from "./unit-actions.js";

/** The sheet of an army as its parts see it. */
export interface ArmyWindow {
	readonly element: HTMLElement;
	readonly actor: Actor.Implementation;
	readonly isEditable: boolean;
	/** Is the window open? */
	readonly rendered: boolean;
	/** The army as it was last drawn; undefined: there is none to see. */
	readonly open: OpenArmy | undefined;
	/** May fields be typed over, here or by asking for it? */
	readonly mayType: boolean;
	/** The army as it is now and its actor, for whoever changes it; undefined: it is not the user's to change. */
	readonly changed: Changed | undefined;
	/** The ids of the units that are picked in the roster, in no order. */
	readonly picked: readonly string[];
	/** An observer starts to ask for changes, or stops. */
	toggleAsk(): Promise<void>;
	/** Writes an update, or asks for it. */
	change(update: ForceUpdate, title?: string): Promise<Result<null>>;
	/** Carries something out and says what went wrong. */
	run(work: Promise<Result<unknown>>): Promise<boolean>;
}
