import { readersWith } from "../schema/index.js";

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
export const { choice, fields, fraction, list, object, trimmed } = readersWith({
	whole: "MUSTER.Fault.Fudge.levelRange",
	fraction: "MUSTER.Fault.Fudge.levelRange",
	text: "MUSTER.Fault.Fudge.levelName",
	form: "MUSTER.Fault.Fudge.levelId",
	flag: "MUSTER.Fault.Fudge.incomplete",
	choice: "MUSTER.Fault.Fudge.method",
	list: "MUSTER.Fault.Fudge.ladderSize",
	object: "MUSTER.Fault.Fudge.incomplete",
});
