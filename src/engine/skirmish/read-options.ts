import { usualOf } from "../schema/index.js";
import { SKIRMISH_OPTIONS, type SkirmishOptions } from "./options.js";
import { options } from "./readers.js";

/** Reads the options of this family; one that is missing is at its default. */
export const readSkirmishOptions = options(SKIRMISH_OPTIONS);

/** The values that hold unless chosen otherwise. */
export const USUAL_OPTIONS: SkirmishOptions = usualOf(readSkirmishOptions);
