/** The night after a day, and the next day's input. */

export { nextDay } from "./next-day.js";
export type { DayOver } from "./night.js";
