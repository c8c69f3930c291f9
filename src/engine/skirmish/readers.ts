import type { Ratio, Rulings } from "../common/index.js";
import { fail, ok } from "../common/index.js";
import type { Reader } from "../schema/index.js";
import { checked, readersWith } from "../schema/index.js";

const READERS = readersWith({
	whole: "MUSTER.Fault.Skirmish.whole",
	fraction: "MUSTER.Fault.Skirmish.fraction",
	text: "MUSTER.Fault.Skirmish.text",
	form: "MUSTER.Fault.Skirmish.form",
	flag: "MUSTER.Fault.Skirmish.flag",
	choice: "MUSTER.Fault.Skirmish.choice",
	list: "MUSTER.Fault.Skirmish.list",
	object: "MUSTER.Fault.Skirmish.incomplete",
});

/** Readers with the faults of skirmishes. */
export const {
	choice,
	dictionary,
	flag,
	fraction,
	kinds,
	list,
	named,
	object,
	options,
	patterned,
	record,
	text,
	trimmed,
	tuple,
	whole,
} = READERS;

/** Reads a person's own values over computed ones. */
export const readRulings: Reader<Rulings> = dictionary(fraction({ min: -1_000, max: 1_000, maxDen: 1000 }));

/** Makes a reader of fractions above 0, up to `max`. */
export function aboveZero(max: number, maxDen: number): Reader<Ratio> {
	return checked(fraction({ min: 0, max, maxDen }), (value, path) =>
		value.num > 0
			? ok(value)
			: fail({ code: "MUSTER.Fault.Skirmish.fraction", path, data: { min: `1/${maxDen}`, max, maxDen } }),
	);
}
