/** The night after a day, and the next day's input. */

export type { DayOver } from "./night.js";
