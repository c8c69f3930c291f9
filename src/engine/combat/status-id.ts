/**
 * Form of a status effect's id: game systems use more than letters (`bad+1` of GURPS). Commas separate several in
 * commands.
 */
export const STATUS_ID = /^[^\s,]+$/u;
