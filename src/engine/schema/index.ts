/** Values that can be stored, the one reader of unknown data, which names the field at fault, and edits by path. */

export { type Edit, edited, readEdit, valueAt, withPair } from "./edit.js";
export { canonicalJson, isJson, type Json, sameJson, toJson, UUID } from "./json.js";
export { type FieldReaders, type Fields, type Infer, type ObjectOf, type OptionsOf, taggedReader } from "./objects.js";
export type { FractionBounds } from "./reader.js";
export {
	asOne,
	checked,
	eitherOf,
	lenient,
	literal,
	nullable,
	optional,
	orElse,
	orNull,
	type Reader,
	readInput,
	usualOf,
	withDefault,
	within,
} from "./reader.js";
export {
	amount,
	anyText,
	choice,
	dictionary,
	exact,
	fields,
	flag,
	fraction,
	kinds,
	ledger,
	list,
	listOf,
	named,
	number,
	object,
	patterned,
	type Readers,
	readersWith,
	tagged,
	text,
	tuple,
	whole,
} from "./readers.js";
