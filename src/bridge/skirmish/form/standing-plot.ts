import { drawing, label, px } from "../../plots/index.js";
import { sayPlural, type Words } from "../../text/index.js";
import type { Box } from "./stand.js";

/** Pixels of the drawing's longer side and of its margin; figures above which they are a crowd without numbers. */
const SIDE = 300;
const MARGIN = 2;
const READABLE = 60;

/** A figure at its new place, standing or lying. */
interface Figure extends Box {
	/** As the buttons have it. */
	readonly number: number;
	/** Its points, or nothing for one who lies. */
	readonly points: string;
	readonly lies: boolean;
}

/** A drawing of the places of a dissolved unit's tokens about its own one (broken line), under `uid`. */
export function standingPlot(figures: readonly Figure[], unit: Box, words: Words, uid: string): string {
	const boxes = [...figures, unit];
	const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
	const wide = Math.max(...boxes.map(({ x, width }) => x + width)) - left;
	const high = Math.max(...boxes.map(({ y, height }) => y + height)) - top;
	const scale = SIDE / Math.max(wide, high);
	const scaled = <B extends Box>(box: B): B => ({
		...box,
		x: (box.x - left) * scale + MARGIN,
		y: (box.y - top) * scale + MARGIN,
		width: box.width * scale,
		height: box.height * scale,
	});
	const was = scaled(unit);
	const ground =
		`<rect class="bar" x="${px(was.x)}" y="${px(was.y)}" width="${px(was.width)}" height="${px(was.height)}" ` +
		'stroke="currentColor" stroke-dasharray="6 4"/>';
	const hasNumbers = figures.length <= READABLE;
	const frame = {
		width: wide * scale + 2 * MARGIN,
		height: high * scale + 2 * MARGIN,
		uid,
		title: words.say("MUSTER.Unit.Dissolve.plot"),
		desc: sayPlural(words, "MUSTER.Unit.Dissolve.plotText", figures.filter(({ lies }) => !lies).length),
	};
	return drawing(frame, [ground, ...figures.map((figure) => drawn(scaled(figure), hasNumbers))].join(""));
}

/** A figure at its place: its points above its number, crossed out where it lies. */
function drawn({ x, y, width, height, number, points, lies }: Figure, hasNumbers: boolean): string {
	const [cx, cy, r] = [x + width / 2, y + height / 2, Math.max(1, Math.min(width, height) / 2 - 2)];
	const disc = `<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(r)}" fill="none" stroke="currentColor"`;
	const part = px(r / 2);
	const cross = `<path stroke="currentColor" stroke-width="2" d="M${px(cx - r / 2)} ${px(cy - r * 0.7)}l${px(r)} ${part}m0 -${part}l-${px(r)} ${part}"/>`;
	const texts = [...(lies ? [] : [label(cx, cy + 1, points, { style: "strong" })]), label(cx, cy + 13, String(number))];
	return `${disc}${lies ? ' stroke-dasharray="3 3"' : ""}/>${lies ? cross : ""}${hasNumbers ? texts.join("") : ""}`;
}
