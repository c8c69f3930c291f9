/**
 * Names with the equal ones numbered in their order, so that each can be chosen; an empty one stays so.
 * @example
 * tellApart(["Spears", "Bows", "Spears"]); // ["Spears (1)", "Bows", "Spears (2)"]
 */
export function tellApart(names: readonly string[]): readonly string[] {
	const counts = new Map<string, number>();
	const numbers = names.map((name) => {
		const number = (counts.get(name) ?? 0) + 1;
		counts.set(name, number);
		return number;
	});
	return names.map((name, i) => (name === "" || counts.get(name) === 1 ? name : `${name} (${numbers[i]})`));
}
