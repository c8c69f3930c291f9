/** Hands that press only what the words on the screen name, and count their presses. */
import { expect } from "vitest";
import { type Held, inPage, patient, type Seat } from "./driver/index.js";

/** A hand at a seat. */
export interface Hand {
	/**
	 * Presses the first control inside `within` whose text begins with `words`, which must be said by `hint`: the text
	 * that a person reads just then. Returns the text of the control, with its own hint.
	 */
	press(words: string, within: string, hint: string): Promise<string>;
	/** How often it has pressed. */
	presses(): number;
}

/** All controls that carry a text. */
const CONTROLS = "button:enabled, a[href], [role=tab]";

/** The text of a window as it is read. */
export const readText = async ({ page }: Seat, selector: string): Promise<string> => {
	const read = page.locator(selector).last();
	await read.waitFor({ timeout: patient(15_000) });
	return read.innerText();
};

function counted(find: (words: string, within: string) => Promise<string>): Hand {
	let presses = 0;
	return {
		press: async (words, within, hint) => {
			expect(hint).toContain(words);
			presses += 1;
			return find(words, within);
		},
		presses: () => presses,
	};
}

/** A hand with a pointer. */
export const byPointer = ({ page }: Seat): Hand =>
	counted(async (words, within) => {
		const all = page.locator(within).locator(CONTROLS);
		const control = all.filter({ hasText: new RegExp(`^\\s*${words}`) }).last();
		await control.waitFor({ timeout: patient(15_000) });
		const text = await control.innerText();
		await control.click();
		return text;
	});

/** The most presses of Tab from one control to the next. */
const STOPS = 400;

/** A hand on the keyboard: Tab until the control has the focus, then Enter. */
export const byKeys = (seat: Seat): Hand =>
	counted(async (words, within) => {
		const { keyboard } = seat.page;
		const all = seat.page.locator(within).locator(CONTROLS);
		await all
			.filter({ hasText: new RegExp(`^\\s*${words}`) })
			.last()
			.waitFor({ timeout: patient(15_000) });
		for (let stop = 0; stop < STOPS; stop++) {
			const text = await inPage(
				seat,
				(_host, words, within) => {
					const at = document.activeElement as Held;
					const isIt = at?.closest(within) && String(at.innerText).trimStart().startsWith(words);
					return isIt ? String(at.innerText) : "";
				},
				words,
				within,
			);
			if (text) {
				await keyboard.press("Enter");
				return text;
			}
			await keyboard.press("Tab");
		}
		throw new Error(`Tab does not lead to “${words}” in ${within}`);
	});
