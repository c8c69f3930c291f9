import type { TroopEntry } from "./entry.js";

/**
 * Pike and shot, line and sabre (RULES 1.4). A row reads: the entry, the tech level of its strength, its usual
 * qualities, its terms.
 */
export const GUNPOWDER_TROOPS: readonly TroopEntry[] = [
	{
		id: "pikeSquares",
		title: { key: "MUSTER.Force.Troop.pikeSquares" },
		era: "gunpowder",
		tl: 4,
		quality: ["raw", "elite"],
		troop: { code: "PI", armour: "medium", neutralises: ["cavalry"], raise: 5_000 },
	},
	{
		id: "arquebusiers",
		title: { key: "MUSTER.Force.Troop.arquebusiers" },
		era: "gunpowder",
		tl: 4,
		quality: ["raw", "elite"],
		troop: { code: "LI", armour: "light", missiles: ["rifle"], raise: 3_000 },
	},
	{
		id: "cuirassiers",
		title: { key: "MUSTER.Force.Troop.cuirassiers" },
		era: "gunpowder",
		tl: 4,
		quality: ["average", "elite"],
		troop: { code: "HC", armour: "heavy", mount: "heavy", missiles: ["pistol"], raise: 15_000 },
	},
	{
		id: "reiters",
		title: { key: "MUSTER.Force.Troop.reiters" },
		era: "gunpowder",
		tl: 4,
		quality: ["raw", "elite"],
		troop: { code: "MC", armour: "medium", mount: "medium", missiles: ["pistol"], raise: 10_000 },
	},
	{
		id: "dragoons",
		title: { key: "MUSTER.Force.Troop.dragoons" },
		era: "gunpowder",
		tl: 4,
		quality: ["raw", "elite"],
		troop: { code: "LC", armour: "light", mount: "light", missiles: ["rifle"], raise: 6_500 },
	},
	{
		id: "lineInfantry",
		title: { key: "MUSTER.Force.Troop.lineInfantry" },
		era: "gunpowder",
		tl: 5,
		quality: ["raw", "elite"],
		troop: { code: "LI", armour: "light", missiles: ["rifle"], raise: 3_000 },
	},
	{
		id: "grenadiers",
		title: { key: "MUSTER.Force.Troop.grenadiers" },
		era: "gunpowder",
		tl: 5,
		quality: ["seasoned", "elite"],
		troop: { code: "LI", armour: "light", fineWeapons: true, missiles: ["rifle"], raise: 4_500 },
	},
	{
		id: "hussars",
		title: { key: "MUSTER.Force.Troop.hussars" },
		era: "gunpowder",
		tl: 5,
		quality: ["raw", "elite"],
		troop: { code: "LC", armour: "light", mount: "light", missiles: ["pistol"], raise: 6_000 },
	},
	{
		id: "lancers",
		title: { key: "MUSTER.Force.Troop.lancers" },
		era: "gunpowder",
		tl: 5,
		quality: ["raw", "elite"],
		troop: { code: "MC", armour: "medium", mount: "medium", missiles: ["pistol"], raise: 10_000 },
	},
	{
		id: "insurgents",
		title: { key: "MUSTER.Force.Troop.insurgents" },
		era: "gunpowder",
		tl: 5,
		quality: ["raw", "seasoned"],
		troop: { code: "II", armour: "light", irregular: true, missiles: ["rifle"], raise: 1_700 },
	},
	{
		id: "fieldGuns",
		title: { key: "MUSTER.Force.Troop.fieldGuns" },
		era: "gunpowder",
		tl: 5,
		quality: ["raw", "elite"],
		troop: { kind: "weapon", weapon: "lightArtillery" },
	},
	{
		id: "siegeGuns",
		title: { key: "MUSTER.Force.Troop.siegeGuns" },
		era: "gunpowder",
		tl: 5,
		quality: ["raw", "elite"],
		troop: { kind: "weapon", weapon: "heavyArtillery" },
	},
];
