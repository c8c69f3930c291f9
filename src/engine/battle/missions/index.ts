export * from "./mission.js";
export * from "./missions.js";
