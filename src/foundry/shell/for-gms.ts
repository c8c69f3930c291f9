import { followLines } from "../mob/mob-lines.js";
import { followGms } from "./former-gms.js";

/** Begins what only clients of GMs do; resolves when what former GMs wrote was looked at. */
export function followForGms(): Promise<void> {
	followLines();
	return followGms();
}
