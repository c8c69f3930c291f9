import { ask, dice, type Kernel } from "../../../ask/index.js";
import { floorRatio, ratio } from "../../../common/index.js";
import type { Need } from "../effects.js";
import type { Officer, Unit } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";

/** Leadership of an officer: level, Charisma, and 3 with the feat (RULES 4.A.6). */
export function leadershipOf({ level, charisma, leadershipFeat }: Officer): number {
	return level + charisma + (leadershipFeat ? 3 : 0);
}

/** The part of an officer's profession that counts in morale: a fifth of the ranks (RULES 4.8). */
export function professionShare({ ranks }: Officer): number {
	return floorRatio(ratio(ranks, 5));
}

const STEADY = ["auraOfCourage", "bravery", "rage"];

/** Says for each need whether a unit under an officer meets it (RULES 4.14). */
const MEETS: { readonly [Name in Need]: (unit: Unit, officer: Officer | null) => boolean } = {
	mounts: (unit) => isMounted(unit),
	ranged: (unit) => hasRanged(unit),
	leadership4: (_, officer) => leads(officer, 4),
	leadership5: (_, officer) => leads(officer, 5),
	leadership6: (_, officer) => leads(officer, 6),
	dexterity13: ({ soldier }) => soldier.dexterity >= 13,
	skills: (_, officer) => officer !== null && officer.ranks >= 11 && officer.skillsAtEleven >= 5,
	steadfast: ({ soldier, abilities }, officer) =>
		[...soldier.feats, ...(officer?.feats ?? [])].some((feat) => feat === "ironWill" || feat === "resolve") ||
		abilities.some(({ id, share }) => share.num * 2 > share.den && STEADY.includes(id)),
};

const leads = (officer: Officer | null, least: number): boolean => officer !== null && leadershipOf(officer) >= least;

/** True if the soldiers of a unit ride, by nature or with mounts as a resource. */
export function isMounted({ traits, resources }: Unit): boolean {
	return traits.includes("mounted") || resources.some(({ id }) => id === "mounts");
}

/** True if the soldiers of a unit have an attack that reaches over a distance, of their own or by a resource. */
function hasRanged({ soldier, resources }: Unit): boolean {
	return soldier.attacks.some(({ mode }) => mode === "ranged") || resources.some(({ id }) => id === "rangedWeapons");
}

/** The first need of a list that is not met; undefined: all are (RULES 4.14). */
export function unmetNeed(needs: readonly Need[], unit: Unit, officer: Officer | null): Need | undefined {
	return needs.find((need) => !MEETS[need](unit, officer));
}

/** Fate of a commander whose unit was destroyed, by a d100 asked under `<key>/fate` (RULES 4.A.6). */
export function* commanderFate(
	key: string,
	{ commanderFates }: Pick<SkirmishTables, "commanderFates">,
): Kernel<"killed" | "captured" | "escapes"> {
	const [roll] = yield* ask(dice(`${key}/fate`, "1d100"));
	const [, fate] = commanderFates.find(([upTo]) => roll <= upTo) ?? commanderFates.at(-1)!;
	return fate;
}
