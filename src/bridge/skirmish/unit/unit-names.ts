/** The path of a unit in its carrier. */
export const UNIT_PATH = "flags.muster.unit";

/** The id of the sheet of a unit for the host; stored in documents, so never changed. */
export const UNIT_SHEET = "muster.UnitSheet";
