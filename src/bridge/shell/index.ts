/** What the module offers as a whole: its chat commands and its home window. */
export { COMMAND_NAMES, COMMANDS, type CommandEntry } from "./command-table.js";
export * from "./home.js";
export { asksForHelp, type MusterCommand, parseMusterCommand } from "./muster-command.js";
