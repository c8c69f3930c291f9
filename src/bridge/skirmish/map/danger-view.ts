import { formatChance, type Words } from "../../text/index.js";
import type { DangerAt } from "./danger-field.js";
import type { MapSide } from "./unit-plate.js";

/** Bands of chances by which places differ: none, and the quarters. */
type DangerBand = 0 | 1 | 2 | 3 | 4;

/** The band of a chance: 1 for less than a quarter, 4 from three quarters on. */
export const bandOfDanger = (chance: number): DangerBand =>
	chance === 0 ? 0 : ((1 + Math.min(3, Math.floor(4 * chance))) as DangerBand);

/** An enemy by its name; `unknown`: the numbers of it that are not known, in words. */
export interface NamedMenace {
	readonly id: string;
	readonly name: string;
	readonly mark: MapSide;
	readonly unknown: readonly string[];
	/** Names of its attacks by their ids. */
	readonly attacks: Readonly<Record<string, string>>;
}

/** A place as it is called, with its danger. */
interface CalledDanger {
	readonly place: string;
	readonly danger: DangerAt | null;
}

/** The danger to one as it is shown: at its own place, and at those to which it can go. */
interface DangerFacts {
	readonly name: string;
	readonly here: CalledDanger;
	readonly menaces: readonly NamedMenace[];
	readonly near: readonly CalledDanger[];
	/** True: it is said to all, not to the one who asks. */
	readonly isForAll: boolean;
}

/** Better places that are listed. */
const LISTED = 4;

/** The danger to one next turn, in words. */
export function buildDanger({ name, here, menaces, near, isForAll }: DangerFacts, words: Words) {
	const rows = menaces.map((menace) => {
		const own = here.danger?.by.find(({ id }) => id === menace.id) ?? null;
		const unknown = menace.unknown.map((what) => words.say("MUSTER.Danger.unknown", { what })).join(" ");
		const way = own
			? words.say(`MUSTER.Danger.approach.${own.approach}`, { attack: menace.attacks[own.attack] ?? "" })
			: Object.keys(menace.attacks).length > 0
				? words.say("MUSTER.Danger.cannot")
				: "";
		return {
			id: menace.id,
			name: menace.name,
			mark: menace.mark,
			way: [way, unknown].filter((part) => part !== "").join(" "),
			chance: own ? formatChance(words, own.chance, 0) : "–",
			mean: own ? pointsText(own.mean, words) : "",
		};
	});
	const better = near
		.filter(({ danger }) => isLess(danger, here.danger))
		.toSorted(
			(a, b) => (a.danger?.chance ?? 0) - (b.danger?.chance ?? 0) || (a.danger?.mean ?? 0) - (b.danger?.mean ?? 0),
		)
		.slice(0, LISTED)
		.map(({ place, danger }) => ({
			place,
			chance: formatChance(words, danger?.chance ?? 0, 0),
			mean: pointsText(danger?.mean ?? 0, words),
		}));
	const note = here.danger?.exact === false ? "near" : "note";
	return {
		name,
		place: words.say("MUSTER.Field.at", { place: here.place }),
		chance: formatChance(words, here.danger?.chance ?? 0, 0),
		mean: pointsText(here.danger?.mean ?? 0, words),
		note: words.say(`MUSTER.Danger.${note}${isForAll ? "ForAll" : ""}`),
		rows,
		better,
	};
}

type Figures = { readonly chance: number; readonly mean: number } | null;

/** True if a danger is less in its chance or its points, and more in neither; null is none. */
function isLess(one: Figures, other: Figures): boolean {
	const [chance, mean] = [(one?.chance ?? 0) - (other?.chance ?? 0), (one?.mean ?? 0) - (other?.mean ?? 0)];
	return Math.max(chance, mean) <= SAME && Math.min(chance, mean) < -SAME;
}

/** Chances and points closer than this are equal. */
const SAME = 1e-9;

/** The view of {@link buildDanger}. */
export type DangerView = ReturnType<typeof buildDanger>;

const pointsText = (points: number, words: Words): string =>
	words.say("MUSTER.Danger.points", {
		points: new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(points),
	});

/** The same as sentences, for the chat. */
export function dangerSentences(view: DangerView, words: Words): readonly string[] {
	const { name, place, chance, mean, rows, note } = view;
	return [
		words.say("MUSTER.Danger.sum", { name, place, chance, mean }),
		...rows.map((row) => words.say("MUSTER.Danger.row", { ...row, mean: row.mean === "" ? "" : `, ${row.mean}` })),
		...view.better.map((each) => words.say("MUSTER.Danger.better", each)),
		note,
	];
}
