/** Parts of page sheets that are fetched when the first one is rendered. */
export { followNumbers } from "./form-fields.js";
export {
	followTyping,
	isComposing,
	partBeingTyped,
	renderPostponed,
	restoreFields,
	snapshotFields,
} from "./unsaved-input.js";
export { WhyPopover } from "./why-popover.js";
