import type { Landing } from "../test/stage/index.js";

/** Brings the sample war in by the module's own API, and shows it, now and whenever the table is opened again. */
export const OPENING = `
const { api } = game.modules.get("muster");
await api.ready;
const sample = await api.sample();
if ((await sample.bring()).ok) {
	await game.scenes.find(({ flags }) => flags.muster?.sample)?.activate();
	await sample.view();
}
`;

const BACK = "Shift+M, then The Battle of Oxmere Ford";

/** The sentences of the terminal. `isKept`: a table that was left before. */
export const sayOpening = (isKept: boolean): readonly string[] => [
	isKept
		? `The table is as it was left: sit down as Gamemaster, and ${BACK}, opens the window that says what to press.`
		: "Sit down as Gamemaster first: the Battle of Oxmere Ford is brought in and shown, and a welcome says what to press.",
	"Type /batch 33@12 into the chat box, or /muster for the home window. On The mill road, among the scenes of the sidebar, a hero of the game system faces two dozen others: select some, target the hero, type /mob attack.",
];

/** The page of seats. */
export const landingOf = (system: string, others: readonly string[]): Landing => ({
	name: "Muster",
	lead: "Armies on a sheet, a day of battle in minutes, and one roll for a whole mob.",
	play: [
		"Play the Battle of Oxmere Ford",
		"Sit down as game master: two armies, six units, ten raiders and a ford are ready.",
	],
	tries: [
		"Ten raiders attack: press it in the welcome, then Attack, then Apply on the card.",
		"Fight the battle: press it in the welcome, then Fight the whole day, then Apply to the armies.",
		"Fight a round of units: press Play the skirmish in the welcome, then Go on and Roll, phase by phase.",
		"Roll for 33 archers: type /batch 33@12 into the chat box.",
	],
	notes: [
		`The world is shaped after ${system === "plain" ? "no game system" : system}. Others: npm start -- --system=${others.join(", ")}.`,
		`The welcome opens by itself once. ${BACK}, opens it again, and brings in what was taken out.`,
		"Shift+M opens Muster, Shift+B rolls for many, Escape closes a window.",
	],
});
