/** Estimates of a force from few numbers. */

export { averageMorale, type Estimate, estimatedUnit } from "./quick-force.js";
