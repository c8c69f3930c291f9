import type { Wording } from "../../common/index.js";

/** A missile weapon that men carry (RULES 1.4.1, 1.20). */
export interface MissileRow {
	readonly title: Wording;
	/** Strength that it adds to a man; `tl`: the tech level. */
	readonly strength: number | "tl";
	/** Cost that it adds to raise a man, in coins. */
	readonly price: number;
}

/** Missile weapons by name. */
export type MissileTable = Readonly<Record<string, MissileRow>>;

/** Missile weapons (RULES 1.4.1, 1.20). A row reads: under the weapon what it adds to strength and to the cost to raise. */
export const MISSILE_TABLE = {
	sling: { title: { key: "MUSTER.Force.Missile.sling" }, strength: 1, price: 500 },
	javelin: { title: { key: "MUSTER.Force.Missile.javelin" }, strength: 1, price: 0 },
	bow: { title: { key: "MUSTER.Force.Missile.bow" }, strength: 2, price: 1_000 },
	longbow: { title: { key: "MUSTER.Force.Missile.longbow" }, strength: 3, price: 1_500 },
	compositeBow: { title: { key: "MUSTER.Force.Missile.compositeBow" }, strength: 3, price: 1_500 },
	crossbow: { title: { key: "MUSTER.Force.Missile.crossbow" }, strength: 3, price: 1_500 },
	pistol: { title: { key: "MUSTER.Force.Missile.pistol" }, strength: 3, price: 0 },
	rifle: { title: { key: "MUSTER.Force.Missile.rifle" }, strength: "tl", price: 0 },
} as const satisfies MissileTable;
