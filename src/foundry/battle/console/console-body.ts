/** The body of the console: the shown step of a day, and its result. Fetched with its first drawing. */
export { consoleContext, dayButtons } from "./console-context.js";
export { consoleResult, reportContext } from "./console-result.js";
export { stepContext } from "./console-steps.js";
