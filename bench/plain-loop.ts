import { inPage, type Seat } from "../test/e2e/driver/index.js";

/** Milliseconds of a plain loop in the page: the least disturbed of some. */
export const plainLoop = (gm: Seat): Promise<number> =>
	inPage(gm, () => {
		const once = (): number => {
			const start = performance.now();
			let sum = 0;
			for (let i = 0; i < 1e7; i++) sum = (sum + Math.imul(i, i)) | 0;
			return performance.now() - start + (sum & 0);
		};
		return Math.min(...Array.from({ length: 9 }, once));
	});
