import type { ClientSettings } from "./settings.js";

/**
 * World time in seconds, which the host keeps in its setting `core.time` and shows by a calendar (types 13
 * `helpers/time.d.mts`, `data/calendar.d.mts`).
 */
export class GameTime {
	readonly #settings: ClientSettings;

	constructor(settings: ClientSettings) {
		this.#settings = settings;
	}

	/** The server's clock: here it is the page's. */
	get serverTime(): number {
		return Date.now();
	}

	get worldTime(): number {
		return Number(this.#settings.get("core", "time"));
	}

	get calendar() {
		return { format: (time: number = this.worldTime, formatter = "timestamp") => formatTime(time, formatter) };
	}

	async advance(seconds: number): Promise<number> {
		await this.#settings.set("core", "time", this.worldTime + seconds);
		return this.worldTime;
	}
}

/**
 * Years of 365 days from year 1 on, as `YYYY-MM-DD HH:MM:SS`; the host throws for a formatter that is not configured,
 * and so do we.
 */
function formatTime(time: number, formatter: string): string {
	if (formatter !== "timestamp") throw new Error(`"${formatter}" is not a configured time formatter`);
	const date = new Date(Date.UTC(2001, 0, 1) + (time % (365 * 86_400)) * 1000);
	const year = String(1 + Math.floor(time / (365 * 86_400))).padStart(4, "0");
	return `${year}${date.toISOString().slice(4, 19).replace("T", " ")}`;
}
