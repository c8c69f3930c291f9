import type { Rulings } from "../common/index.js";
import { type Reader, readersWith } from "../schema/index.js";

/** Readers with the faults of skirmishes. */
export const {
	choice,
	dictionary,
	flag,
	fraction,
	list,
	object,
	patterned,
	record,
	tagged,
	text,
	trimmed,
	tuple,
	whole,
} = readersWith({
	whole: "MUSTER.Fault.Skirmish.whole",
	fraction: "MUSTER.Fault.Skirmish.fraction",
	text: "MUSTER.Fault.Skirmish.text",
	form: "MUSTER.Fault.Skirmish.form",
	flag: "MUSTER.Fault.Skirmish.flag",
	choice: "MUSTER.Fault.Skirmish.choice",
	list: "MUSTER.Fault.Skirmish.list",
	object: "MUSTER.Fault.Skirmish.incomplete",
});

/** Reads a person's own values over computed ones. */
export const readRulings: Reader<Rulings> = dictionary(fraction({ min: -1_000, max: 1_000, maxDen: 1000 }));
