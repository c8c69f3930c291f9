/**
 * Style sheets in one piece: a browser asks for one file where the host's page, and the host's own sheet, name many.
 */
import { posix } from "node:path";
import type { InstalledModule } from "./manifest.js";

/** The text of the file at an address of the stage; undefined where there is none. */
export type ReadText = (address: string) => Promise<string | undefined>;

/** A module's style sheets as the host names them: each in its layer. */
export function importsOf(modules: readonly InstalledModule[]): string {
	return modules
		.flatMap((module) =>
			module.styles.map(({ src, layer }) => {
				const url = `/modules/${module.id}/${src}`;
				return layer ? `@import url("${url}") layer(${layer});` : `@import url("${url}");`;
			}),
		)
		.join("\n");
}

const IMPORT = /@import url\("([^"]+)"\)(?: layer\(([\w-]+)\))?;/g;
const RELATIVE = /url\((["']?)(?![/"'#]|data:|https?:)([^"')]+)\1\)/g;

/**
 * A style sheet with what it imports in place, layer by layer in the same order: all of it looks the same. `address` is
 * where it would be, which its own addresses are relative to. Throws an Error where an imported file is missing, or an
 * import is written otherwise.
 */
export async function inOnePiece(text: string, address: string, read: ReadText): Promise<string> {
	if (text.replace(IMPORT, "").includes("@import"))
		throw new Error(`${address} imports in a way that the stage does not read`);
	const parts = [...text.matchAll(IMPORT)].map(async ([, url = "", layer]) => {
		const imported = posix.resolve(posix.dirname(address), url);
		const found = await read(imported);
		if (found === undefined) throw new Error(`${address} imports ${imported}, which does not exist`);
		const whole = await inOnePiece(found, imported, read);
		return layer ? `@layer ${layer} {\n${whole}\n}` : whole;
	});
	const whole = await Promise.all(parts);
	const own = text.replace(
		RELATIVE,
		(_, _quote, url: string) => `url("${posix.resolve(posix.dirname(address), url)}")`,
	);
	return own.replace(IMPORT, () => whole.shift() ?? "");
}
