import type { Siege } from "../../../bridge/battle/index.js";
import { beginningOfDay, dateAt, secondsOfDay } from "../../host/world-days.js";

/** Dates of the days of a siege by the world's calendar; empty where it began in a world without time. */
export function datesOf({ began }: Pick<Siege, "began">): (day: number) => string {
	return (day) => (began === null ? "" : dateAt(began + (day - 1) * secondsOfDay()));
}

/** The day of a siege that the world's calendar shows; null: it shows none, or one before the siege. */
export function dayByWorld({ began }: Pick<Siege, "began">): number | null {
	const now = beginningOfDay();
	if (began === null || now === null || now < began) return null;
	return Math.round((now - began) / secondsOfDay()) + 1;
}
