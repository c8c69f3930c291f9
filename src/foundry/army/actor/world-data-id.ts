/** The id of the World data window. */
export const WORLD_DATA = "muster-world-data";

/** Shows anew what there is of ours where the window is open: somebody else may have changed the tables. */
export function refreshWorldData(): void {
	void foundry.applications.instances.get(WORLD_DATA)?.render();
}
