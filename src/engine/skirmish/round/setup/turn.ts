import type { SideSetup } from "../read/index.js";

/** Decisions of the side whose turn it is. */
export interface SideTurn {
	readonly side: string;
	readonly decisions: SideSetup;
	/** True: it lies in an ambush that no enemy has noticed. */
	readonly hiding: boolean;
}
