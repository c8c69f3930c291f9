import { existsSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { CONST } from "../common/constants.js";
import { type Dict, isPlainObject } from "../common/json.js";
import { isNewerVersion } from "../common/utils/index.js";

/** A module as clients get it: its manifest with what the host adds. */
export interface InstalledModule extends Dict {
	id: string;
	version: string;
	active: boolean;
	esmodules: string[];
	styles: { src: string; layer: string | null }[];
	languages: { lang: string; name: string; path: string }[];
	packs: Dict[];
	packFolders: Dict[];
}

// The keys of a module's manifest as documented (article "module-development", BasePackage and BaseModule schemas).
const KEYS = new Set(
	`id title description authors url license readme bugs changelog flags media version compatibility scripts esmodules
	styles languages packs packFolders relationships socket manifest download protected exclusive persistentStorage library
	documentTypes`
		.trim()
		.split(/\s+/),
);

/** Everything wrong with a manifest, in sentences. Stricter than the host, which only warns of some. */
export function manifestFaults(manifest: Dict, folder: string, coreVersion: string): string[] {
	const faults: string[] = [];
	for (const key of Object.keys(manifest)) if (!KEYS.has(key)) faults.push(`unknown key "${key}"`);
	for (const key of ["id", "title", "version"])
		if (typeof manifest[key] !== "string" || !manifest[key]) faults.push(`"${key}" must be a text`);
	if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(String(manifest["id"]))) faults.push("the id has forbidden characters");
	faults.push(...compatibilityFaults(manifest["compatibility"], coreVersion));
	faults.push(...fileFaults(manifest, folder), ...packFaults(manifest, folder));
	return faults;
}

function compatibilityFaults(value: unknown, coreVersion: string): string[] {
	if (!isPlainObject(value)) return ['"compatibility" is missing'];
	const faults: string[] = [];
	for (const key of Object.keys(value))
		if (!["minimum", "verified", "maximum"].includes(key)) faults.push(`unknown key "compatibility.${key}"`);
	const { minimum, maximum } = value as Dict<string | undefined>;
	if (minimum && isNewerVersion(minimum, coreVersion)) faults.push(`needs version ${minimum}, this is ${coreVersion}`);
	const above = maximum?.includes(".") ? coreVersion : coreVersion.split(".")[0];
	if (maximum && isNewerVersion(above ?? "", maximum)) faults.push(`runs up to version ${maximum} only`);
	return faults;
}

function fileFaults(manifest: Dict, folder: string): string[] {
	const list = (key: string): unknown[] => (manifest[key] as unknown[] | undefined) ?? [];
	const esmodules = list("esmodules").map((path) => ["esmodules", path] as const);
	const scripts = list("scripts").map((path) => ["scripts", path] as const);
	const styles = list("styles").map((each) => ["styles", isPlainObject(each) ? each["src"] : each] as const);
	const languages = list("languages").map((each) => ["languages", (each as Dict)["path"]] as const);
	const named = ["license", "readme", "changelog"].flatMap((key) => {
		const value = manifest[key];
		return typeof value === "string" && !/^https?:/.test(value) ? [[key, value] as const] : [];
	});
	const faults: string[] = [];
	for (const [key, path] of [...esmodules, ...scripts, ...styles, ...languages, ...named]) {
		if (typeof path !== "string" || normalize(path).startsWith(".."))
			faults.push(`${key}: "${String(path)}" is no path`);
		else if (!existsSync(join(folder, path))) faults.push(`${key}: the file "${path}" is missing`);
	}
	return faults;
}

function packFaults(manifest: Dict, folder: string): string[] {
	const faults: string[] = [];
	const packs = (manifest["packs"] as Dict<string>[] | undefined) ?? [];
	const types: readonly string[] = CONST.COMPENDIUM_DOCUMENT_TYPES;
	const systemBound: readonly string[] = CONST.SYSTEM_SPECIFIC_COMPENDIUM_TYPES;
	const seen = new Set<string>();
	for (const pack of packs) {
		const { name = "", type = "", path = "", system } = pack;
		if (!/^[A-Za-z0-9_-]+$/.test(name)) faults.push(`packs: "${name}" is no name`);
		if (seen.has(name) || seen.has(path)) faults.push(`packs: "${name}" or its path appears twice`);
		seen.add(name).add(path);
		if (!types.includes(type)) faults.push(`packs: "${name}" has the unknown type "${type}"`);
		if (systemBound.includes(type) && !system) faults.push(`packs: "${name}" of type ${type} must name its system`);
		if (!pack["label"]) faults.push(`packs: "${name}" has no label`);
		if (!existsSync(join(folder, path, "CURRENT"))) faults.push(`packs: there is no database at "${path}"`);
	}
	for (const group of (manifest["packFolders"] as Dict[] | undefined) ?? [])
		for (const name of (group["packs"] as string[] | undefined) ?? [])
			if (!seen.has(name)) faults.push(`packFolders: the pack "${name}" does not exist`);
	return faults;
}

/** Reads the module in `folder`; throws one error with all faults. */
export function readModule(folder: string, coreVersion: string): InstalledModule {
	const manifest = JSON.parse(readFileSync(join(folder, "module.json"), "utf8")) as Dict;
	const faults = manifestFaults(manifest, folder, coreVersion);
	if (faults.length) throw new Error(`module.json of "${String(manifest["id"])}":\n  ${faults.join("\n  ")}`);
	const styles = ((manifest["styles"] as unknown[] | undefined) ?? []).map((each) =>
		isPlainObject(each)
			? {
					src: String(each["src"]),
					layer:
						(each["layer"] as string | null | undefined) === undefined ? "modules" : (each["layer"] as string | null),
				}
			: { src: String(each), layer: "modules" },
	);
	const lists = { esmodules: [], languages: [], packs: [], packFolders: [], relationships: {}, flags: {} };
	return { ...lists, ...manifest, styles, active: true, type: "module" } as unknown as InstalledModule;
}
