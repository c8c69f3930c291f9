/** The first minutes without a pointer, in game systems on version 14. */
import { byKeys } from "./by-words.js";
import { systemsFor, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(14, systemsFor("keys", 14), byKeys);
