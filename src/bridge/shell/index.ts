/** The list of chat commands, and the home window. */

export { COMMAND_NAMES, COMMANDS, type CommandEntry } from "./command-table.js";
export { buildHome } from "./home.js";
export { asksForHelp, parseMusterCommand } from "./muster-command.js";
