/** Many tokens at once: dialog, card, command, and what is planned of an outcome. */
export * from "./cards/index.js";
export * from "./dialog/index.js";
export * from "./group-tokens.js";
export * from "./mob-command.js";
export * from "./mob-plan.js";
