/** One throw. */
export interface DieResult {
	result: number;
	active: boolean;
	discarded?: boolean;
}

/** Keep and drop (kh, kl, k, dh, dl, d, with a number); other modifiers the stage does not know. */
export function keepOrDrop(results: DieResult[], modifier: string): void {
	const match = /^(kh|kl|k|dh|dl|d)(\d*)$/i.exec(modifier);
	if (!match) throw new Error(`The stage does not know the modifier "${modifier}"`);
	const [, kind = "", count = ""] = match;
	const number = count === "" ? 1 : Number(count);
	const sorted = results.filter(({ active }) => active).sort((a, b) => a.result - b.result);
	const low = sorted.slice(0, number);
	const high = number ? sorted.slice(-number) : [];
	const keep = { k: high, kh: high, kl: low }[kind.toLowerCase()];
	const drop = keep ? sorted.filter((each) => !keep.includes(each)) : kind.toLowerCase() === "dh" ? high : low;
	for (const result of drop) Object.assign(result, { active: false, discarded: true });
}

/** "kh1kl1" -> ["kh1", "kl1"]. */
export function splitModifiers(text: string): string[] {
	return text.match(/[a-z]+[<>=]*\d*/gi) ?? [];
}
