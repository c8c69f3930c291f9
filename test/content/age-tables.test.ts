/** The roll tables of the troops of each age, beside sums by the printed numbers of the rules (RULES 1.4, 1.20). */
import { describe, expect, it } from "vitest";
import { ERAS, TROOP_CATALOGUE, type TroopEntry } from "../../src/engine/force/index.js";
import { sourcePages, tableId } from "../../tools/generate/source-pages.js";
import { ENGLISH, textOf } from "../bridge/render.js";

type Result = { readonly name: string; readonly description: string };
const pages = sourcePages().map(({ document }) => document);

/** The rows of a roll table: the name of each, and its cells by their heads. */
const rowsOf = (id: string): ReadonlyMap<string, Readonly<Record<string, string>>> => {
	const results = (pages.find(({ _id }) => _id === tableId(id))?.["results"] ?? []) as readonly Result[];
	const cells = (text: string) => Object.fromEntries(text.split("; ").map((cell) => cell.split(": ")));
	return new Map(results.map(({ name, description }) => [name, cells(textOf(description))]));
};

const ARMOUR = { light: 3, medium: 4, heavy: 5 } as const;
const MOUNT = { none: 0, light: 1, medium: 2, heavy: 3 } as const;
/** Numbers by names, written as `name number, …`. */
const numbers = (...lines: readonly string[]): Readonly<Record<string, number>> =>
	Object.fromEntries(
		lines.flatMap((line) => line.split(", ")).map((each) => [each.split(" ")[0] ?? "", Number(each.split(" ")[1])]),
	);

const RACE = numbers(
	"centaur 2, dwarf 1, elf 0, giant 11, gnome 0, goblin -1, hobgoblin 0, halfling -1, kobold -1",
	"ogre 7, minotaur 3, orc 1, lizardfolk 3, zombie 3, skeleton -1",
);
const MISSILE = numbers("sling 1, javelin 1, bow 2, longbow 3, compositeBow 3, crossbow 3, pistol 3");
const MISSILE_PRICE = numbers("sling 500, bow 1000, longbow 1500, compositeBow 1500, crossbow 1500");
const PIECE = numbers(
	"lightChariot 15, mediumChariot 25, heavyChariot 35, smallBallista 15, largeBallista 25, smallEngine 25",
	"largeEngine 50, lightArtillery 25, heavyArtillery 50, modernArtillery 100, lightTank 25, mediumTank 40",
	"heavyTank 60, fighter 50, bomber 100, gunship 50",
);
const CREATURE = numbers(
	"hatchling 15, youngDragon 30, adolescentDragon 45, adultDragon 60, monstrousDragon 80",
	"werewolf 5, wereeagle 7, werebear 10, wereboar 10, weretiger 15",
);
/** Prices that the rules print for pieces. */
const PIECE_PRICE = numbers("smallEngine 15000, largeEngine 25000");
/** Pieces without a printed price cost 500 for each point of their strength. */
const PRICE_OF_POINT = 500;

const missileOf = ({ troop, tl }: TroopEntry): number =>
	Math.max(0, ...(troop.missiles ?? []).map((name) => (name === "rifle" ? tl : (MISSILE[name] ?? Number.NaN))));

function footOf(entry: TroopEntry): number {
	const { troop, tl } = entry;
	const mount = MOUNT[troop.mount ?? "none"];
	const rider = ARMOUR[troop.armour as keyof typeof ARMOUR] + mount - (mount > 0 && troop.stirrups === false ? 1 : 0);
	const trained = troop.irregular ? rider - Math.floor(rider / 3) : rider;
	const whole = Math.max(1, trained + (troop.race ? (RACE[troop.race] ?? Number.NaN) : 0));
	return whole + Number(troop.fineWeapons ?? 0) + (troop.vehicle ? tl : 0) + (troop.flight ? tl : 0) + missileOf(entry);
}

function strengthOf(entry: TroopEntry): number {
	const { troop } = entry;
	if (troop.kind === "creature") return CREATURE[troop.creature ?? ""] ?? Number.NaN;
	if (troop.kind === "miner") return troop.race === "dwarf" ? ARMOUR.medium + 1 : 2;
	if (troop.kind !== "weapon") return footOf(entry);
	const piece = PIECE[troop.weapon ?? ""] ?? Number.NaN;
	const { num, den } = troop.experimental ?? { num: 0, den: 1 };
	return Math.floor(piece * (1 - num / den)) + (troop.riders ? troop.riders * footOf(entry) : 0);
}

function priceOf({ troop }: TroopEntry): number {
	if (troop.kind === "creature") return 0;
	if (troop.kind === "weapon") {
		const name = troop.weapon ?? "";
		return PIECE_PRICE[name] ?? PRICE_OF_POINT * (PIECE[name] ?? Number.NaN);
	}
	return (troop.raise ?? Number.NaN) + Math.max(0, ...(troop.missiles ?? []).map((name) => MISSILE_PRICE[name] ?? 0));
}

describe.each(ERAS)("the roll table of troops of the age: %s", (era) => {
	const rows = rowsOf(`troops${era.charAt(0).toUpperCase()}${era.slice(1)}`);
	const entries = TROOP_CATALOGUE.filter((entry) => entry.era === era);

	it("has a row for each of the catalogue, in its order, and none besides", () => {
		expect([...rows.keys()]).toEqual(entries.map(({ id }) => ENGLISH.say(`MUSTER.Force.Troop.${id}`)));
	});

	it.each(entries)("says of $id the strength and the price that its terms come to", (entry) => {
		const { id, troop, quality } = entry;
		const [worst, best] = quality;
		const count = (value: number) => value.toLocaleString("en");
		expect(rows.get(ENGLISH.say(`MUSTER.Force.Troop.${id}`))).toEqual({
			...(troop.code ? { Code: troop.code } : {}),
			Strength: count(strengthOf(entry)),
			Price: count(priceOf(entry)),
			Worst: worst,
			Best: best,
		});
	});
});

describe("troops that the rules print as worked examples", () => {
	it.each([
		// A Great War army: light horse 10, light foot 9, and half a fighter.
		["troopsIndustrial", "Great War cavalry", "10"],
		["troopsIndustrial", "Great War infantry", "9"],
		["troopsIndustrial", "Early tanks", "15"],
		["troopsIndustrial", "Early fighters", "25"],
		// An ogre: 2 as an untrained man, and 7.
		["troopsFabulous", "Ogres", "9"],
	])("%s: %s are worth %s", (table, name, strength) => {
		expect(rowsOf(table).get(name)?.["Strength"]).toBe(strength);
	});
});
