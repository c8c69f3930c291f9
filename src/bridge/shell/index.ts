/** The list of chat commands, and the home window. */

export { asksForHelp, COMMAND_NAMES, COMMANDS, type CommandEntry, parseMusterCommand } from "./command-table.js";
export { buildHome, type HomeArmy } from "./home.js";
