import { MODULE_ID, SCHEMA_VERSION } from "../host/constants.js";

/** What to do to leave a version, by its number. A new world is at 0 and stores nothing, so it leaves 0 as it is. */
const MIGRATIONS: Readonly<Record<number, () => Promise<void>>> = {};

/**
 * Brings the stored data of the world to the present shape, one step after another, on the active GM's client only.
 * Data of a newer version is left alone: the GM is told that the module is older than his world.
 */
export async function migrateWorld(): Promise<void> {
	if (!game.users.activeGM?.isSelf || !game.user.can("SETTINGS_MODIFY")) return;
	const stored = game.settings.get(MODULE_ID, "schemaVersion");
	if (stored > SCHEMA_VERSION) {
		ui.notifications.warn("MUSTER.Notice.newerWorld", { localize: true, permanent: true });
		return;
	}
	for (let version = stored; version < SCHEMA_VERSION; version++) {
		await MIGRATIONS[version]?.();
		await game.settings.set(MODULE_ID, "schemaVersion", version + 1);
	}
}
