import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SHAPED_SYSTEMS } from "./index.js";

const FOLDER = mkdtempSync(join(tmpdir(), "muster-serve-"));

/** Starts the stage as `npm run stage` does, and answers what it has printed once the table is ready. */
async function serve(...options: readonly string[]): Promise<{ child: ChildProcess; printed: string }> {
	const args = ["tools/serve-stage.mjs", `--keep=${FOLDER}`, ...options];
	const child = spawn(process.execPath, args, {
		env: { ...process.env, PORT: "0" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let printed = "";
	child.stderr?.on("data", (data) => (printed += String(data)));
	await new Promise<void>((resolve, reject) => {
		child.once("exit", (code) => reject(new Error(`exit ${code}: ${printed}`)));
		child.stdout?.on("data", (data) => {
			printed += String(data);
			if (printed.includes("Stop with Ctrl+C")) resolve();
		});
	});
	return { child, printed };
}

const ended = (child: ChildProcess): Promise<number | null> =>
	new Promise((resolve) => {
		child.removeAllListeners("exit").once("exit", resolve);
		child.kill("SIGINT");
	});

/** The world as it was written: two kinds of creatures. */
interface Kept {
	readonly actors: readonly unknown[];
}

describe("npm run stage", () => {
	afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

	it.skipIf(process.platform === "win32")(
		"serves a table of a game system, says how to sit down, and keeps the world",
		async () => {
			const { child, printed } = await serve("--system=dnd5e", "--v=13");
			expect(printed).toContain("version 13, game system dnd5e");
			for (const system of SHAPED_SYSTEMS) expect(printed).toContain(system);
			const address = /http:\/\/\S+/.exec(printed)?.[0] ?? "";
			expect((await fetch(address)).status).toBe(200);
			expect(await ended(child)).toBe(0);
			const kept = JSON.parse(readFileSync(join(FOLDER, "world-dnd5e.json"), "utf8")) as Kept;
			expect(kept.actors).toHaveLength(2);
			const again = await serve("--system=dnd5e", "--v=13");
			expect([printed, again.printed].map((said) => said.includes("as it was left"))).toEqual([false, true]);
			expect(await ended(again.child)).toBe(0);
			expect(existsSync(join(FOLDER, "world.json"))).toBe(false);
		},
	);

	it("names the game systems that there are where it is asked for another", async () => {
		await expect(serve("--system=nonsense")).rejects.toThrow(/--system=nonsense: the stage plays .*dnd5e/);
	});
});
