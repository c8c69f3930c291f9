import { type FaultCodes, type Readers, readersWith } from "../../schema/index.js";

/** The sentences with which readers of armies and battles refuse a value. */
const FORCE_FAULTS: FaultCodes = {
	whole: "MUSTER.Fault.Force.whole",
	fraction: "MUSTER.Fault.Force.fraction",
	text: "MUSTER.Fault.Force.text",
	form: "MUSTER.Fault.Force.text",
	flag: "MUSTER.Fault.Force.yesOrNo",
	choice: "MUSTER.Fault.Force.choice",
	list: "MUSTER.Fault.Force.list",
	object: "MUSTER.Fault.Force.incomplete",
};

/** Readers of single values, lists and objects with the faults of this family. */
export const forceReaders: Readers = readersWith(FORCE_FAULTS);

export const { choice, entries, fields, flag, fraction, list, named, object, record, text, whole } = forceReaders;
