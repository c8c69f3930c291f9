export * from "./draw-games.js";
export * from "./payday-game.js";
export * from "./rest-game.js";
