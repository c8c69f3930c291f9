import type { Landing } from "../test/stage/index.js";

/** Brings the sample war in and shows it, by the module's own API. */
export const OPENING = `
const { api } = game.modules.get("muster");
await api.ready;
const sample = await api.sample();
if ((await sample.bring()).ok) await sample.view();
`;

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
		"Shift+M opens Muster, Shift+B rolls for many, Escape closes a window.",
	],
});
