export * from "./fallen-game.js";
export * from "./losses.js";
export * from "./recover.js";
export * from "./scavengers.js";
