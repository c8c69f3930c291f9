import { toStoredMistype } from "../../bridge/cards/index.js";
import type { Mistype } from "../../bridge/commands/index.js";
import { postForSelf } from "./post-card.js";

/** Shows the mistake to whoever made it, and to nobody else. */
export async function postMistype(mistype: Mistype): Promise<void> {
	await postForSelf(toStoredMistype(mistype));
}
