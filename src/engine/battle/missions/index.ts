/** Missions of a few before the battle (RULES 1.11.6). */

export { concludeMissions, missionRoll, missionRolls } from "./missions.js";
