import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import manifest from "../module.json" with { type: "json" };
import { checkPacks } from "./fences/packs.js";
import { formatFinding } from "./fences/types.js";
import { readPacks } from "./packs/read-packs.js";
import type { Pack } from "./packs/types.js";

/**
 * Builds the databases of all packs: the YAML in `source` and the generated documents -> one LevelDB folder each in
 * `target`, written afresh. Checks them first, because the command line tool skips or swallows what is wrong; throws an
 * Error that lists every finding.
 */
export async function compilePacks(source: string, target: string): Promise<void> {
	const packs = readPacks(source);
	const findings = checkPacks(packs, manifest);
	if (findings.length > 0) throw new Error(`Packs are not sound:\n${findings.map(formatFinding).join("\n")}`);
	for (const pack of packs) await compileOne(pack, join(target, pack.name));
}

async function compileOne(pack: Pack, target: string): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), `${pack.name}-`));
	try {
		for (const { document } of pack.entries)
			await writeFile(join(folder, `${document._id}.json`), JSON.stringify(document));
		await rm(target, { recursive: true, force: true });
		await compilePack(folder, target, { log: false });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
