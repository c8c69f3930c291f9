import type { Ask } from "../commands/index.js";
import type { StoredSettled } from "./stored.js";

/** What was asked of a settled roll: for "the same again" and for macros. Its visibility is the message's business. */
export function askOf(stored: StoredSettled): Ask {
	const said = stored.note === undefined ? {} : { note: stored.note };
	switch (stored.kind) {
		case "batch":
			return { what: "batch", request: { input: stored.outcome.input, ...said } };
		case "check":
			return { what: "check", request: { input: stored.outcome.input, ...said } };
		case "reaction":
			return { what: "reaction", request: { input: stored.outcome.input, ...said } };
		case "damage":
			return { what: "damage", request: { input: stored.outcome.input, ...said } };
		case "contest": {
			const rest = { ...said, ...namesOf(stored) };
			if (stored.contest === "quick") {
				return { what: "contest", request: { contest: "quick", input: stored.outcome.input, ...rest } };
			}
			return { what: "contest", request: { contest: "regular", input: stored.outcome.input, ...rest } };
		}
		case "fudge": {
			if (stored.fudge === "single") {
				return { what: "fudge", request: { fudge: "single", input: stored.outcome.input, ...said } };
			}
			const rest = { ...said, ...namesOf(stored) };
			return { what: "fudge", request: { fudge: "opposed", input: stored.outcome.input, ...rest } };
		}
	}
}

function namesOf<Names>({ names }: { readonly names?: Names }): { names?: Names } {
	return names === undefined ? {} : { names };
}
