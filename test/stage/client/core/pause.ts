import { page } from "./page.js";

interface PauseOptions {
	broadcast?: boolean;
	userId?: string;
}

/**
 * Game#togglePause (types 13.346): here alone, or with `broadcast` everywhere, which is the GMs'. Calls `pauseGame`
 * where the state changes.
 */
export async function togglePause(pause: boolean, { broadcast = false }: PauseOptions = {}): Promise<boolean> {
	if (!broadcast) return pauseHere(pause, {});
	if (!page.game.user.isGM) throw new Error("Only a GM pauses the game for all");
	await page.socket.request("pauseGame", { pause });
	return pauseHere(pause, { broadcast, userId: page.game.userId });
}

function pauseHere(pause: boolean, options: PauseOptions): boolean {
	const game = page.game as typeof page.game & { paused: boolean };
	if (game.paused === pause) return pause;
	game.paused = pause;
	page.hooks.callAll("pauseGame", pause, options);
	return pause;
}

/** Follows a GM who pauses the game. */
export function followPause(): void {
	page.socket.on("pauseGame", (pause: boolean, userId: string) => void pauseHere(pause, { broadcast: true, userId }));
}
