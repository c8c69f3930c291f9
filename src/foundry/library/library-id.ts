/** The id of the library's window. */
export const LIBRARY = "muster-library";
