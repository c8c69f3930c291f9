import { MODULE_ID } from "../host/constants.js";

/** The query that brings a sealed throw from the roller's client to the active GM's. */
export const SEALED_THROW_QUERY = `${MODULE_ID}.sealedThrow`;

/**
 * The query by which a GM's client asks for a sealed throw that it lacks. The answer holds nothing: the throw itself is
 * sent to the active GM, so that a forged name gains nothing.
 */
export const SEALED_WANTED_QUERY = `${MODULE_ID}.sealedWanted`;
