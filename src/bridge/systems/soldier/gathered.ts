import type { Reading, Said } from "../reading/body.js";

/**
 * Reasons why a number of a soldier is at its default. `none`: nothing of the kind was found in the actor. `words`:
 * its system has words, without a number. `dice`: its system rolls it in another way than a d20 with a bonus.
 * `outside`: the number is beyond what a soldier may have.
 */
type AskedReason = "none" | "words" | "dice" | "outside";

/** A number of a soldier that a person is asked for; it is at its default until then. */
export interface AskedNumber {
	/** Its place in the soldier: `reach`, `ac.touch`, `attacks.2.averages`; `hp.total` and `hp.each` for points. */
	readonly path: string;
	readonly reason: AskedReason;
	/** The system's own words; empty: there are none. */
	readonly said: Said;
}

/** The origin of a number: the actor's data, text in them, or the size of its token on the map. */
export interface NumberSource {
	readonly from: "system" | "text" | "token";
	/** The number as it was before it was converted. */
	readonly said: Said;
}

/** Readings taken one after another, with what is asked and where the others come from. */
export class Gathered {
	readonly asked: AskedNumber[] = [];
	readonly sources: Record<string, NumberSource> = {};

	/** The value of a reading, or `usual`, which is asked for. */
	take<T>(path: string, reading: Reading<T> | undefined, usual: T): T {
		if (reading === undefined || reading.from === "words") {
			this.ask(path, reading === undefined ? "none" : "words", reading?.said);
			return usual;
		}
		this.note(path, reading.from, reading.said);
		return reading.value;
	}

	/** Notes the origin of a number. */
	note(path: string, from: NumberSource["from"], said: Said): void {
		this.sources[path] = { from, said };
	}

	/** Asks for a number. */
	ask(path: string, reason: AskedReason, said: Said = { value: "" }): void {
		delete this.sources[path];
		this.asked.push({ path, reason, said });
	}
}
