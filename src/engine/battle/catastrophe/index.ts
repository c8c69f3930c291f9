/** The catastrophe roll and its effects (RULES 1.9). */

export { catastropheRoll, isFelt, isStruck, strike, unitOfCommander } from "./strike.js";
export { type Catastrophes, sufferAlone, sufferCatastrophes } from "./suffer.js";
