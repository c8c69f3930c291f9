/** The folders of the bridge that are held to the engine's fences: doors, casts, words. The others are still to follow. */
export const COVERED_BRIDGE: readonly string[] = [
	"battle",
	"campaign",
	"library",
	"mob",
	"plots",
	"queries",
	"settings",
	"systems",
	"text",
	"transactions",
].map((folder) => `src/bridge/${folder}/`);

/** Everything that is held to these fences. */
export const COVERED: readonly string[] = ["src/engine/", ...COVERED_BRIDGE];

/** True if a file is held to them. */
export const isCovered = ({ path }: { readonly path: string }): boolean =>
	COVERED.some((folder) => path.startsWith(folder));
