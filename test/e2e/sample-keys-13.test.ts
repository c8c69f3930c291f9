/** The first minutes without a pointer, in every game system on version 13. */
import { byKeys } from "./by-words.js";
import { ALL_SYSTEMS, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(13, ALL_SYSTEMS, byKeys);
