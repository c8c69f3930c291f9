import { QUALITIES, type Quality } from "../../../../engine/force/index.js";
import { px } from "../../../plots/index.js";

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

/** Draws a shield in the colour of an army without a picture. The colour is `#rrggbb`; empty: that of the first side. */
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
