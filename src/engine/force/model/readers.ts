import { type Readers, readersWith } from "../../schema/index.js";

/** Readers of single values, lists and objects with the sentences in which armies and battles refuse a value. */
export const forceReaders: Readers = readersWith({
	whole: "MUSTER.Fault.Force.whole",
	fraction: "MUSTER.Fault.Force.fraction",
	text: "MUSTER.Fault.Force.text",
	form: "MUSTER.Fault.Force.text",
	flag: "MUSTER.Fault.Force.yesOrNo",
	choice: "MUSTER.Fault.Force.choice",
	list: "MUSTER.Fault.Force.list",
	object: "MUSTER.Fault.Force.incomplete",
});

export const { choice, entries, fields, flag, fraction, list, named, object, options, text, whole } = forceReaders;
