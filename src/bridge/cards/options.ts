import type { TraitLadder } from "../../engine/fudge/index.js";
import type { SideName, SideNames } from "../commands/index.js";

/** What a card needs to know of the place that it is shown in. */
export interface CardOptions {
	/** Unique on the page for this rendering (one message may stand on a page twice). */
	readonly uid: string;
	/** Class names for the card's own theme (`themed theme-dark`); absent: as the log. */
	readonly theme?: string | undefined;
	/** False leaves the buttons out, for a reader who may not roll. */
	readonly actions?: boolean | undefined;
	/** A blind roll that this reader may see. */
	readonly blind?: boolean | undefined;
	/** The name of the user who keeps a blind result. */
	readonly holder?: string | undefined;
	/** A blind roll whose result this reader may ask for (a GM's client that has not got it yet). */
	readonly mayFetch?: boolean | undefined;
	/** The ladder of traits that this world has; the usual one unless given. */
	readonly ladder?: TraitLadder | undefined;
	/** The names of the users who are to roll for the sides of a waiting contest. */
	readonly rollers?: SideNames | undefined;
	/** The sides of a waiting contest that this reader may roll for: his own, a GM any. */
	readonly mayAnswer?: readonly SideName[] | undefined;
}

/** The fields of the card's head that come from the options. */
export function headOf({ uid, theme }: CardOptions): { uid: string; theme?: string } {
	return { uid, ...(theme === undefined ? {} : { theme }) };
}
