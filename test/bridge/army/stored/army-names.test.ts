import { expect, it } from "vitest";
import { nameWithPlayers, tellArmiesApart } from "../../../../src/bridge/army/stored/index.js";
import { ENGLISH as words } from "../../render.js";

const armies = (...rows: readonly (readonly [name: string, players: string])[]) =>
	tellArmiesApart(
		rows.map(([name, players]) => ({ name, players })),
		words,
	);

it("armies that are called alike have their players beside the name", () => {
	expect(armies(["Goblins", ""], ["Goblins", "Anna"], ["Hillmen", "Bert"])).toEqual([
		"Goblins",
		"Goblins (Anna)",
		"Hillmen",
	]);
	// Alike to a reader, whatever is between and around the letters.
	expect(armies(["Black Host", ""], [" black\u00a0 Host ", "Anna and Bert"])).toEqual([
		"Black Host",
		" black\u00a0 Host  (Anna and Bert)",
	]);
	expect(armies(["Twins", ""], ["Twins", ""])).toEqual(["Twins", "Twins"]);
});

it("an army is named with its players, if it has some", () => {
	expect(nameWithPlayers({ name: "Goblins", players: "Anna" }, words)).toBe("Goblins (Anna)");
	expect(nameWithPlayers({ name: "Goblins", players: "" }, words)).toBe("Goblins");
});
