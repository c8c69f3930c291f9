/** Missions of a few before the battle (RULES 1.11.6). */

export { missionRoll } from "./mission.js";
export { concludeMissions, missionRolls } from "./missions.js";
