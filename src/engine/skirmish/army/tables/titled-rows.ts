import type { Wording } from "../../../common/index.js";
import type { EffectRow, Need } from "../effects.js";
import { effect } from "../effects.js";

/** Tables whose rows are titled in lang/, below `MUSTER.Skirmish.`. */
type TitledTable = "ability" | "boon" | "condition" | "field" | "resource" | "strategy" | "tactic";

/** A row without its title. */
export type Untitled<R extends EffectRow> = Omit<R, "title">;

/** Rows by their ids: each is as `plain` where it says nothing else, and its title is the text of its table and id. */
export function titledRows<K extends string, T extends object>(
	table: TitledTable,
	plain: T,
	rows: Readonly<Record<K, Partial<T>>>,
): Readonly<Record<K, T & { readonly title: Wording }>> {
	const titled = Object.fromEntries(
		Object.entries<Partial<T>>(rows).map(([id, row]) => [
			id,
			{ ...plain, ...row, title: { key: `MUSTER.Skirmish.${table}.${id}` } },
		]),
	);
	return titled as Readonly<Record<K, T & { readonly title: Wording }>>;
}

/**
 * Ways in which a boon or ability counts: always; in a round for which it is declared; the same, once in a skirmish.
 */
const USES = ["always", "declared", "once"] as const;
export type Use = (typeof USES)[number];

/** A gift of a commander to the own unit (RULES 4.14, 4.A.6). A row reads: name, needs, use, effects. */
interface Boon extends EffectRow {
	readonly needs: readonly Need[];
	readonly use: Use;
	/** True: may be had several times. */
	readonly repeats: boolean;
}

/** Boons by their ids; a GM may edit them and add others. */
export type BoonTable = Readonly<Record<string, Boon>>;

const PLAIN: Untitled<Boon> = { needs: [], use: "always", repeats: false, effects: [], marks: [] };

/** Boons of a skirmish. */
export const BOON_TABLE: BoonTable = titledRows("boon", PLAIN, {
	advancedTactics: {
		needs: ["skills"],
		effects: [effect("attack", 2, "foeUnskilled"), effect("attack", 1, "foeSkilled")],
	},
	bloodiedButUnbroken: {
		needs: ["leadership4"],
		effects: [effect("attack", 1, "wounded"), effect("attack", 1, "wounded", "leadership10")],
	},
	bonusTactic: { marks: ["oneMoreTactic"], repeats: true },
	cavalryExperts: {
		needs: ["mounts"],
		effects: [effect("attack", 2, "melee", "foeUnmounted")],
	},
	combinedTactics: {
		needs: ["ranged", "dexterity13"],
		marks: ["noProvocation", "fewerActions"],
	},
	daringManeuvers: {
		use: "declared",
		effects: [effect("attack", 4, "melee"), effect("ac", -4)],
	},
	deathBeforeDishonor: { needs: ["steadfast"], marks: ["softMorale"] },
	defensiveTactics: {
		needs: ["leadership5"],
		effects: [effect("ac", 2)],
	},
	expertFlankers: {
		effects: [effect("attack", 2, "flanking"), effect("ac", -2)],
	},
	flexibleTactics: {
		needs: ["leadership6"],
		effects: [effect("morale", 5, "toChangeTactic"), effect("morale", 5, "toChangeTactic", "leadership12")],
	},
	hitAndRun: {
		needs: ["leadership5"],
		effects: [
			effect("morale", 2, "toWithdraw", "firstMelee"),
			effect("morale", 2, "toWithdraw", "firstMelee", "leadership10"),
		],
	},
	holdTheLine: { marks: ["retriesRout"] },
	liveOffTheLand: { marks: ["campaignOnly"] },
	loyalty: {
		needs: ["leadership6"],
		effects: [effect("morale", 2), effect("morale", 2, "leadership12")],
	},
	merciless: {
		effects: [effect("morale", 1, "againstWithdrawal"), effect("attack", 1, "foeLeaving")],
	},
	sharpshooter: {
		needs: ["ranged"],
		effects: [effect("attack", 2, "foeFortified")],
	},
	triage: { use: "once", effects: [effect("attack", -4)], marks: ["healsTenth"] },
});

/** Offices by their ids. */
export type OfficeTable = Readonly<Record<string, readonly string[]>>;

/** Offices in a realm, and the boons of which one who holds them knows one more (RULES 4.A.6). */
export const OFFICE_BOONS: OfficeTable = {
	ruler: ["bloodiedButUnbroken", "loyalty"],
	consort: ["loyalty"],
	councilor: ["loyalty"],
	successor: ["loyalty"],
	treasurer: ["loyalty"],
	viceroy: ["loyalty"],
	general: ["bonusTactic", "flexibleTactics", "merciless", "sharpshooter"],
	diplomat: ["defensiveTactics", "merciless"],
	highPriest: ["holdTheLine", "liveOffTheLand", "triage"],
	magister: ["flexibleTactics", "loyalty"],
	marshal: ["liveOffTheLand", "hitAndRun", "sharpshooter", "triage"],
	enforcer: ["bonusTactic", "merciless", "sharpshooter"],
	spymaster: ["hitAndRun", "merciless", "sharpshooter"],
	warden: ["defensiveTactics", "holdTheLine", "loyalty"],
};
