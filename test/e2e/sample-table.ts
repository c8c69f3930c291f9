/** The sample war as specs bring it, count it and take it out. */
import { type Held, inPage, patient, type Seat } from "./driver/index.js";

/** The window that brings it. */
export const WELCOME = "#muster-welcome";

/** How many documents of each kind are in the world. */
export const countDocuments = (seat: Seat) =>
	inPage(seat, ({ game }) => ({
		actors: game.actors.size,
		scenes: game.scenes.size,
		journal: game.journal.size,
		folders: game.folders.size,
		macros: game.macros.size,
		messages: game.messages.size,
		users: game.users.size,
		combats: game.combats.size,
		tables: game.tables.size,
		items: game.items.size,
		tokens: game.scenes.contents.reduce((sum: number, { tokens }: Held) => sum + Number(tokens.size), 0),
		regions: game.scenes.contents.reduce((sum: number, { regions }: Held) => sum + Number(regions.size), 0),
	}));

/** Opens the welcome by the home window, which is closed. */
export async function openWelcome({ page, ...seat }: Seat): Promise<void> {
	const gm = { page, ...seat } as Seat;
	await inPage(gm, ({ muster }) => muster.home.open());
	await page.locator("#muster-home [data-action=welcome]").click();
	await page.locator(WELCOME).waitFor();
	await inPage(gm, ({ foundry }) =>
		foundry.applications.instances
			.get("muster-home")
			?.close()
			.then(() => undefined),
	);
}

/** Presses the button that brings it. */
export async function bringSample({ page }: Seat): Promise<void> {
	await page.locator(`${WELCOME} [data-action=bring]`).click();
	await page.locator(`${WELCOME} [data-action=takeOut]`).waitFor({ timeout: patient(20_000) });
}

/** Takes it out; `answer`: to the question about what was changed, where there is one. */
export async function takeOut({ page }: Seat, answer?: "takeChanged" | "keepChanged"): Promise<void> {
	await page.locator(`${WELCOME} [data-action=takeOut]`).click();
	if (answer) await page.locator(`${WELCOME} [data-action=${answer}]`).click();
	await page.locator(`${WELCOME} [data-action=bring]`).waitFor({ timeout: patient(20_000) });
}

/** How many tokens of each part stand on the viewed scene. */
export const sampleTokens = (seat: Seat) =>
	inPage(seat, ({ canvas, game }) => {
		const counts: Record<string, number> = {};
		for (const { actorId } of canvas.scene.tokens.contents) {
			const part = game.actors.get(actorId).flags.muster?.sample?.part ?? "none";
			counts[part] = (counts[part] ?? 0) + 1;
		}
		return counts;
	});

/** What the guards' data hold below `system`, as text: points and whatever else stands for them. */
export const guardPoints = (seat: Seat) =>
	inPage(seat, ({ canvas }) =>
		canvas.scene.tokens.contents
			.filter(({ actor }) => actor?.flags.muster?.sample?.part === "guard")
			.map(({ actor }) => JSON.stringify([actor._source.system, [...actor.statuses]])),
	);

/** Closes all windows but the welcome, which comes back if it had made way for them. */
export async function closeOthers(gm: Seat): Promise<void> {
	await inPage(gm, async ({ foundry }) => {
		for (const app of [...foundry.applications.instances.values()])
			if (app.hasFrame && app.id !== "muster-welcome") await app.close();
	});
	await gm.page.locator(`${WELCOME}.minimized`).waitFor({ state: "detached" });
}
