import type { Wording } from "../../common/index.js";

/** A creature that counts by the head (RULES 1.20). */
export interface CreatureRow {
	readonly title: Wording;
	readonly strength: number;
}

/** Creatures by name. */
export type CreatureTable = Readonly<Record<string, CreatureRow>>;

/** Creatures of fixed strength (RULES 1.20). A row reads: under the creature the strength of one. */
export const CREATURE_TABLE = {
	hatchling: { title: { key: "MUSTER.Force.Creature.hatchling" }, strength: 15 },
	youngDragon: { title: { key: "MUSTER.Force.Creature.youngDragon" }, strength: 30 },
	adolescentDragon: { title: { key: "MUSTER.Force.Creature.adolescentDragon" }, strength: 45 },
	adultDragon: { title: { key: "MUSTER.Force.Creature.adultDragon" }, strength: 60 },
	monstrousDragon: { title: { key: "MUSTER.Force.Creature.monstrousDragon" }, strength: 80 },
	werewolf: { title: { key: "MUSTER.Force.Creature.werewolf" }, strength: 5 },
	wereeagle: { title: { key: "MUSTER.Force.Creature.wereeagle" }, strength: 7 },
	werebear: { title: { key: "MUSTER.Force.Creature.werebear" }, strength: 10 },
	wereboar: { title: { key: "MUSTER.Force.Creature.wereboar" }, strength: 10 },
	weretiger: { title: { key: "MUSTER.Force.Creature.weretiger" }, strength: 15 },
} as const satisfies CreatureTable;
