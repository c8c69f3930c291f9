import type { RollStat } from "../../../engine/combat/index.js";
import type { SoldierAttack } from "../../../engine/skirmish/index.js";
import type { AttackStat } from "../reading/types.js";
import { averagesOf } from "./averages.js";
import type { Gathered } from "./gathered.js";
import { toFeet } from "./to-feet.js";

/** Attacks that a soldier may have (RULES 4.2); of more the first count. */
const MOST_ATTACKS = 40;

/** The bonus on a confirming roll that always confirms (RULES 4.10). */
const CONFIRMED = 20;

/** The attacks of an actor as those of a soldier; what they lack is asked for. */
export function soldierAttacks(attacks: readonly AttackStat[], gathered: Gathered): readonly SoldierAttack[] {
	if (attacks.length === 0) gathered.ask("attacks", "none");
	if (attacks.length > MOST_ATTACKS) gathered.ask(`attacks.${MOST_ATTACKS}`, "outside", { value: attacks.length });
	const ways = attacks.flatMap(waysOf).slice(0, MOST_ATTACKS);
	const ids = idsOf(ways);
	return ways.map((attack, index) => toSoldierAttack(attack, ids[index]!, `attacks.${index}`, gathered));
}

/** An attack that is made near and from afar is two. */
function waysOf(attack: AttackStat): readonly AttackStat[] {
	const { id, aim } = attack;
	if (aim?.far === undefined) return [attack];
	const { far, ...near } = aim;
	return [
		{ ...attack, aim: near },
		{ ...attack, id: `${id}-far`, aim: { ...near, mode: "ranged", feet: far } },
	];
}

/** Ids of letters, digits and hyphens, each once, that stay the same while the attacks do. */
function idsOf(attacks: readonly AttackStat[]): readonly string[] {
	const taken = new Set<string>();
	return attacks.map(({ id }, index) => {
		const plain = id.replace(/[^A-Za-z0-9_-]+/gu, "-").slice(0, 50) || "attack";
		const own = taken.has(plain) ? `${plain}-${index}` : plain;
		taken.add(own);
		return own;
	});
}

function toSoldierAttack(attack: AttackStat, id: string, path: string, gathered: Gathered): SoldierAttack {
	const { label, aim = {}, damage, roll } = attack;
	if (aim.mode === undefined) gathered.ask(`${path}.mode`, "none");
	const averages = damage === null ? undefined : averagesOf(damage);
	if (averages === undefined) gathered.ask(`${path}.averages`, "none");
	if (aim.mode === "ranged" && aim.feet === undefined) gathered.ask(`${path}.feet`, "none");
	return {
		id,
		name: label.slice(0, 100) || id,
		mode: aim.mode ?? "melee",
		...toHit(roll, path, gathered),
		against: null,
		area: null,
		targets: aim.targets === undefined ? null : gathered.take(`${path}.targets`, aim.targets, null),
		feet: aim.feet === undefined ? null : gathered.take(`${path}.feet`, toFeet(aim.feet), null),
		rounds: 1,
		averages: averages ?? [],
		traits: [...new Set((damage ?? []).flatMap(({ traits }) => traits.map((trait) => trait.slice(0, 60))))].slice(
			0,
			20,
		),
		indirect: false,
		brings: null,
	};
}

type ToHit = Pick<SoldierAttack, "bonus" | "roll" | "threat" | "confirm">;

const NO_ROLL: ToHit = { bonus: 0, roll: null, threat: null, confirm: 0 };

/**
 * A d20 with a bonus as that bonus; any other way to roll as it is. Where no second roll confirms a critical, its
 * confirmation always succeeds.
 */
function toHit(roll: RollStat | null, path: string, gathered: Gathered): ToHit {
	if (roll === null) {
		gathered.ask(`${path}.bonus`, "none");
		return NO_ROLL;
	}
	const bonus = roll.kind === "over" && roll.natural !== "degrees" ? bonusOfTwenty(roll.dice) : undefined;
	if (bonus === undefined || roll.kind !== "over") return { ...NO_ROLL, roll };
	const { critical } = roll;
	return { bonus, roll: null, threat: critical?.from ?? null, confirm: critical?.confirm === false ? CONFIRMED : 0 };
}

/** The bonus of `1d20+5`; undefined for other dice. */
export function bonusOfTwenty(dice: string): number | undefined {
	const match = /^1?d20(?<bonus>[+-]\d{1,6})?$/.exec(dice);
	return match === null ? undefined : Number(match.groups?.["bonus"] ?? 0);
}
