/** What is typed into the chat box, read and written. */
export { type BatchRequest, formatBatchCommand, readBatchCommand, toBatchInput } from "./batch-command.js";
export { BATCH_COMMAND_OPTIONS } from "./batch-options.js";
export * from "./check-command.js";
export { type CommandLine, type Line, openLine, parseCommandLine } from "./command-line.js";
export * from "./contest-command.js";
export { Cursor } from "./cursor.js";
export * from "./damage-command.js";
export { toPlainText } from "./editor-text.js";
export * from "./fudge-command.js";
export { locateFault } from "./locate-fault.js";
export { isNoteShort, toNote } from "./note-argument.js";
export { formatLine, readOptions, SEEN, toSaid } from "./option-arguments.js";
export { flagOption, textOption, wordOption } from "./option-rows.js";
export { parseCommand } from "./parse-command.js";
export * from "./reaction-command.js";
export { formatModifiers } from "./skill-argument.js";
export { formatTrait, parseTrait, type TraitNames } from "./trait-argument.js";
export * from "./types.js";
