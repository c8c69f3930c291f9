export * from "./binomial.js";
export * from "./binomial-quantile.js";
export { lowerTail, upperTail } from "./binomial-tail.js";
export * from "./binomial-values.js";
export * from "./dice-distribution.js";
export * from "./distribution.js";
export * from "./expression.js";
export * from "./seeded-uniform.js";
export * from "./throw-dice.js";
