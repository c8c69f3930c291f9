/** The id of the World data window. */
export const WORLD_DATA = "muster-world-data";

/** Renders the window again, if it is open, after tables may have changed. */
export function refreshWorldData(): void {
	void foundry.applications.instances.get(WORLD_DATA)?.render();
}
