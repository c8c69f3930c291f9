/** The first minutes without a pointer, in every game system on version 14. */
import { byKeys } from "./by-words.js";
import { ALL_SYSTEMS, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(14, ALL_SYSTEMS, byKeys);
