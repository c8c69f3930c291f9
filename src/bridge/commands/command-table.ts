/** One chat command as the help list, the mistype card and the home window show it. All texts are keys. */
export interface CommandEntry {
	/** Without the slash, in lower case. */
	readonly name: string;
	readonly usage: string;
	readonly description: string;
	/** Lines that a person can type as they stand; the first is the one to show where there is room for one. */
	readonly examples: readonly string[];
}

/** Every chat command, in the order of the help list. Commands are typed in one spelling in every language. */
export const COMMANDS: readonly CommandEntry[] = [
	{
		name: "batch",
		usage: "MUSTER.Batch.Command.usage",
		description: "MUSTER.Batch.Command.description",
		examples: ["/batch 33@12", "/batch 33@14-2 mode:chart # archers", "/batch 20x1d20+5>=15 seen:gm"],
	},
	{
		name: "muster",
		usage: "MUSTER.Card.Help.usage",
		description: "MUSTER.Card.Help.description",
		examples: ["/muster", "/muster help"],
	},
];

/** The names of {@link COMMANDS}. */
export const COMMAND_NAMES: readonly string[] = COMMANDS.map(({ name }) => name);
