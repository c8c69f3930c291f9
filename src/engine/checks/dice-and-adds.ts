import { fail, ok, type Result } from "../common/index.js";
import { parseDice } from "../dice/index.js";

/** The sides of a die that a text leaves out. */
const USUAL_SIDES = "6";

/**
 * Reads dice and adds, where a bare `d` means six-siders: `4d+2` is 4d6+2, `3d-3`, `2d` (RULES 2.1); dice that name
 * their sides are allowed. The value is the plain spelling. Faults: those of parseDice, the place counted in the text
 * as given.
 */
export function parseDiceAndAdds(text: string): Result<string> {
	const bare = [...text.matchAll(/d(?![\df])/gi)].map(({ index }) => index + 1);
	let full = "";
	for (const [i, end] of [...bare, text.length].entries()) {
		full += text.slice(bare[i - 1] ?? 0, end) + (i < bare.length ? USUAL_SIDES : "");
	}
	const parsed = parseDice(full);
	if (parsed.ok) return ok(parsed.value.text);
	const { at, ...data } = parsed.fault.data ?? {};
	return fail({ ...parsed.fault, data: { ...data, at: placeBefore(bare, Number(at ?? 0)) } });
}

/** The place in the text as given that became a place in the full text. */
function placeBefore(bare: readonly number[], at: number): number {
	return at - bare.filter((end, i) => end + i < at).length;
}
