import type { Wording } from "../../common/index.js";

/** Bonus of a race to each of its fighters (RULES 1.4.3, 1.20). */
export interface RaceRow {
	readonly title: Wording;
	/** Added to arms and mount; together they are at least 1. */
	readonly strength: number;
	/** Its troops never roll morale (RULES 1.6). */
	readonly fearless: boolean;
	/** Strength of its miners against walls, where it is not the usual. */
	readonly besieger: number | null;
}

/** Races by name. */
export type RaceTable = Readonly<Record<string, RaceRow>>;

/** Races (RULES 1.20). A row reads: under the race what it adds, whether it knows fear, what its miners are worth. */
export const RACE_TABLE = {
	human: { title: { key: "MUSTER.Force.Race.human" }, strength: 0, fearless: false, besieger: null },
	centaur: { title: { key: "MUSTER.Force.Race.centaur" }, strength: 2, fearless: false, besieger: null },
	dwarf: { title: { key: "MUSTER.Force.Race.dwarf" }, strength: 1, fearless: false, besieger: 10 },
	elf: { title: { key: "MUSTER.Force.Race.elf" }, strength: 0, fearless: false, besieger: null },
	giant: { title: { key: "MUSTER.Force.Race.giant" }, strength: 11, fearless: false, besieger: null },
	gnome: { title: { key: "MUSTER.Force.Race.gnome" }, strength: 0, fearless: false, besieger: null },
	goblin: { title: { key: "MUSTER.Force.Race.goblin" }, strength: -1, fearless: false, besieger: null },
	hobgoblin: { title: { key: "MUSTER.Force.Race.hobgoblin" }, strength: 0, fearless: false, besieger: null },
	halfling: { title: { key: "MUSTER.Force.Race.halfling" }, strength: -1, fearless: false, besieger: null },
	kobold: { title: { key: "MUSTER.Force.Race.kobold" }, strength: -1, fearless: false, besieger: null },
	ogre: { title: { key: "MUSTER.Force.Race.ogre" }, strength: 7, fearless: false, besieger: null },
	minotaur: { title: { key: "MUSTER.Force.Race.minotaur" }, strength: 3, fearless: false, besieger: null },
	orc: { title: { key: "MUSTER.Force.Race.orc" }, strength: 1, fearless: false, besieger: null },
	lizardfolk: { title: { key: "MUSTER.Force.Race.lizardfolk" }, strength: 3, fearless: false, besieger: null },
	zombie: { title: { key: "MUSTER.Force.Race.zombie" }, strength: 3, fearless: true, besieger: null },
	skeleton: { title: { key: "MUSTER.Force.Race.skeleton" }, strength: -1, fearless: true, besieger: null },
} as const satisfies RaceTable;
