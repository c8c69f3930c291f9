import { FORCE_PATH, FORCE_SCHEMA } from "../../../bridge/army/stored/index.js";
import { withEach } from "../../host/with-each.js";
import { isForce, rawForceOf, storedForceOf } from "./force-flag.js";

/**
 * Writes armies of an older version in the present schema, on the active GM's client. Invalid ones stay as they are: they are shown with their fault,
 * and nothing is lost.
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
