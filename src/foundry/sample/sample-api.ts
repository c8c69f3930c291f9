import { bringSample } from "./bring-sample.js";
import { changedSample, sampleDocuments } from "./sample-documents.js";
import { takeOutSample } from "./take-out-sample.js";
import { viewFord } from "./try-sample.js";
import { showWelcome } from "./welcome-window.js";

/** The sample war, for other modules and macros. */
export const SAMPLE_API = {
	/** Brings it into the world, on squares or hexes; see `bringSample`. */
	bring: ({ grid = "squares" }: { readonly grid?: "squares" | "hexes" } = {}) => bringSample(grid),
	/** The uuids of its documents that are in the world. */
	documents: (): readonly string[] => sampleDocuments().map(({ document }) => document.uuid),
	/** The uuids of those that were changed. */
	changed: (): readonly string[] => changedSample().map(({ document }) => document.uuid),
	/** Takes it out; `keep`: without what was changed. See `takeOutSample`. */
	takeOut: ({ keep = true }: { readonly keep?: boolean } = {}) => takeOutSample(keep),
	/** Views its scene. */
	view: async (): Promise<boolean> => (await viewFord()) !== null,
	/** Opens the welcome. */
	open: showWelcome,
} as const;
