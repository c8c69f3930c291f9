import { formatCount, sayPlural, type Words } from "../../text/index.js";
import type { ArmyFacts } from "./army-facts.js";

/** Levels of detail of an army's token: the sign of its state; strength beside it; men and the state in words as well. */
const DETAILS = ["badge", "short", "full"] as const;
export type Detail = (typeof DETAILS)[number];

/** The least sizes of a token's smaller side on the screen, in pixels, for more than the badge. */
const STEPS = { short: 56, full: 140 } as const;

/** The detail of a token whose smaller side takes `pixels` of the screen. */
export function detailFor(pixels: number): Detail {
	if (pixels >= STEPS.full) return "full";
	return pixels >= STEPS.short ? "short" : "badge";
}

/** The texts of a plate from left to right; empty ones are left out of the drawing. */
export interface ArmyPlate {
	readonly strength: string;
	readonly men: string;
	readonly state: string;
}

/** Builds the texts of an army's plate in the reader's language. */
export function buildArmyPlate({ strength, men, state }: ArmyFacts, detail: Detail, words: Words): ArmyPlate {
	if (detail === "badge") return { strength: "", men: "", state: "" };
	const short = { strength: formatCount(words, strength), men: "", state: "" };
	if (detail === "short") return short;
	return {
		...short,
		men: sayPlural(words, "MUSTER.Overlay.men", men),
		state: words.say(`MUSTER.Army.Word.state.${state}`),
	};
}
