import { CHARACTER, drawing, type Frame, fitText, label, px } from "./svg.js";

/** One level: what it is called, and its chance both as a number and in the reader's language. */
interface LadderRow {
	readonly name: string;
	readonly chance: number;
	readonly text: string;
	/** The level that came up. */
	readonly mark?: boolean;
	/** True if this level is enough; absent where there is no difficulty. */
	readonly enough?: boolean;
}

/** The levels from the highest down. Uid and texts as in {@link Frame}; the height follows from the rows. */
interface LadderInput extends Omit<Frame, "height"> {
	readonly rows: readonly LadderRow[];
}

const ROW = 17;
const BAR = 11;
const GAP = 6;

/** A bar of chance for each level of a ladder, the highest on top, the result marked. Returns an `<svg>` string. */
export function ladderPlot(input: LadderInput): string {
	const { rows, width } = input;
	const names = Math.min(width * 0.4, Math.max(...rows.map(({ name }) => name.length)) * CHARACTER + 4);
	const texts = Math.max(...rows.map(({ text }) => text.length)) * CHARACTER + 2;
	const plot = { left: names + GAP, room: Math.max(20, width - names - texts - 2 * GAP) };
	const greatest = Math.max(...rows.map(({ chance }) => chance));
	const body = rows.map((row, index) => drawRow(row, index, { ...plot, names, width, greatest }));
	return drawing({ ...input, height: rows.length * ROW + 2 }, body.join(""));
}

interface Place {
	readonly names: number;
	readonly left: number;
	readonly room: number;
	readonly width: number;
	readonly greatest: number;
}

function drawRow({ name, chance, text, mark, enough = true }: LadderRow, index: number, place: Place): string {
	const top = index * ROW + 1;
	const look = mark ? "bar bar--mark" : enough ? "bar bar--in" : "bar";
	const long = chance > 0 ? Math.max(1, (chance / place.greatest) * place.room) : 0;
	const rect = `x="${px(place.left)}" y="${px(top + (ROW - BAR) / 2)}" width="${px(long)}" height="${BAR}"`;
	const style = mark ? "accent" : undefined;
	return [
		label(place.names, top + 12, fitText(name, place.names), style, "end"),
		`<rect class="${look}" ${rect}/>`,
		label(place.width, top + 12, text, style, "end"),
	].join("");
}
