/** The first minutes in game systems on version 13: from the welcome to the report of a battle, and back out. */
import { byPointer } from "./by-words.js";
import { systemsFor, testFirstMinutes } from "./sample-journey.js";

testFirstMinutes(13, systemsFor("pointer", 13), byPointer);
