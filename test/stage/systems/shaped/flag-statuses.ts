/**
 * Statuses of the system with step dice: under static ids they put "true" where the actor's own mark of that state is,
 * which nothing else writes; changes have modes on version 14 too, at the root of the status (SWADE:
 * src/module/statusEffects.ts).
 */
import type { Dict } from "../kit.js";
import { listStatuses, useStatuses } from "./status-list.js";

const OVERRIDE = 5;
const marks = (field: string): Dict => ({
	changes: [{ key: `system.status.${field}`, mode: OVERRIDE, value: "true" }],
});

const STATUSES: Record<string, Dict> = {
	shaken: { ...marks("isShaken"), flags: { swade: { expiration: 1, loseTurnOnHold: true } } },
	incapacitated: marks("isIncapacitated"),
	stunned: {},
	prone: {},
	dead: { img: "icons/svg/skull.svg" },
};

/** In `init`. */
export function registerFlagStatuses(): void {
	useStatuses(
		listStatuses(STATUSES).map((status) => ({ ...status, _id: String(status["id"]).slice(0, 16).padEnd(16, "0") })),
	);
}
