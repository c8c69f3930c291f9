export * from "./cards/index.js";
export * from "./dialog/index.js";
export * from "./group-tokens.js";
