import { FORCE_PATH, FORCE_SCHEMA } from "../../../bridge/army/stored/index.js";
import { withEach } from "../../host/with-each.js";
import { isForce, rawForceOf, storedForceOf } from "./force-flag.js";

/**
 * Writes forces of an older version in the present shape, on the active GM's client. What does not read as valid stays
 * as it is: it is shown with what is wrong, and nothing of it is lost.
 */
export async function persistMigrations(): Promise<void> {
	if (!game.users.activeGM?.isSelf) return;
	await withEach(game.actors.filter(isForce), async (actor) => {
		const { schema } = rawForceOf(actor) as { schema?: unknown };
		const stored = storedForceOf(actor);
		if (!stored.ok || schema === FORCE_SCHEMA) return;
		await actor.update({ [FORCE_PATH]: stored.value } as Actor.UpdateData);
	});
}
