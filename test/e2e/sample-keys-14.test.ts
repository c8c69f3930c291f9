/** The first minutes without a pointer: half of the game systems on version 14, the other half on the other. */
import { byKeys } from "./by-words.js";
import { inTurn } from "./helpers.js";
import { ALL_SYSTEMS, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(14, inTurn(ALL_SYSTEMS, 14), byKeys);
