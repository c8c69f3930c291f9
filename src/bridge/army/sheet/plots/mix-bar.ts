import { drawing, px } from "../../../plots/index.js";

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
