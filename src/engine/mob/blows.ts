import type { Kernel, Question } from "../ask/index.js";
import { ask, askNothing, dice, pick, tally, together, under } from "../ask/index.js";
import type { Amount, DamageStat, Resistances } from "../combat/index.js";
import { floorRatio } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import type { Blow } from "./injury.js";
import { isWholeHit } from "./injury.js";
import type { MobAttack } from "./read-action.js";

/** A die is thrown again this often at most; the odds of ever getting there are below one in 10^9 for six sides. */
const MOST_AGAIN = 12;

/**
 * Rolls an amount `times` times, each by itself; ascending. Keys: `dice` for all at once, `<n>/<die>/<throw>` for dice
 * thrown again.
 */
export function* rollAmount(amount: Amount, times: number): Kernel<readonly number[]> {
	if (times === 0) return [];
	switch (amount.kind) {
		case "points":
			return new Array<number>(times).fill(amount.points);
		case "dice": {
			const [totals] = yield* ask(tally("dice", amount.dice, times));
			return totals.flatMap(([total, count]) => new Array<number>(count).fill(total));
		}
		case "ace":
			return (yield* rollAces(amount, times)).sort((a, b) => a - b);
	}
}

/** Rolls one throw that counts for all: key `dice`, so that it is seen as it falls. */
export function* rollOnce(amount: Amount): Kernel<number> {
	if (amount.kind !== "dice") return (yield* rollAmount(amount, 1))[0]!;
	const [total] = yield* ask(dice("dice", amount.dice));
	return total;
}

/** The mean of what is thrown, the fraction dropped, as it is printed beside dice. At least 0. */
export function averageOf(amount: Amount): number {
	if (amount.kind === "points") return amount.points;
	if (amount.kind === "ace") {
		const [num, den] = [amount.sides.reduce((sum, s) => sum + meanAce(s), 0), ACE_DEN];
		return Math.max(0, floorRatio({ num: num + amount.plus * den, den }));
	}
	const read = distributionOfDice(amount.dice);
	if (!read.ok) throw new TypeError(`${amount.dice}: the action was not checked`);
	return Math.max(0, floorRatio(read.value.mean()));
}

/** A common denominator of s (s + 1) / (2 (s − 1)) for every die of up to 20 sides. */
const ACE_DEN = 465_585_120;

/** The mean of a die thrown again on its highest face, in parts of {@link ACE_DEN}. */
function meanAce(sides: number): number {
	return sides * (sides + 1) * (ACE_DEN / (2 * (sides - 1)));
}

function* rollAces({ sides, plus }: Extract<Amount, { kind: "ace" }>, times: number): Kernel<number[]> {
	const totals = new Array<number>(times).fill(plus);
	let open = totals.flatMap((_, hit) => sides.map((side, die) => ({ hit, die, side })));
	for (let again = 0; again <= MOST_AGAIN && open.length > 0; again++) {
		const questions: Question[] = open.map(({ hit, die, side }) => dice(`${hit}/${die}/${again}`, `1d${side}`));
		const faces = (yield* ask(...questions)) as readonly number[];
		open = open.filter(({ hit, side }, index) => {
			const face = faces[index]!;
			totals[hit] = totals[hit]! + face;
			return face === side;
		});
	}
	return totals;
}

/** Hits on one target, so many of them critical, and what protects it. */
interface Hits {
	readonly hits: number;
	readonly criticals: number;
	readonly resistances: Resistances;
}

/**
 * The blows of some hits: keys `damage/…`, `critical/…` and `plus/…`, of further parts `part<n>/damage/…` and so on.
 * Points add up, so each part of a hit is a blow of its own; where something is taken off the whole, the parts of each
 * hit stay together.
 */
export function* rollBlows(
	parts: readonly DamageStat[],
	{ hits, criticals, resistances }: Hits,
	{ damage: how }: MobAttack,
): Kernel<readonly Blow[]> {
	if (how === "none" || hits === 0) return [];
	const isWhole = isWholeHit(resistances, parts);
	const rolled = yield* together(
		parts.map((part, index) => {
			const special = part.critical === null && !isWhole ? 0 : criticals;
			const played = rollPart(part, { plain: hits - special, special, isAverage: how === "average" });
			return index === 0 ? played : under(`part${index}`, isWhole ? mix(played, hits - special) : played);
		}),
	);
	const [first = [], ...further] = rolled;
	if (isWhole) return first.map((blow, hit) => ({ ...blow, more: further.map((part) => part[hit]!) }));
	return [...first, ...further.flat().map((blow) => ({ ...blow, isFurther: true }))];
}

interface PartHits {
	readonly plain: number;
	readonly special: number;
	readonly isAverage: boolean;
}

/** A part of every hit: the plain ones, then the critical ones. */
function* rollPart(damage: DamageStat, { plain, special, isAverage }: PartHits): Kernel<readonly Blow[]> {
	const { amount, critical } = damage;
	const roll = (what: Amount, times: number): Kernel<readonly number[]> =>
		isAverage ? askNothing(new Array<number>(times).fill(averageOf(what))) : rollAmount(what, times);
	const { plus } = critical ?? {};
	const [usual = [], doubled = [], more = []] = yield* together([
		under("damage", roll(amount, plain)),
		under("critical", roll(critical?.amount ?? amount, special)),
		under("plus", plus === undefined ? askNothing([]) : mix(roll(plus, special), 0)),
	]);
	const times = critical?.times ?? 1;
	return [
		...usual.map((thrown) => ({ thrown, damage })),
		...doubled.map((thrown, hit) => {
			const top = more[hit] ?? 0;
			return { thrown: thrown * times + top, undoubled: thrown + top, damage };
		}),
	];
}

/**
 * Throws come in ascending order; what belongs to another throw of the same hit must not: the first `plain` and the
 * others change places among themselves, by hidden draws `order/<n>`.
 */
function* mix<T>(playing: Kernel<readonly T[]>, plain: number): Kernel<readonly T[]> {
	const ordered = yield* playing;
	const rows = [ordered.slice(0, plain), ordered.slice(plain)].map((row) => [...row]);
	const left = rows.flatMap((row) => row.map((_, index) => row.length - index)).filter((size) => size > 1);
	const places = left.length === 0 ? [] : yield* ask(...left.map((size, index) => pick(`order/${index + 1}`, size)));
	let next = 0;
	return rows.flatMap((row) => {
		const order: T[] = [];
		while (row.length > 1) order.push(...row.splice(places[next++]!, 1));
		return [...order, ...row];
	});
}
