/** The stage's line in milliseconds: each message takes up to so many (`SLOW_LINE`). */
export const SLOW_LINE = Number(process.env["SLOW_LINE"] ?? 0);

/**
 * A limit of so many milliseconds, at a slow line a longer one: what takes many messages takes as many times the line.
 * All limits of the browser tests are made by it, so that none is met on a slow line alone.
 *
 * @example
 * await expect.poll(state, { timeout: patient(30_000) }).toBe("done");
 */
export const patient = (milliseconds: number): number => milliseconds * (1 + SLOW_LINE / 100);
