/** foundry.utils without the DOM: shared by server and client. */
export { diffObject, equals, invertObject, isNewerVersion, objectsEqual } from "./compare.js";
export {
	deepClone,
	deleteProperty,
	duplicate,
	expandObject,
	filterObject,
	flattenObject,
	getProperty,
	hasProperty,
	mergeObject,
	setProperty,
} from "./objects.js";
export { escapeHTML, getRoute, isValidId, randomID, slug, timeSince, unescapeHTML } from "./text.js";
export { debounce, throttle, withTimeout } from "./timing.js";
export { getType, isEmpty, isSubclass } from "./types.js";
