import { type Held, inPage, openStage, type Seat, untilInPage } from "../test/e2e/driver/index.js";
import { band, fieldWorld, type Stood, tokenId } from "../test/e2e/unit-map-world.js";
import { median, type Row, timeRow } from "./row.js";

const COUNT = 100;
const FRAMES = 41;
const ROUNDS = 9;
/** The most milliseconds of script of a frame of a drag. */
const MOST_MS = 4;

/** Units of a scene in rows, the first of which is dragged. */
const UNITS: readonly Stood[] = Array.from({ length: COUNT }, (_, index) => ({
	letter: `n${String(index).padStart(2, "0")}`,
	name: `Band ${index}`,
	unit: band(80, 92),
	place: { x: 100 + 300 * (index % 10), y: 100 + 200 * Math.floor(index / 10), width: 3, height: 2 },
	facing: 0,
	disposition: 1,
	owned: 3,
}));

/** Begins to drag the first unit by hand, and leaves it in the air. */
async function lift(gm: Seat): Promise<void> {
	await inPage(gm, ({ canvas }) => canvas.pan({ x: 1000, y: 700, scale: 0.5 }));
	await untilInPage(gm, ({ canvas }, id) => canvas.tokens.get(id).children.length > 7, tokenId("n99"));
	const from = await inPage(gm, ({ canvas }) => canvas.clientCoordinatesFromCanvas({ x: 250, y: 200 }));
	await gm.page.mouse.move(from.x, from.y);
	await gm.page.mouse.down();
	await gm.page.mouse.move(from.x + 30, from.y + 30, { steps: 3 });
	await untilInPage(gm, ({ canvas }) => (canvas.tokens as Held).preview.children.length === 1);
}

/** Frames that are timed together: one alone takes less than the clock of a page can tell. */
const TOGETHER = 10;

/** Milliseconds of the module in a frame of the drag in which the unit comes to another space. */
const frames = (gm: Seat, count: number): Promise<number[]> =>
	inPage(
		gm,
		({ canvas, Hooks }, { count, together }) => {
			const [preview] = (canvas.tokens as Held).preview.children;
			const frame: number[] = [];
			for (let round = 0; round < count; round++) {
				const start = performance.now();
				for (let step = 0; step < together; step++) {
					preview.document.x += step % 2 === 0 ? 300 : -300;
					Hooks.callAll("refreshToken", preview, { refreshPosition: true });
				}
				frame.push((performance.now() - start) / together);
			}
			return frame;
		},
		{ count, together: TOGETHER },
	);

/** Milliseconds until all units are drawn at other zooms, one after another, and of the longest piece of that work. */
const zooms = (gm: Seat, count: number): Promise<{ readonly all: number[]; readonly longest: number[] }> =>
	inPage(
		gm,
		async ({ canvas, Hooks }, { count, last }) => {
			const [all, longest]: [number[], number[]] = [[], []];
			const isDrawn = (scale: number): boolean =>
				canvas.tokens
					.get(last)
					.children.some(({ children = [] }: Held) =>
						children.some((label: Held) => Math.abs(label.scale.x - 1 / scale) < 1e-9 && label.children.length > 1),
					);
			for (let round = 0; round < count; round++) {
				const scale = 0.5 + (1 + (round % 4)) / 20;
				(canvas.stage as Held).scale.set(scale);
				const start = performance.now();
				let [before, piece] = [start, 0];
				Hooks.callAll("canvasPan", canvas, {});
				for (;;) {
					piece = Math.max(piece, performance.now() - before);
					if (isDrawn(scale)) break;
					before = performance.now();
					await new Promise((resolve) => setTimeout(resolve));
				}
				all.push(performance.now() - start);
				longest.push(piece);
			}
			return { all, longest };
		},
		{ count, last: tokenId("n99") },
	);

/** The bar of a drag: a frame in which one of many units is moved, beside all of them drawn again. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const table = await openStage({ generation, world: fieldWorld(UNITS) });
		const gm = await table.seat("Gamemaster");
		await lift(gm);
		const frame = await frames(gm, FRAMES);
		const { all, longest } = await zooms(gm, ROUNDS);
		await table.close();
		const what = `script of a frame with one of ${COUNT} units dragged to another space, stage ${generation}`;
		const baseline = `the slowest of ${FRAMES * TOGETHER} by tens: ${Math.max(...frame).toFixed(2)} ms`;
		rows.push({ what, bar: MOST_MS, value: median(frame), unit: "ms", baseline });
		const slice = `the longest task while ${COUNT} units are drawn at another zoom, stage ${generation}`;
		rows.push(timeRow([slice, median(longest)], 0.5, ["all of them", median(all)]));
	}
	return rows;
}
