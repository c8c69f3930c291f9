import type { Fault } from "../../../common/index.js";

/** A contradiction between parts of an input: the code of its sentence, the field, and the data of the sentence. */
export interface Flaw {
	readonly code: `MUSTER.Fault.Skirmish.${string}`;
	readonly path: string;
	readonly data?: NonNullable<Fault["data"]>;
}

/** A contradiction whose sentence needs no data. */
export const flawOf = (code: Flaw["code"], path: string): Flaw => ({ code, path });
