import type { Result } from "../../engine/common/index.js";
import { MODULE_ID, SCHEMA_VERSION } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";

/** Steps that leave a version, by its number. A new world is at 0 and stores nothing, so 0 has no step. */
type Migrations = Readonly<Record<number, () => Promise<Result<null>>>>;

/**
 * Migrates the stored data of the world step by step, on the active GM's client only. Data of a newer version is left alone: the GM is notified that
 * the module is older than the world. A step that fails is reported, and done again when the world is opened again.
 */
export async function migrateWorld(steps: Migrations): Promise<void> {
	if (!game.users.activeGM?.isSelf || !game.user.can("SETTINGS_MODIFY")) return;
	const stored = game.settings.get(MODULE_ID, "schemaVersion");
	if (stored > SCHEMA_VERSION) {
		ui.notifications.warn("MUSTER.Notice.newerWorld", { localize: true, permanent: true });
		return;
	}
	for (let version = stored; version < SCHEMA_VERSION; version++) {
		const done = await steps[version]?.();
		if (done?.ok === false) return notifyFault(done.fault);
		await game.settings.set(MODULE_ID, "schemaVersion", version + 1);
	}
}
