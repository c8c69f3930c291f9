import { escapeHtml } from "../text/index.js";
import { axis, drawing, type Frame, label, px } from "./svg.js";

/** One column of the plot: chances 0 to 1 of what one Risk brings. */
interface RiskColumn {
	readonly risk: number;
	readonly allowed: boolean;
	readonly scratched: number;
	readonly wounded: number;
	readonly down: number;
	readonly dead: number;
	readonly glory: number;
}

/** Chances of wounds and glory by Risk. Size, uid and texts as in {@link Frame}. */
interface RiskPlotInput extends Frame {
	readonly columns: readonly RiskColumn[];
	readonly chosen: number;
	/** Names of the two panels. */
	readonly wounds: string;
	readonly glory: string;
	/** Writes a Risk in the reader's language. */
	readonly format: (risk: number) => string;
}

const LEFT = 34;
const RIGHT = 2;
const TOP = 18;
/** Heights of 100% of wounds, and of 75% of glory. */
const WOUNDS = 96;
const GLORY = 46;
const GAP = 22;
const GLORY_MOST = 0.75;
const BASE = TOP + WOUNDS;
const FOOT = BASE + GAP + GLORY;

/** Height of the drawing in px. */
export const RISK_HEIGHT = FOOT + 22;

/**
 * Wounds above, glory below, by Risk (plots P7). Each column is a group with its Risk in `data-risk`; the chosen one
 * has the class `is-chosen`, which a window may move without another drawing. Returns an `<svg>` string; colours come
 * by class.
 */
export function riskPlot(input: RiskPlotInput): string {
	const { width, columns } = input;
	const step = (width - LEFT - RIGHT) / Math.max(1, columns.length);
	const ticks = [0, 0.5, 1].map((share) => {
		const y = BASE - share * WOUNDS;
		return axis(LEFT, y, width - RIGHT, y) + label(LEFT - 5, y + 4, String(share * 100), { anchor: "end" });
	});
	const hatch = `<defs><pattern id="${patternOf(input.uid)}" class="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5"/></pattern></defs>`;
	const bars = columns.map((column, i) => drawColumn(column, LEFT + i * step, step, input));
	const names =
		label(LEFT, TOP - 7, input.wounds, { anchor: "start" }) +
		label(LEFT, BASE + GAP - 5, input.glory, { anchor: "start" });
	return drawing(input, hatch + ticks.join("") + axis(LEFT, FOOT, width - RIGHT, FOOT) + names + bars.join(""));
}

const patternOf = (uid: string): string => escapeHtml(`${uid}-h`);

function drawColumn(column: RiskColumn, x: number, step: number, { chosen, format, uid }: RiskPlotInput): string {
	const { risk, allowed, scratched, wounded, down, dead, glory } = column;
	const wide = step - 3;
	const left = x + 1.5;
	const bar = (look: string, from: number, share: number): string =>
		share <= 0
			? ""
			: `<rect class="${look}" x="${px(left)}" y="${px(BASE - (from + share) * WOUNDS)}" width="${px(wide)}" height="${px(share * WOUNDS)}"/>`;
	const high = Math.min(1, glory / GLORY_MOST) * GLORY;
	const shown = [
		bar("risk-scratched", 0, scratched),
		bar("risk-wounded", scratched, wounded),
		wounded > 0 ? bar("risk-hatch", scratched, wounded).replace("<rect", `<rect fill="url(#${patternOf(uid)})"`) : "",
		bar("risk-down", scratched + wounded, down),
		bar("risk-dead", scratched + wounded + down, dead),
		`<rect class="risk-glory" x="${px(left)}" y="${px(FOOT - high)}" width="${px(wide)}" height="${px(high)}"/>`,
	];
	const frame = `<rect class="risk-frame" x="${px(x)}" y="${px(TOP - 3)}" width="${px(step)}" height="${px(FOOT - TOP + 6)}"/>`;
	const name = label(x + step / 2, FOOT + 16, format(risk));
	const look = ["risk", ...(allowed ? [] : ["is-barred"]), ...(risk === chosen ? ["is-chosen"] : [])].join(" ");
	return `<g class="${look}" data-risk="${risk}">${shown.join("")}${frame}${name}</g>`;
}
