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
