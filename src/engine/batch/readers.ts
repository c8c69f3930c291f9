import { readersWith } from "../schema/index.js";

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
export const { choice, fields, list, object, text, whole } = readersWith({
	whole: "MUSTER.Fault.Batch.skillRange",
	fraction: "MUSTER.Fault.Batch.incomplete",
	text: "MUSTER.Fault.Batch.modifierLabel",
	form: "MUSTER.Fault.Batch.incomplete",
	flag: "MUSTER.Fault.Batch.incomplete",
	choice: "MUSTER.Fault.Batch.choice",
	list: "MUSTER.Fault.Batch.modifierCount",
	object: "MUSTER.Fault.Batch.incomplete",
});
