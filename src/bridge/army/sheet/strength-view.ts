import { formatCount, joinList, type Words } from "../../text/index.js";
import type { StoredForce } from "../stored/index.js";
import { strengthLine } from "./plots/strength-line.js";

/** Events that the plot shows; of more the latest. */
const SHOWN = 12;

/** The date of an entry of the chronicle, by its time and world time. */
type DateOf = (entry: { readonly time: number; readonly world: number | null }) => string;

/**
 * Strength over the campaign, by what the chronicle noted before each of its events, and now; null before there are
 * such events.
 */
export function buildStrength(
	{ chronicle }: Pick<StoredForce, "chronicle">,
	{
		now,
		uid,
		width,
		dateOf,
	}: { readonly now: number; readonly uid: string; readonly width: number; readonly dateOf: DateOf },
	words: Words,
) {
	const events = Object.values(chronicle)
		.filter((entry) => entry.strength !== undefined)
		.sort((a, b) => a.time - b.time)
		.slice(-SHOWN);
	const [first] = events;
	if (!first) return null;
	const values = [...events.map(({ strength = 0 }) => strength), now];
	const count = (value: number): string => formatCount(words, value);
	const steps = events.map(({ title }, index) =>
		words.say("MUSTER.Army.Strength.step", { title, strength: count(values[index + 1] ?? 0) }),
	);
	const heading = words.say("MUSTER.Army.Strength.heading");
	return {
		heading,
		plot: strengthLine({
			uid: `${uid}-strength`,
			width,
			title: heading,
			desc: words.say("MUSTER.Army.Strength.desc", {
				first: count(first.strength ?? 0),
				list: joinList(words, steps, "and"),
			}),
			values,
			events: events.map(({ title }) => title),
			from: dateOf(first),
			to: words.say("MUSTER.Army.Strength.now"),
			format: count,
		}),
	};
}
