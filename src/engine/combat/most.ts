/** The greatest number of points, skill or bonus that a stat may hold. */
export const MOST = 1_000_000;
