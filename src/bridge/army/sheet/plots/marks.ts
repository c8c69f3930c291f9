import type { Quality } from "../../../../engine/force/index.js";
import { QUALITIES } from "../../../../engine/force/index.js";
import { drawing, px } from "../../../plots/index.js";

const STEPS = 5;

/** Draws five rising steps, filled up to the quality above raw. The word beside it is its text. */
export function qualityPips(quality: Quality): string {
	const reached = QUALITIES.indexOf(quality);
	const steps = Array.from({ length: STEPS }, (_, i) => {
		const top = 8 - i * 1.75;
		return `<path${i < reached ? "" : ' class="off"'} d="M${px(i * 5.6)} 10V${px(top)}h4V10z"/>`;
	});
	return `<svg class="muster-quality__pips" viewBox="0 0 28 10" aria-hidden="true">${steps.join("")}</svg>`;
}

/**
 * Draws a shield in the colour of an army without a picture. The colour is `#rrggbb`; empty: that of the first side.
 */
export function emblemShield(colour: string): string {
	const outline = "M5 5h54v32c0 16-12 25-27 31C17 62 5 53 5 37z";
	const fill = colour === "" ? "" : ` style="fill:${colour}"`;
	const tower = "M22 50V28h-3v-9h5v4h4v-4h8v4h4v-4h5v9h-3v22h-6V40a4 4 0 0 0-8 0v10z";
	return (
		'<svg class="muster-emblem" viewBox="0 0 64 72" aria-hidden="true">' +
		`<path class="muster-emblem__field" d="${outline}"${fill}/>` +
		`<path d="${outline}" fill="none" stroke="currentColor" stroke-opacity=".35" stroke-width="2"/>` +
		'<path d="M32 5h27v32c0 16-12 25-27 31z" fill="#000" fill-opacity=".16"/>' +
		`<path class="muster-emblem__charge" d="${tower}"/></svg>`
	);
}

/** A bar divided into the shares of an ordered scale, the lowest first. */
interface MixInput {
	readonly uid: string;
	readonly title: string;
	readonly desc: string;
	/** Shares from the lowest step to the highest, 0 … 1. */
	readonly shares: readonly number[];
}

const WIDTH = 84;
const HEIGHT = 22;
const LEAST = 4;

/** Draws one bar: the higher a step, the taller and stronger its piece, so that it can be read without colour. */
export function mixBar({ uid, title, desc, shares }: MixInput): string {
	let x = 0;
	const pieces = shares.map((share, step) => {
		const width = share * WIDTH;
		const height = LEAST + ((HEIGHT - LEAST) * (step + 1)) / shares.length;
		const strength = 0.35 + (0.65 * step) / Math.max(1, shares.length - 1);
		const at = x;
		x += width;
		if (width === 0) return "";
		const shown = Math.max(0.5, width - 1);
		return `<rect class="bar bar--in" x="${px(at)}" y="${px(HEIGHT - height)}" width="${px(shown)}" height="${px(height)}" opacity="${px(strength)}"/>`;
	});
	return drawing({ width: WIDTH, height: HEIGHT, uid, title, desc }, pieces.join(""));
}
