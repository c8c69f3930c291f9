import type { Amount } from "../combat/index.js";
import { Distribution, distributionOfDice } from "../dice/index.js";

/** Chances of losing 0, 1, … points, the last entry standing for that and more. */
export type LossLaw = Float64Array;

/** Beyond so many points the law of a loss is not worked out. */
export const MOST_POINTS = 600;

/** How an amount falls, exactly; null for dice that are thrown again, which have no greatest value. */
export function lawOfAmount(amount: Amount): Distribution | null {
	if (amount.kind === "points") return Distribution.constant(amount.points);
	if (amount.kind === "ace") return null;
	const law = distributionOfDice(amount.dice);
	return law.ok ? law.value : null;
}

/** No loss. */
export function noLoss(need: number): LossLaw {
	const law = new Float64Array(need + 1);
	law[0] = 1;
	return law;
}

/** Adds to a law the losses of something that happens with a chance. */
export function addLosses(
	law: LossLaw,
	chance: number,
	thrown: Distribution,
	lossOf: (thrown: number) => number,
): void {
	const top = law.length - 1;
	for (const [value, weight] of thrown.entries()) {
		const place = Math.min(top, lossOf(value));
		law[place] = (law[place] as number) + (chance * weight) / thrown.total;
	}
}

/** The sum of two independent losses. */
export function sumLosses(a: LossLaw, b: LossLaw): LossLaw {
	const top = a.length - 1;
	const sum = new Float64Array(top + 1);
	for (let i = 0; i <= top; i++) {
		const chance = a[i] as number;
		if (chance === 0) continue;
		for (let j = 0; j <= top; j++) {
			const place = Math.min(top, i + j);
			sum[place] = (sum[place] as number) + chance * (b[j] as number);
		}
	}
	return sum;
}

/** The same with so many points fewer, or more where that is below 0; up to `need`, which a law must reach that is lessened. */
export function lessenLoss(law: LossLaw, less: number, need: number): LossLaw {
	const lessened = new Float64Array(need + 1);
	for (const [lost, chance] of law.entries()) {
		const place = Math.min(need, Math.max(0, lost - less));
		lessened[place] = (lessened[place] as number) + chance;
	}
	return lessened;
}

/** The sum of so many independent losses of one law, by doubling. */
export function repeatLoss(law: LossLaw, times: number): LossLaw {
	let [sum, power] = [noLoss(law.length - 1), law];
	for (let left = times; left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) sum = sumLosses(sum, power);
		if (left > 1) power = sumLosses(power, power);
	}
	return sum;
}
