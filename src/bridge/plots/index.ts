/** Drawings of distributions as SVG, with their descriptions. */
export { checkPlot } from "./check-plot.js";
export { contestPlot, type DuelPlot, opposedPlot, signedMargin } from "./contest-plot.js";
export { type DieKind, dieFace } from "./die-face.js";
export { type CountChances, chanceWithin, type Domain, histogramDomain } from "./domain.js";
export { type FanRow, fan } from "./fan.js";
export { type FudgePlot, fudgePlot } from "./fudge-plot.js";
export { type HistogramInput, histogram } from "./histogram.js";
export { type HitsPlotInput, hitsPlot } from "./hits-plot.js";
export { type LadderInput, type LadderRow, ladderPlot } from "./ladder.js";
export { chancesOf, injuryPlot, type PlotPlace } from "./law-plot.js";
export { lengthPlot } from "./length-plot.js";
export { type Difference, type MarginsInput, margins } from "./margins.js";
export { type OddsBand, oddsBar, sideLook } from "./odds-bar.js";
export { reactionPlot } from "./reaction-plot.js";
export { type PlotSide, sideMark, sideSign } from "./side-mark.js";
export { axis, clamp, drawing, type Frame, fitText, label, px, textWidth } from "./svg.js";
export { step125, ticksBetween } from "./ticks.js";
