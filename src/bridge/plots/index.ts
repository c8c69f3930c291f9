export { type DieKind, dieFace } from "./die-face.js";
export { type CountChances, type Domain, histogramDomain } from "./domain.js";
export { type HistogramInput, histogram } from "./histogram.js";
export { type HitsPlotInput, hitsPlot } from "./hits-plot.js";
export type { Frame } from "./svg.js";
export { step125, ticksBetween } from "./ticks.js";
