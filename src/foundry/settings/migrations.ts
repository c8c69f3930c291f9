import { MODULE_ID, SCHEMA_VERSION } from "../host/constants.js";

/** Steps that leave a version, by its number. A new world is at 0 and stores nothing, so 0 has no step. */
type Migrations = Readonly<Record<number, () => Promise<void>>>;

/**
 * Migrates the stored data of the world step by step, on the active GM's client only. Data of a newer version is left alone: the GM is notified that
 * the module is older than the world.
 */
export async function migrateWorld(steps: Migrations): Promise<void> {
	if (!game.users.activeGM?.isSelf || !game.user.can("SETTINGS_MODIFY")) return;
	const stored = game.settings.get(MODULE_ID, "schemaVersion");
	if (stored > SCHEMA_VERSION) {
		ui.notifications.warn("MUSTER.Notice.newerWorld", { localize: true, permanent: true });
		return;
	}
	for (let version = stored; version < SCHEMA_VERSION; version++) {
		await steps[version]?.();
		await game.settings.set(MODULE_ID, "schemaVersion", version + 1);
	}
}
