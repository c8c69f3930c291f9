import { ask, askNothing, type Kernel, pick, together, under } from "../ask/index.js";
import type { Amount, DamageStat, Resistances } from "../combat/index.js";
import { averageOf, rollAmount } from "./blows.js";
import { type Blow, isWholeHit } from "./injury.js";
import type { MobAttack } from "./read-action.js";

/** Hits on one target, so many of them critical, and what protects it. */
interface Hits {
	readonly hits: number;
	readonly criticals: number;
	readonly resistances: Resistances;
}

/**
 * The blows of some hits: keys `damage/…`, `critical/…` and `plus/…`, of further parts `part<n>/damage/…` and so on. Points add up,
 * so each part of a hit is a blow of its own; where something is taken off the whole, the parts of each hit stay together.
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
 * Throws come in ascending order; what belongs to another throw of the same hit must not: the first `plain` and the others
 * change places among themselves, by hidden draws `order/<n>`.
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
