import type { StoredForce } from "../../../bridge/army/stored/index.js";

/** A new army. */
export interface NewForce {
	readonly name: string;
	/** Id of a folder of actors; null for none. Default: the folder of armies. */
	readonly folder?: string | null;
	/** Its contents; default: empty. */
	readonly force?: StoredForce;
}
