/** A test: the file below test/, and a piece of its title as it is written there. */
export type Proof = readonly [file: string, title: string];

const BATCH: Proof = ["e2e/smoke.test.ts", "turns /batch 33@12 into a card with the hits of 33"];
const EXACT: Proof = ["engine/batch/exact.test.ts", "throw and hidden place integrated out are binomial"];
const EXPLAINED: Proof = ["e2e/batch-card.test.ts", "explains a number on click"];
const ARMY: Proof = ["e2e/army-journey.test.ts", "the journey of an army"];
const BATTLE: Proof = ["e2e/battle-day.test.ts", "fights the whole day at a press, with real dice and a card"];
const SYSTEMS: Proof = ["e2e/mob-real-actors.test.ts", "actors as their system prepared them"];
const SERVED: Proof = ["stage/serve.test.ts", "serves a table of a game system"];
const SAMPLE: Proof = ["content/sample-table.test.ts", "is named in README.md for every game system that has one"];
const MANIFEST: Proof = ["content/manifest.test.ts", "is sound as built"];
const LINKS: Proof = ["content/readme.test.ts", "names no file that is not there"];
const NOTICE: Proof = ["content/packs.test.ts", "carry the notice word for word"];
const RUNNER: Proof = ["content/scripts.test.ts", "runs types, lint, build"];
const APPLY: Proof = ["e2e/mob.test.ts", "one click applies all, one takes everything back"];

const WELCOME: Proof = ["e2e/welcome.test.ts", "opens once in a world, for a GM"];
const TAKEN_OUT: Proof = ["e2e/sample-war.test.ts", "comes by one press and goes by another"];
const OPENED: Proof = ["e2e/opening.test.ts", "has the ford, armies and raiders ready"];

/**
 * Every sentence of the README in its order, from its first words on, with the tests that show it. A sentence that is
 * changed needs a look at whether they still do.
 */
export const README_CLAIMS: readonly (readonly [sentence: string, ...proofs: Proof[]])[] = [
	["One roll for many, armies with their campaign, and days of battle,", BATCH, ARMY, BATTLE, SYSTEMS],
	["Thirty-three archers loose at once:", BATCH, ["e2e/batch-card.test.ts", "keeps exactly one Roll, the visible one"]],
	["The odds are exactly those of rolling all thirty-three,", EXACT, EXPLAINED],
	["With Node 20.19 or newer and git,", ["content/readme.test.ts", "asks for the Node that package.json asks for"]],
	["It needs version 13.347 of the host or a later one,", MANIFEST, ["content/readme.test.ts", "names the version"]],
	["In a new world a welcome offers", WELCOME, TAKEN_OUT],
	["builds the module and serves a table", SERVED],
	["Its first page says what to press;", OPENED],
	[
		"On a second scene, *The mill road*,",
		["content/sample-table.test.ts", "opens with the same under names of their own"],
		["content/sample-table.test.ts", "has a hero and a mob"],
	],
	["Open the printed address, type `/batch 33@12`,", SERVED, BATCH, ["e2e/stage-canvas.test.ts", "targets with T"]],
	["`npm start -- --system=dnd5e` plays in a world", SERVED, SYSTEMS, SAMPLE],
	["What you do is kept in `.stage/`,", ["stage/serve.test.ts", "and keeps the world"]],
	[
		"`/batch` in the chat box,",
		["e2e/windows.test.ts", "shows exact odds while one types"],
		["e2e/windows.test.ts", "everything from there, by command, scene control and key"],
		["engine/batch/exact.test.ts", "reaches a thousand million attempts"],
	],
	[
		"One visible roll with exact odds, the classic 5, 10 and 20 charts,",
		["e2e/batch-card.test.ts", "with other dice, in every mode"],
		["e2e/windows.test.ts", "the hits defend, and the new card carries the chain"],
	],
	["Public, GM, blind and self rolls:", ["e2e/visibility.test.ts", "no number reaches the player"]],
	["The selected tokens attack", APPLY, ["e2e/mob.test.ts", "acts from chat line, HUD"]],
	["*Apply* writes points, conditions and the defeated", APPLY],
	[
		"Actors of eleven game systems are read as they are;",
		SYSTEMS,
		["content/readme.test.ts", "counts the game systems"],
	],
	[
		"`/check`, `/contest`,",
		["e2e/dice-dialogs.test.ts", "odds while one types"],
		["e2e/dice-rolls.test.ts", "typed by %s"],
	],
	[
		"Drag troops from a library",
		["e2e/army-journey.test.ts", "dragging six troop types out of the library"],
		["e2e/army-token.test.ts", "say strength, men and state"],
		["content/troop-pack.test.ts", "has more than a hundred types"],
	],
	[
		"Every number of the sheet shows the sum",
		["e2e/army-sheet.test.ts", "shows the army in numbers that explain themselves"],
	],
	["Whatever is done to an army can be taken back", ["e2e/army-undo.test.ts", "what is done to an army"]],
	["Keep it over a campaign:", ["e2e/campaign-undo.test.ts", "is told, done, shown, written down, and undone"]],
	[
		"Every action tells beforehand what it will change.",
		["e2e/campaign.test.ts", "shows what an action changes before"],
	],
	[
		"Select the tokens of two armies and type `/battle`.",
		["e2e/battle-day.test.ts", "begins from the selected tokens"],
	],
	[
		"A console leads through the eight steps",
		BATTLE,
		["e2e/battle-day.test.ts", "shows strengths, modifiers and exact odds, and follows what is entered"],
		["e2e/battle-worked.test.ts", "with every die typed in"],
		["e2e/battle-day.test.ts", "applies the day to both armies as one"],
	],
	["Players seal in windows of their own", ["e2e/battle-players.test.ts", "keeps a sealed Risk out of every document"]],
	["Scenes played at the table count", ["e2e/battle-scenes.test.ts", "count in sum and odds"]],
	[
		"A night leads to the next day;",
		["e2e/battle-night.test.ts", "writes the night as one and begins the next day from it"],
		["e2e/battle-report.test.ts", "shows the day again step by step"],
	],
	[
		"A siege keeps its dated events, food and storms in one journal entry:",
		["e2e/battle-siege.test.ts", "keeps its days and storms in one entry"],
		["e2e/battle-siege.test.ts", "enters walls, supplies and what counts into a storm"],
	],
	[
		"Form units of selected tokens, or make one of any actor:",
		["e2e/form-unit.test.ts", "by the windows"],
		["e2e/skirmish-grids.test.ts", "goes through two rounds"],
	],
	[
		"Select those of two sides and type `/skirmish`.",
		["e2e/skirmish-round.test.ts", "goes from /skirmish to the damage of both sides"],
	],
	[
		"A window leads through the phases of each round",
		["e2e/skirmish-round.test.ts", "goes from /skirmish to the damage of both sides"],
	],
	["Players seal the orders of their own units.", ["e2e/skirmish-seals.test.ts", "reach the GM alone before the roll"]],
	[
		"A phase is one roll for each attack and one change that can be undone;",
		["e2e/skirmish-round.test.ts", "and back a phase"],
		["e2e/skirmish-end.test.ts", "is written, said in the numbers that are written, and taken back"],
	],
	["CHANGELOG says what has arrived.", LINKS],
	["runs everything we check:", RUNNER],
	[
		"It finds Chromium or Chrome, installs",
		["content/scripts.test.ts", "is found where one is installed"],
		["content/scripts.test.ts", "says in one line what to install"],
	],
	["`npm run pictures` redraws the pictures", ["content/readme.test.ts", "are each taken by the script"]],
	["Rules and rulings · Architecture · API", LINKS],
	["Code and our own words: MIT.", ["content/manifest.test.ts", "ships the licence and the notice"]],
	[
		"Muster works with any game system, among them",
		["e2e/force-carriers.test.ts", "lives in %s without a word of the system"],
		NOTICE,
	],
	["NOTICE.md has the notices", NOTICE],
];
