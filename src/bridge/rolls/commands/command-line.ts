/** A typed line that starts with one of our commands. */
export interface CommandLine {
	/** Lower-case name without the slash. */
	readonly name: string;
	/** The whole line, trimmed, with line breaks as spaces: mistakes are counted in it. */
	readonly text: string;
}

/** Splits a chat line into our command and the rest; undefined when it is not one of `names`. */
export function parseCommandLine(line: string, names: readonly string[]): CommandLine | undefined {
	const text = line.trim().replace(/[\r\n\t]/g, " ");
	const name = /^\/([a-z]+)(?=\s|$)/i.exec(text)?.[1]?.toLowerCase();
	return name && names.includes(name) ? { name, text } : undefined;
}
