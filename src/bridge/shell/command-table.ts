/** One chat command as the help list, the mistype card and the home window show it. All texts are keys. */
export interface CommandEntry {
	/** Without the slash, in lower case. */
	readonly name: string;
	/** The sentence's place `{command}` is the name with its slash. */
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
		name: "check",
		usage: "MUSTER.Check.Command.usage",
		description: "MUSTER.Check.Command.description",
		examples: ["/check 14-2", "/check 14-2 # climbing", "/check 2 defence"],
	},
	{
		name: "contest",
		usage: "MUSTER.Contest.Command.usage",
		description: "MUSTER.Contest.Command.description",
		examples: ["/contest 14 vs 12", "/contest Aldwin 14 vs Ghurk 12", "/contest regular 10 vs 11"],
	},
	{
		name: "reaction",
		usage: "MUSTER.Reaction.Command.usage",
		description: "MUSTER.Reaction.Command.description",
		examples: ["/reaction +2", "/reaction 0 # the ferryman"],
	},
	{
		name: "damage",
		usage: "MUSTER.Damage.Command.usage",
		description: "MUSTER.Damage.Command.description",
		examples: ["/damage 4d+2", "/damage 4d+2 dr:3 x1.5"],
	},
	{
		name: "fudge",
		usage: "MUSTER.Fudge.Command.usage",
		description: "MUSTER.Fudge.Command.description",
		examples: ["/fudge good +1", "/fudge d20 good +1 vs fair", "/fudge d30 good against fair"],
	},
	{
		name: "mob",
		usage: "MUSTER.Mob.Command.usage",
		description: "MUSTER.Mob.Command.description",
		examples: ["/mob", "/mob attack roll:12 dmg:1d6", "/mob save vs:15 dmg:8d6 # fireball"],
	},
	{
		name: "battle",
		usage: "MUSTER.Battle.Command.usage",
		description: "MUSTER.Battle.Command.description",
		examples: ["/battle", "/battle Oxmere Ford"],
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
