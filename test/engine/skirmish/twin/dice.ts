/** How many ways lead to each total of dice. */
export type Ways = ReadonlyMap<number, bigint>;

interface Term {
	readonly sign: 1 | -1;
	/** Dice of so many sides; a constant is one die that always shows it. */
	readonly count: number;
	readonly sides: number | null;
	readonly constant: number;
}

/** Reads dice such as `2d6+1`, `d100` and `2d3-2d3`; a bare d has six sides. */
function termsOf(expression: string): readonly Term[] {
	const parts = expression.replace(/\s/g, "").match(/[+-]?[^+-]+/g) ?? [];
	return parts.map((part) => {
		const sign = part.startsWith("-") ? -1 : 1;
		const dice = /^[+-]?(\d*)d(\d*)$/i.exec(part);
		if (!dice) return { sign, count: 0, sides: null, constant: Number(part.replace(/^[+-]/, "")) };
		return { sign, count: Number(dice[1] || 1), sides: Number(dice[2] || 6), constant: 0 };
	});
}

/** All constants of dice together. */
export function constantOf(expression: string): number {
	return termsOf(expression).reduce((sum, { sign, constant }) => sum + sign * constant, 0);
}

const kept = new Map<string, Ways>();

/** How many ways lead to each total: all faces of all dice against each other. */
export function waysOf(expression: string): Ways {
	const known = kept.get(expression);
	if (known) return known;
	let ways: Ways = new Map([[constantOf(expression), 1n]]);
	for (const { sign, count, sides } of termsOf(expression)) {
		for (let die = 0; die < count; die++) ways = withDie(ways, sign, sides ?? 0);
	}
	kept.set(expression, ways);
	return ways;
}

function withDie(ways: Ways, sign: 1 | -1, sides: number): Ways {
	const next = new Map<number, bigint>();
	for (const [total, count] of ways) {
		for (let face = 1; face <= sides; face++) {
			const to = total + sign * face;
			next.set(to, (next.get(to) ?? 0n) + count);
		}
	}
	return next;
}

/** How many ways there are in all, or those to totals of which something is true. */
export function countWays(ways: Ways, isMeant: (total: number) => boolean = () => true): bigint {
	let sum = 0n;
	for (const [total, count] of ways) if (isMeant(total)) sum += count;
	return sum;
}
