/** Dates of the chronicle: those of the campaign go before those of the computer's clock. */
import { expect, it } from "vitest";
import { buildChronicle } from "../../../../src/bridge/army/sheet/index.js";
import { readStoredForce } from "../../../../src/bridge/army/stored/index.js";
import { EMPTY_FORCE } from "../../../../src/bridge/army/stored/types.js";
import { ENGLISH } from "../../render.js";

const DAY = 86_400;
const dateOf = (world: number): string => (world < 0 ? "" : `day ${world / DAY}`);

it("dates an entry by the world's calendar where it noted the time, else by the clock", () => {
	const time = 1_700_000_000_000;
	const chronicle = {
		old: { time, title: "Raised", text: "" },
		noted: { time, world: 3 * DAY, title: "Payday", text: "" },
		odd: { time, world: -DAY, title: "Before time", text: "" },
	};
	const read = readStoredForce({ ...EMPTY_FORCE, name: "The Host", chronicle });
	if (!read.ok) throw new Error(read.fault.code);
	const when = Object.fromEntries(buildChronicle(read.value, ENGLISH, { dateOf }).map(({ id, when }) => [id, when]));
	const clock = buildChronicle(read.value, ENGLISH)[0]?.when;
	expect(when).toEqual({ noted: "day 3", old: clock, odd: clock });
});
