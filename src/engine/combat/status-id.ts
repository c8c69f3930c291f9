/** What an id of a status effect may be: game systems write more than letters into theirs (`bad+1` of GURPS). Commands part several with commas. */
export const STATUS_ID = /^[^\s,]+$/u;
