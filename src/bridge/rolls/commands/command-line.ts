/** A typed line that starts with one of our commands. */
export interface CommandLine {
	/** Lower-case name without the slash. */
	readonly name: string;
	/** The whole line, trimmed, with line breaks as spaces: mistakes are counted in it. */
	readonly text: string;
	/** Index in `text` of the first character after the name. */
	readonly from: number;
}

/** Splits a chat line into our command and the rest; undefined when it is not one of `names`. */
export function parseCommandLine(line: string, names: readonly string[]): CommandLine | undefined {
	const text = line.trim().replace(/[\r\n\t]/g, " ");
	const head = /^\/([a-z]+)(?=\s|$)/i.exec(text);
	const name = head?.[1]?.toLowerCase();
	return head && name && names.includes(name) ? { name, text, from: head[0].length } : undefined;
}
