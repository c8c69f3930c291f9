/** One text file, named by its path from the root of the repository, with forward slashes. */
export interface SourceFile {
	readonly path: string;
	readonly text: string;
}

/** A crossed fence: where, and what to do about it. */
export interface Finding {
	readonly path: string;
	readonly line?: number;
	readonly message: string;
}

/** A check over a set of files. An empty answer means that the fence holds. */
export type Fence = (files: readonly SourceFile[]) => Finding[];

/** One finding as a line that a terminal turns into a link. */
export function formatFinding({ path, line, message }: Finding): string {
	return `${path}${line === undefined ? "" : `:${line}`} ${message}`;
}
