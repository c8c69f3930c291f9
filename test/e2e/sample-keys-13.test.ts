/** The first minutes without a pointer: half of the game systems on version 13, the other half on the other. */
import { byKeys } from "./by-words.js";
import { inTurn } from "./helpers.js";
import { ALL_SYSTEMS, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(13, inTurn(ALL_SYSTEMS, 13), byKeys);
