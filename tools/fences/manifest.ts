import { forbiddenNamesIn } from "./names.js";

/** The parts of a module's manifest that we use. */
export interface Manifest {
	readonly id: string;
	readonly title: string;
	readonly version: string;
	readonly download: string;
	readonly compatibility: { readonly minimum: string; readonly maximum?: string };
	readonly esmodules: readonly string[];
	readonly scripts?: readonly string[];
	readonly styles: readonly { readonly src: string; readonly layer?: string }[];
	readonly languages: readonly { readonly lang: string; readonly path: string }[];
	readonly packs: readonly {
		readonly name: string;
		readonly label: string;
		readonly path: string;
		readonly type: string;
	}[];
	readonly packFolders?: readonly { readonly name: string; readonly packs: readonly string[] }[];
	readonly license?: string;
	readonly readme?: string;
	readonly changelog?: string;
	readonly bugs?: string;
	readonly media?: readonly { readonly type: string; readonly url: string; readonly caption: string }[];
}

/** Types of packs that a module may bring into every game system's world. */
const FREE_TYPES = ["JournalEntry", "RollTable", "Macro", "Scene", "Playlist", "Cards", "Adventure"];

/** Faults of a manifest, as sentences; `exists` answers for the files beside it. */
export function checkManifest(manifest: Manifest, version: string, exists: (path: string) => boolean): string[] {
	return [
		...versionFaults(manifest, version),
		...partFaults(manifest),
		...packFaults(manifest),
		...missing(manifest, exists),
		...mediaFaults(manifest, exists),
	];
}

/** Pictures of the repository that a manifest names by their web address. */
const PICTURE =
	/^https:\/\/raw\.githubusercontent\.com\/[\w-]+\/[\w-]+\/main\/((?:docs\/images|assets\/guide)\/[\w-]+\.(?:png|webp))$/;

/** Texts of the repository that a manifest names by the web address of a page that shows them. */
const TEXT = /^https:\/\/github\.com\/[\w-]+\/[\w-]+\/blob\/main\/([\w-]+\.md)$/;

function mediaFaults({ bugs, media = [] }: Manifest, exists: (path: string) => boolean): string[] {
	const faults = bugs?.startsWith("https://") ? [] : ["bugs names no web address"];
	const lost = media.filter(({ url }) => !exists(PICTURE.exec(url)?.[1] ?? ""));
	return [...faults, ...lost.map(({ url }) => `${url} is no picture of the repository`)];
}

function versionFaults({ version, download, compatibility }: Manifest, wanted: string): string[] {
	const faults: string[] = [];
	if (version !== wanted) faults.push(`the version is ${version}, but package.json says ${wanted}`);
	if (!download.includes(`/v${wanted}/`)) faults.push(`the download ${download} is not that of ${wanted}`);
	if (compatibility.maximum !== undefined) faults.push("compatibility.maximum shuts out hosts that may well work");
	if (!/^1[3-9]\.\d+$/.test(compatibility.minimum)) faults.push(`compatibility.minimum is ${compatibility.minimum}`);
	return faults;
}

function partFaults({ id, title, esmodules, scripts, styles }: Manifest): string[] {
	const faults = forbiddenNamesIn(`${id} ${title}`).map((name) => `id or title names ${name}`);
	if (esmodules.length === 0) faults.push("no esmodules: nothing would ever start");
	if (scripts?.length) faults.push("scripts would load a module as a plain script");
	return [
		...faults,
		...styles.filter(({ layer }) => layer !== "modules").map(({ src }) => `${src} is not in the layer modules`),
	];
}

function packFaults({ packs, packFolders = [] }: Manifest): string[] {
	const names = packs.map(({ name }) => name);
	return [
		...packs
			.filter(({ type }) => !FREE_TYPES.includes(type))
			.map(({ name, type }) => `${name} is a pack of ${type}, which binds it to a system`),
		...packs
			.filter(({ label }) => forbiddenNamesIn(label).length > 0)
			.map(({ label }) => `the label "${label}" names what it must not`),
		...names
			.filter((name, index) => !/^[\w-]+$/.test(name) || names.indexOf(name) !== index)
			.map((name) => `the pack name ${name} is odd or taken`),
		...packFolders.flatMap((folder) =>
			folder.packs.filter((name) => !names.includes(name)).map((name) => `a folder lists ${name}, which is no pack`),
		),
	];
}

function missing(manifest: Manifest, exists: (path: string) => boolean): string[] {
	const { esmodules, styles, languages, packs, license, readme, changelog } = manifest;
	const named = [
		...esmodules,
		...styles.map(({ src }) => src),
		...languages.map(({ path }) => path),
		...packs.map(({ path }) => path),
	];
	const shown = [readme, changelog].map((address) => address && (TEXT.exec(address)?.[1] ?? address));
	return [...named, license, ...shown]
		.filter((path) => path !== undefined)
		.filter((path) => !exists(path))
		.map((path) => `${path} does not exist`);
}
