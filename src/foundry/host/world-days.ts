/** Units of a calendar's day; calendars of modules may leave them out. */
interface DayUnits {
	readonly days?: {
		readonly hoursPerDay?: number;
		readonly minutesPerHour?: number;
		readonly secondsPerMinute?: number;
	};
}

/** Seconds of a day by the world's calendar; 86,400 where it does not say. */
export function secondsOfDay(): number {
	const { hoursPerDay = 24, minutesPerHour = 60, secondsPerMinute = 60 } = (game.time.calendar as DayUnits).days ?? {};
	const seconds = hoursPerDay * minutesPerHour * secondsPerMinute;
	return Number.isInteger(seconds) && seconds > 0 ? seconds : 86_400;
}

/** World time as what is written now notes it, in seconds; null in a world that keeps no time. */
export function worldTimeNow(): number | null {
	const { worldTime } = game.time;
	return worldTime === 0 ? null : worldTime;
}

/** World time at the beginning of the present day, in seconds; null in a world that keeps no time. */
export function beginningOfDay(): number | null {
	const { worldTime } = game.time;
	return worldTime === 0 ? null : Math.floor(worldTime / secondsOfDay()) * secondsOfDay();
}

/** The date of a world time by the world's calendar, without the time of day; empty where the calendar throws. */
export function dateAt(worldTime: number): string {
	try {
		return game.time.calendar.format(worldTime, "timestamp").replace(/ \d\d?:\d\d(?::\d\d)?$/, "");
	} catch {
		return "";
	}
}

/**
 * The date of the world by its own calendar, with the time of day; empty in a world that keeps no time. Calendars are
 * replaced by game systems and modules: one that throws counts as none.
 */
export function worldDate(): string {
	const { worldTime, calendar } = game.time;
	if (worldTime === 0) return "";
	try {
		return calendar.format(worldTime, "timestamp").replace(/ 00:00:00$/, "");
	} catch {
		return "";
	}
}
