/** Drawings of distributions as SVG, with their descriptions. */

export { contestPlot, type DuelPlot, margins, opposedPlot, signedMargin } from "./contest-plot.js";
export { type FanRow, fan } from "./fan.js";
export { chanceWithin, histogram, hitsPlot } from "./histogram.js";
export { oddsBar, sideLook } from "./odds-bar.js";
export { reactionPlot } from "./reaction-plot.js";
export { RISK_HEIGHT, riskPlot } from "./risk-plot.js";
export { chancesOf, checkPlot, fudgePlot, injuryPlot, lengthPlot } from "./roll-plots.js";
export { type PlotSide, sideMark, sideSign } from "./side-mark.js";
export { siegePlot } from "./siege-plot.js";
export { axis, clamp, type DieKind, dieFace, drawing, fitText, label, px, textWidth } from "./svg.js";
export { type SwingPlot, swing } from "./swing.js";
