/** Drawings of distributions as SVG, with their descriptions. */
export { checkPlot } from "./check-plot.js";
export { contestPlot, type DuelPlot, opposedPlot, signedMargin } from "./contest-plot.js";
export { type DieKind, dieFace } from "./die-face.js";
export { chanceWithin } from "./domain.js";
export { type FanRow, fan } from "./fan.js";
export { fudgePlot } from "./fudge-plot.js";
export { histogram } from "./histogram.js";
export { hitsPlot } from "./hits-plot.js";
export { chancesOf, injuryPlot } from "./injury-plot.js";
export { lengthPlot } from "./length-plot.js";
export { margins } from "./margins.js";
export { oddsBar } from "./odds-bar.js";
export { reactionPlot } from "./reaction-plot.js";
export { RISK_HEIGHT, riskPlot } from "./risk-plot.js";
export { type PlotSide, sideMark, sideSign } from "./side-mark.js";
export { siegePlot } from "./siege-plot.js";
export { axis, clamp, drawing, fitText, label, px, textWidth } from "./svg.js";
export { type SwingPlot, swing } from "./swing.js";
