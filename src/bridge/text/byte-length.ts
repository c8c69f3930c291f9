/**
 * Length of a text in UTF-8.
 * @example
 * byteLength("\u00fc"); // 2
 */
export function byteLength(text: string): number {
	let bytes = 0;
	for (const sign of text) {
		const code = sign.codePointAt(0) as number;
		bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	}
	return bytes;
}
