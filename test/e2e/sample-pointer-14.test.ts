/** The first minutes in every game system on version 14: from the welcome to the report of a battle, and back out. */
import { byPointer } from "./by-words.js";
import { ALL_SYSTEMS, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(14, ALL_SYSTEMS, byPointer);
