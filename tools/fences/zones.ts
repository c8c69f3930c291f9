import { type Import, importsOf, resolveImport } from "./imports.js";
import type { Fence, Finding } from "./types.js";

/** Zone -> the zones it may import from. Nothing looks upward, not even for a type. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
	"src/engine": ["src/engine"],
	"src/bridge": ["src/bridge", "src/engine", "lang"],
	"src/foundry": ["src/foundry", "src/bridge", "src/engine", "lang"],
	"test/stage": ["test/stage"],
};

const GROUND = ["common", "schema", "dice", "ask", "checks"];

/** Engine family -> the families it may import from besides itself. */
export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
	common: [],
	schema: ["common"],
	dice: ["common"],
	ask: ["common", "dice"],
	checks: ["common", "schema", "dice", "ask"],
	fudge: GROUND,
	batch: GROUND,
	force: [...GROUND, "fudge", "batch"],
	battle: [...GROUND, "fudge", "batch", "force"],
	forecast: [...GROUND, "force", "battle"],
	combat: GROUND,
	mob: [...GROUND, "batch", "combat"],
	skirmish: [...GROUND, "batch", "combat", "mob"],
};

/**
 * Zone -> its folders from the ground up: each may import from those before it. The engine's families say it one by
 * one.
 */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
	"src/bridge": [
		"text",
		"plots",
		"queries",
		"systems",
		"settings",
		"transactions",
		"carriers",
		"rolls/commands",
		"rolls/cards",
		"rolls/kinds",
		"rolls/dialogs",
		"mob",
		"army/stored",
		"army/sheet",
		"army/overlay",
		"skirmish/unit",
		"skirmish/map",
		"skirmish/sheet",
		"skirmish/form",
		"skirmish/plan",
		"library",
		"campaign",
		"battle",
		"skirmish/fight",
		"skirmish/setup",
		"sample",
		"guide",
		"shell",
		"cards",
	],
	"src/foundry": [
		"host",
		"secrets",
		"tokens",
		"transactions",
		"ui",
		"carriers",
		"settings",
		"rolls",
		"mob",
		"army/actor",
		"army/sheet",
		"army/overlay",
		"skirmish/unit",
		"skirmish/sheet",
		"skirmish/form",
		"skirmish/map",
		"skirmish/plan",
		"library",
		"campaign",
		"battle",
		"skirmish/fight",
		"skirmish/setup",
		"sample",
		"guide",
		"shell",
		// The entry of the module, which lies in no folder.
		"",
	],
};

/** Zones whose folders are entered through their index.ts only. */
const WITH_DOORS = ["src/engine", "src/bridge"];

/**
 * Family -> the family whose rooms it enters, each by the room's own index.ts: a forecast works out the steps of a
 * battle day, where all others see the day as a whole.
 */
const INSIDE: Readonly<Record<string, string>> = { forecast: "battle" };

/** The rule of imports: zones one way, the order of the engine's families, folders through their door. */
export const checkZones: Fence = (files) => {
	const known = new Set(files.map((file) => file.path));
	return files.flatMap((file) => {
		const zone = zoneOf(file.path);
		if (!(zone in ZONES)) return [];
		return importsOf(file).flatMap((entry): Finding[] => {
			const target = resolveImport(file.path, entry.specifier);
			const message =
				target === undefined
					? outsideFault(file.path, entry)
					: insideFault(file.path, target, (path) => known.has(path));
			return message === undefined ? [] : [{ path: file.path, line: entry.line, message }];
		});
	});
};

/** Folder -> the packages that are bundled into the module from there; NOTICE.md names each. */
const BUNDLED: Readonly<Record<string, RegExp>> = {
	"src/foundry/secrets": /^(?:@noble\/(?:ciphers|curves|hashes)\/|fflate$)/,
};

/**
 * The module ships few packages, each from one folder; types vanish, so the outermost zone may name a package's. The
 * stage runs in Node.
 */
function outsideFault(path: string, { specifier, typeOnly }: Import): string | undefined {
	const zone = zoneOf(path);
	if (zone === "test/stage" || (zone === "src/foundry" && typeOnly)) return undefined;
	if (BUNDLED[path.slice(0, path.lastIndexOf("/"))]?.test(specifier)) return undefined;
	return `"${specifier}" is not a relative import: ${zone} has no dependencies`;
}

function insideFault(from: string, target: string, exists: (path: string) => boolean): string | undefined {
	const [here, there] = [zoneOf(from), zoneOf(target)];
	if (!ZONES[here]?.includes(there)) return `${here} must not import from ${there} (${target})`;
	if (target.endsWith(".ts") && !exists(target)) return `imports ${target}, which does not exist`;
	const [folder, into] = [folderOf(from), folderOf(target)];
	if (here === "src/engine" && there === here && into !== folder && !FAMILIES[folder]?.includes(into))
		return `engine/${folder} must not import from engine/${into}: the order is common, schema, dice, ask, checks, then the rest`;
	const order = here === there ? FOLDERS[here] : undefined;
	if (order && !isBelow(order, into, folder))
		return `${here}/${folder} must not import from ${here}/${into}: the order is ${order.filter(Boolean).join(", ")}`;
	if (!WITH_DOORS.includes(there) || (here === there && folder === into)) return undefined;
	const isRoom = here === "src/engine" && INSIDE[folder] === into && target.endsWith("/index.ts");
	return isRoom || target === `${there}/${into}/index.ts`
		? undefined
		: `${there}/${into} is entered through its index.ts only`;
}

/** True if a folder is another, or comes before it; both have a place in the order. */
function isBelow(order: readonly string[], into: string, folder: string): boolean {
	const [there, here] = [order.indexOf(into), order.indexOf(folder)];
	return there >= 0 && here >= 0 && there <= here;
}

/** `src/engine/dice/roll.ts` -> `src/engine`; `lang/en.json` -> `lang`. */
export function zoneOf(path: string): string {
	const parts = path.split("/");
	return parts.slice(0, parts[0] === "src" || parts[0] === "test" ? 2 : 1).join("/");
}

/**
 * The folder inside its zone: `src/engine/batch/tables/x.ts` -> `batch`; empty for a file of the zone itself. Where the
 * order of a zone names folders inside a folder, those: `src/bridge/rolls/cards/x.ts` -> `rolls/cards`.
 */
function folderOf(path: string): string {
	const [outer, inner, ...rest] = path.split("/").slice(2);
	if (outer === undefined || inner === undefined) return "";
	const both = `${outer}/${inner}`;
	return rest.length > 0 && FOLDERS[zoneOf(path)]?.includes(both) ? both : outer;
}
