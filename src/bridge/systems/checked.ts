import type { Words } from "../text/index.js";

/**
 * The newest version of each game system of which actors were read and checked (docs/SYSTEMS.md). Not here: ose, of
 * which a date alone is known, and custom-system-builder, whose sheets each world makes.
 */
const CHECKED: Readonly<Record<string, string>> = {
	archmage: "1.40.1",
	CoC7: "8.15",
	crucible: "0.10.2",
	dcc: "0.70.46",
	dnd5e: "5.3.3",
	"draw-steel": "1.0.0",
	dungeonworld: "1.8.2",
	"fate-core-official": "4.7.14.8",
	gurps: "1.0.0-alpha",
	lancer: "3.1.3",
	pf1: "10.8",
	pf2e: "7.8.0",
	sf2e: "7.6",
	sfrpg: "0.30.0",
	shadowdark: "4.0.4",
	starwarsffg: "2.0.3",
	swade: "5.x",
	swnr: "2.3.0",
	tormenta20: "1.5.015",
	wfrp4e: "9.6.4",
	worldbuilding: "0.8.2",
	wwn: "2.0.0",
	"wrath-and-glory": "8.1.2",
};

const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * The version against which a game system was checked, where this one has a newer major version; null where it has not,
 * or where one of them is not known.
 * @example
 * checkedBefore("dnd5e", "6.1.1"); // "5.3.3"
 */
export function checkedBefore(system: string, version: string): string | null {
	const checked = Object.hasOwn(CHECKED, system) ? (CHECKED[system] ?? null) : null;
	return checked !== null && majorOf(version) > majorOf(checked) ? checked : null;
}

/** Sentence for the numbers of a world whose game system is newer than what was checked; empty: it is not. */
export function sayChecked(system: { readonly id: string; readonly version: string }, words: Words): string {
	const checked = checkedBefore(system.id, system.version);
	return checked === null ? "" : words.say("MUSTER.System.checked", { checked, version: system.version });
}
