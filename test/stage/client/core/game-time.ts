import { page } from "./page.js";
import type { ClientSettings } from "./settings.js";

/** A calendar of the world, as far as it is asked. */
interface Calendar {
	format(time?: number, formatter?: string): string;
}

type CalendarClass = new (config: object) => Calendar;

/**
 * World time in seconds, which the host keeps in its setting `core.time` and shows by a calendar (types 13
 * `helpers/time.d.mts`, `data/calendar.d.mts`): `CONFIG.time` names its class and its data, from which
 * `initializeCalendar` makes another (issue #12299).
 */
export class GameTime {
	readonly #settings: ClientSettings;
	#calendar: Calendar | undefined;

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

	get calendar(): Calendar {
		if (!this.#calendar) this.initializeCalendar();
		return this.#calendar as Calendar;
	}

	initializeCalendar(): void {
		const { worldCalendarClass, worldCalendarConfig } = page.config["time"] as Readonly<Record<string, unknown>>;
		this.#calendar = new (worldCalendarClass as CalendarClass)(worldCalendarConfig as object);
	}

	async advance(seconds: number): Promise<number> {
		await this.#settings.set("core", "time", this.worldTime + seconds);
		return this.worldTime;
	}
}

/** The calendar of a world whose packages set none. */
export class CalendarData implements Calendar {
	constructor(config: object) {
		Object.assign(this, config);
	}

	format(time = Number(page.game.settings.get("core", "time")), formatter = "timestamp"): string {
		return formatTime(time, formatter);
	}
}

/** Its data: the length of a day. */
export const CALENDAR = { days: { hoursPerDay: 24, minutesPerHour: 60, secondsPerMinute: 60 } } as const;

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
