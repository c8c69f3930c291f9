/** The faces of every die that counts, in the order in which they fell. */
export const facesOf = (roll: Roll): number[] =>
	roll.dice.flatMap((die) => die.results.filter((face) => face.active !== false).map((face) => face.result));
