/** Guides through a first battle, roll, mob and army: their hints, which of them waits, and where it is drawn. */

export { GUIDES, type GuideFact, type GuideId, type GuideStep, isGuide } from "./guides.js";
export { placeHint, placeRing } from "./place-hint.js";
export { type GuideCourse, moveOn, startCourse, toCourse } from "./progress.js";
export { sayHint } from "./say-hint.js";
