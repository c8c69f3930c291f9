/** Estimates of a force from few numbers. */

export { averageMorale, estimatedUnit } from "./quick-force.js";
