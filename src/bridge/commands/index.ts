export { parseBatchCommand } from "./batch-command.js";
export { formatBatchCommand, toBatchInput } from "./batch-request.js";
export { type CommandLine, parseCommandLine } from "./command-line.js";
export { COMMAND_NAMES, COMMANDS, type CommandEntry } from "./command-table.js";
export { toPlainText } from "./editor-text.js";
export { locateFault } from "./locate-fault.js";
export { type MusterCommand, parseMusterCommand } from "./muster-command.js";
export { isNoteShort, toNote } from "./note-argument.js";
export * from "./types.js";
