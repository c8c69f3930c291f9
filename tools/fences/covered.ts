/** The folders of the bridge that are held to the engine's fences of doors and casts. The others are still to follow. */
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

/** Folders of the bridge whose comments are still to be rewritten. */
const UNWRITTEN: readonly string[] = ["campaign", "mob", "systems"].map((folder) => `src/bridge/${folder}/`);

/** True if a file is held to the fence of words. */
export const hasPlainWords = (file: { readonly path: string }): boolean =>
	isCovered(file) && !UNWRITTEN.some((folder) => file.path.startsWith(folder));
