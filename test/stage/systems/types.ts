import type { Dict } from "../common/json.js";

/** A game system as its manifest (and, of old systems, template.json) describes it. */
export interface SystemPackage {
	id: string;
	title: string;
	version: string;
	/** Types by document: what clients may create. */
	documentTypes: Record<string, Record<string, Dict>>;
	/** Initial data by document and type, of systems without data models. */
	template?: Record<string, Record<string, Dict>>;
	/** Paths below `system` of a token's first and second bar. */
	primaryTokenAttribute?: string;
	secondaryTokenAttribute?: string;
	initiative?: string;
	grid: { type: number; distance: number; units: string };
	/** The client script, relative to test/stage/systems; it knows nothing but the host's globals. */
	script: string;
}
