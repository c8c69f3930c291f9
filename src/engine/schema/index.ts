/** Values that can be stored, and readers of values from outside that name the field at fault. */

export { canonicalJson, isJson, type Json, sameJson, toJson } from "./json.js";
export { checked, eitherOf, lenient, literal, number } from "./refine.js";
export {
	choice,
	dictionary,
	flag,
	fraction,
	list,
	nullable,
	object,
	optional,
	patterned,
	type Reader,
	tagged,
	text,
	tuple,
	whole,
} from "./schema.js";
export { UUID } from "./uuid.js";
