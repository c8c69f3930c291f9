import type { Mount } from "../model/index.js";

/** Strength of a mount for its rider (RULES 1.4.1), and the hexes that it covers, which set its keep (RULES 1.8). */
interface MountRow {
	readonly strength: number;
	readonly hexes: number;
}

/** Every mount with its row. */
export type MountTable = Readonly<Record<Mount, MountRow>>;

/** Mounts (RULES 1.4.1, 1.8). A row reads: under the mount its strength and its size in hexes. */
export const MOUNT_TABLE = {
	none: { strength: 0, hexes: 0 },
	light: { strength: 1, hexes: 3 },
	medium: { strength: 2, hexes: 3 },
	heavy: { strength: 3, hexes: 3 },
} as const satisfies MountTable;
