/** Drawings of distributions as SVG, with their descriptions. */

export { concentrationPlot } from "./concentration-plot.js";
export { contestPlot, type DuelPlot, margins, opposedPlot, signedMargin } from "./contest-plot.js";
export { chanceWithin, histogram, hitsPlot, step125, ticksBetween } from "./histogram.js";
export { type FanRow, fan, oddsBar, sideLook } from "./odds-bar.js";
export { RISK_HEIGHT, riskPlot } from "./risk-plot.js";
export { chancesOf, checkPlot, fudgePlot, injuryPlot, lengthPlot, reactionPlot } from "./roll-plots.js";
export { siegePlot } from "./siege-plot.js";
export {
	axis,
	clamp,
	type DieKind,
	dieFace,
	drawing,
	fitText,
	label,
	type PlotSide,
	px,
	sideMark,
	sideSign,
	textWidth,
} from "./svg.js";
export { type SwingPlot, swing } from "./swing.js";
