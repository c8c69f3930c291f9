export * from "./decide.js";
export { hashId } from "./hash-id.js";
export * from "./plan.js";
export * from "./preconditions.js";
export { readTransaction } from "./read-transaction.js";
export * from "./requests.js";
export * from "./types.js";
