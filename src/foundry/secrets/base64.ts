/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
	btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Reads base64; null: it is none. */
export function fromBase64(text: string): Uint8Array | null {
	try {
		return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
	} catch {
		return null;
	}
}

/** Text as bytes. */
export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
