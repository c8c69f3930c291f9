import { FORCE_LIMITS, type MoraleEffect } from "../model/index.js";

/** Keys by which two changes are alike, from the finest to the coarsest. Their span always counts. */
const ALIKE: readonly ((effect: MoraleEffect) => string)[] = [
	({ cause, lasts, label }) => `${lasts} ${cause} ${label}`,
	({ cause, lasts }) => `${lasts} ${cause}`,
	({ lasts }) => lasts,
];

/**
 * Changes of morale as a unit can keep them: in a long battle the same things happen again and again, and where they
 * are more than its limit, like ones are summed up — at first those of one cause and name, then of one cause, in the
 * end all that last as long. Each sum stays within what one change can be (RULES 1.6).
 */
export function keepableEffects(effects: readonly MoraleEffect[]): readonly MoraleEffect[] {
	let kept = effects;
	for (const alike of ALIKE) if (kept.length > FORCE_LIMITS.effects) kept = sumUp(kept, alike);
	return kept;
}

function sumUp(effects: readonly MoraleEffect[], alike: (effect: MoraleEffect) => string): readonly MoraleEffect[] {
	const sums = new Map<string, MoraleEffect>();
	for (const each of effects) {
		const sum = sums.get(alike(each));
		sums.set(alike(each), sum === undefined ? each : together(sum, each));
	}
	return [...sums.values()].map((sum) => ({ ...sum, value: withinMorale(sum.value) }));
}

/** Fields that differ are left out. */
function together(sum: MoraleEffect, { cause, value, label }: MoraleEffect): MoraleEffect {
	return {
		cause: sum.cause === cause ? cause : "own",
		value: sum.value + value,
		lasts: sum.lasts,
		label: sum.label === label ? label : "",
	};
}

const withinMorale = (value: number): number => Math.max(-FORCE_LIMITS.morale, Math.min(FORCE_LIMITS.morale, value));
