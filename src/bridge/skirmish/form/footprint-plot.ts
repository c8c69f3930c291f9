import { drawing, px } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { sayPlural } from "../../text/index.js";
import type { UnitPicture } from "../map/index.js";

/** Pixels of the drawing's shorter room, and the free margin around the unit. */
const ROOM = 132;
const MARGIN = 10;

type Corner = UnitPicture["tip"];

/** Lines of a unit's edges: its front is thick, its back broken. */
const EDGES = {
	front: 'stroke-width="4"',
	flank: 'stroke-width="1.5"',
	back: 'stroke-width="1.5" stroke-dasharray="5 4"',
};

/** A drawing of a unit's ground with its front, its back and its soldiers, under `uid`. */
export function footprintPlot(picture: UnitPicture, words: Words, uid: string): string {
	const corners = picture.ground.flat();
	const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
	const [wide, high] = [Math.max(...corners.map(({ x }) => x)) - left, Math.max(...corners.map(({ y }) => y)) - top];
	const scale = ROOM / Math.max(wide, high);
	const at = ({ x, y }: Corner): string => `${px(MARGIN + (x - left) * scale)} ${px(MARGIN + (y - top) * scale)}`;
	const cells = picture.ground.map(
		(cell) => `<path class="bar" stroke="currentColor" stroke-opacity="0.3" d="M${cell.map(at).join("L")}Z"/>`,
	);
	const edges = picture.edges.map(
		({ kind, from, to }) => `<path stroke="currentColor" ${EDGES[kind]} d="M${at(from)}L${at(to)}"/>`,
	);
	const dots = picture.dots.at.map((dot) => {
		const [x, y] = at(dot).split(" ");
		return `<circle class="expect" cx="${x}" cy="${y}" r="${px(Math.max(1.5, picture.dots.radius * scale))}"/>`;
	});
	const frame = {
		width: wide * scale + 2 * MARGIN,
		height: high * scale + 2 * MARGIN,
		uid,
		title: words.say("MUSTER.Unit.Form.plot"),
		desc: sayPlural(words, "MUSTER.Unit.Form.plotText", picture.ground.length),
	};
	return drawing(frame, [...cells, ...edges, ...dots].join(""));
}
