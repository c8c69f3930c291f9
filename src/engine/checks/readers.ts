import { readersWith } from "../schema/index.js";

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
export const { flag, fraction, list, object, trimmed, whole } = readersWith({
	whole: "MUSTER.Fault.Check.skillRange",
	fraction: "MUSTER.Fault.Check.multiplierRange",
	text: "MUSTER.Fault.Check.modifierLabel",
	form: "MUSTER.Fault.Check.incomplete",
	flag: "MUSTER.Fault.Check.yesOrNo",
	choice: "MUSTER.Fault.Check.incomplete",
	list: "MUSTER.Fault.Check.modifierCount",
	object: "MUSTER.Fault.Check.incomplete",
});
