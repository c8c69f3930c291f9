import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import { isJson, type Json } from "../../engine/schema/index.js";
import { LIST, type PackedJson } from "./pack-json.js";

/** The greatest depth of packed data; stored days need less than half of it. */
const DEEPEST = 18;

const DAMAGED: Fault = { code: "MUSTER.Fault.Battle.packed" };

/** Unpacks a value; the fault `MUSTER.Fault.Battle.packed` for anything that `packJson` did not write. */
export function unpackJson(packed: unknown): Result<Json> {
	if (!isPacked(packed)) return fail(DAMAGED);
	const unpacked = unpackEach(packed.data, packed, 0);
	return unpacked === undefined ? fail(DAMAGED) : ok(unpacked);
}

function isPacked(value: unknown): value is PackedJson {
	if (!isJson(value) || typeof value !== "object" || value === null || Array.isArray(value)) return false;
	const { shapes, shared, data } = value as { readonly [key: string]: Json | undefined };
	const isKeys = (keys: Json): boolean => Array.isArray(keys) && keys.every((key) => typeof key === "string");
	return data !== undefined && Array.isArray(shared) && Array.isArray(shapes) && shapes.every(isKeys);
}

/** undefined: it does not fit its shape, refers to nothing, or lies too deep. */
function unpackEach(value: Json, packed: PackedJson, depth: number): Json | undefined {
	if (typeof value === "string") return unpackText(value, packed);
	if (typeof value !== "object" || value === null) return value;
	if (!Array.isArray(value) || depth > DEEPEST) return undefined;
	const [shape, ...inner] = value as readonly Json[];
	return shaped(
		shape,
		inner.map((each) => unpackEach(each, packed, depth + 1)),
		packed,
	);
}

/** The list or object of that shape; a hole in it leaves nothing of it. */
function shaped(
	shape: Json | undefined,
	values: readonly (Json | undefined)[],
	{ shapes }: PackedJson,
): Json | undefined {
	if (values.some((each) => each === undefined)) return undefined;
	if (shape === LIST) return values as readonly Json[];
	const keys = typeof shape === "number" ? shapes[shape] : undefined;
	if (keys?.length !== values.length) return undefined;
	return Object.fromEntries(keys.map((key, i) => [key, values[i]!]));
}

function unpackText(text: string, packed: PackedJson): Json | undefined {
	if (!text.startsWith("~")) return text;
	if (text.startsWith("~~")) return text.slice(1);
	const [ref = "", ...rest] = text.slice(1).split("/");
	const start = /^[0-9a-z]+$/.test(ref) ? packed.shared[Number.parseInt(ref, 36)] : undefined;
	if (typeof start === "string") return [start, ...rest].join("/");
	if (!Array.isArray(start) || rest.length > 0) return undefined;
	const [shape, ...scalars] = start as readonly Json[];
	const isFlat = scalars.every((each) => typeof each !== "object" || each === null);
	return isFlat ? shaped(shape, scalars, packed) : undefined;
}
