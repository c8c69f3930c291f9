/** The first minutes without a pointer, in game systems on version 13. */
import { byKeys } from "./by-words.js";
import { systemsFor, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(13, systemsFor("keys", 13), byKeys);
