import { noteOlderBattles } from "../battle/pages/older-battles.js";
import { keepWordOfAbsent, leaveOwnershipToRoles } from "./former-gms.js";

/**
 * Brings the stored data of a world from version 1 to 2: GMs own battles, sieges and records by role alone, what deleted users wrote is kept the GMs' word, and
 * the battles of older versions are noted.
 */
export async function leaveVersion1(): Promise<void> {
	await leaveOwnershipToRoles();
	await keepWordOfAbsent();
	await noteOlderBattles();
}
