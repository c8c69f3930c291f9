/**
 * A function of whole numbers whose every part only rises, or only falls, asked as seldom as can be: between two places
 * with equal values it has that value.
 */
export function stepFunction(evaluate: (x: number) => readonly number[]): (x: number) => readonly number[] {
	const places: number[] = [];
	const values: (readonly number[])[] = [];
	return (x) => {
		let [low, high] = [0, places.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((places[middle] as number) < x) low = middle + 1;
			else high = middle;
		}
		const above = values[low];
		if (above && (places[low] === x || (low > 0 && areEqual(above, values[low - 1] as readonly number[]))))
			return above;
		const value = evaluate(x);
		places.splice(low, 0, x);
		values.splice(low, 0, value);
		return value;
	};
}

const areEqual = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i]);
