/** The stage's line in milliseconds: each message takes up to so many (`SLOW_LINE`). */
export const SLOW_LINE = Number(process.env["SLOW_LINE"] ?? 0);

/** How many times slower than ours a machine may be. */
const SLOWER = 3;

/**
 * A pause of so many milliseconds, at a slow line a longer one: what takes many messages takes as many times the line.
 */
export const overLine = (milliseconds: number): number => milliseconds * (1 + SLOW_LINE / 100);

/**
 * The limit of what takes less than so many milliseconds on a busy machine: room for one that is three times slower,
 * and for a slow line. All limits of the browser tests are made by it, so that none is met on such a machine or line
 * alone.
 *
 * @example
 * await expect.poll(state, { timeout: patient(30_000) }).toBe("done");
 */
export const patient = (milliseconds: number): number => SLOWER * overLine(milliseconds);
