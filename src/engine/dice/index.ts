/** Dice expressions and exact distributions: of dice, of binomial counts, of anything added up. */

export { binomial, binomialChance } from "./binomial.js";
export {
	binomialPmf,
	binomialQuantile,
	binomialWindow,
	countPmf,
	hitsAt,
	lowerTail,
	upperTail,
} from "./binomial-quantile.js";
export { Distribution, distributionOfDice } from "./distribution.js";
export { DICE_LIMITS, type DiceExpression, diceExpression, parseDice } from "./expression.js";
export {
	certain,
	chanceAt,
	convolve,
	evenPmf,
	head,
	mix,
	type Pmf,
	quantile,
	repeat,
	shiftWithin,
	tail,
	toChances,
	toPmf,
	trim,
} from "./pmf.js";
export { areFacesOf, countDice, seededUniform, throwTotal, totalOfFaces, type Uniform } from "./throw-dice.js";
