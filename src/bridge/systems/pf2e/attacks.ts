import type { DamageStat, RollStat } from "../../../engine/combat/index.js";
import { plainDamage, withBonus } from "../../../engine/combat/index.js";
import { entriesAt, textAt, wordsAt } from "../reading/read-path.js";
import type { ActionData, ActorData, AttackStat, DamageData, ItemData, LeftOut } from "../reading/types.js";
import { readThrown } from "./formula.js";
import { knownTraits } from "./words.js";

/** A d20 whose ends move the degree by one. */
export function toRoll(bonus: number): RollStat {
	return { kind: "over", dice: withBonus("1d20", bonus), natural: "degrees", critical: null };
}

/** The strikes that the system prepared for the actor, then the attacks with spells. */
export function readAttacks({ actions = [], items = [] }: ActorData): readonly AttackStat[] {
	const strikes = actions.map((action) => {
		const item = items.find(({ id }) => id === action.id);
		return toAttack(action, item);
	});
	const spells = items.flatMap(({ actions: own = [] }) => own.map((action) => toAttack(action, undefined)));
	return [...strikes, ...spells];
}

function toAttack(action: ActionData, item: ItemData | undefined): AttackStat {
	const { id, label, attack } = action;
	const leftOut = listLeftOut(action, item);
	return {
		id,
		label,
		roll: attack === null ? null : toRoll(attack),
		versus: "ac",
		damage: toDamage(action, item),
		...(leftOut.length === 0 ? {} : { leftOut }),
	};
}

/** The parts of a hit that are suffered at once; null where anything of it is not understood. */
function toDamage(action: ActionData, item: ItemData | undefined): readonly DamageStat[] | null {
	const { damage, critical = null, traits = [] } = action;
	if (damage === null || critical === null || isAmbiguous(damage, item)) return null;
	const [usual, special] = [damage, critical].map(instant) as [readonly DamageData[], readonly DamageData[]];
	const types = [...new Set([...usual, ...special].map(({ type }) => type))];
	const parts = types.map((type) => {
		const part = toPart(formulaOf(usual, type), formulaOf(special, type), type);
		return part && { ...part, traits: knownTraits([...traits, ...splashOf(item, type)]) };
	});
	if (!parts.every((part) => part !== undefined)) return null;
	// A hit costs one point at least, however far its dice are lessened; of several parts together that hardly happens.
	return parts.length === 1 ? parts.map((part) => ({ ...part, minimum: 1 })) : parts;
}

const instant = (parts: readonly DamageData[]): readonly DamageData[] =>
	parts.filter(({ isPersistent }) => isPersistent !== true);

const formulaOf = (parts: readonly DamageData[], type: string): string =>
	parts.flatMap((part) => (part.type === type ? [part.formula] : [])).join(" + ");

const NOTHING = { kind: "points", points: 0 } as const;

function toPart(usual: string, special: string, type: string): DamageStat | undefined {
	const [plain, critical] = [readThrown(usual), readThrown(special)];
	if (!plain || !critical || plain.twice !== null) return undefined;
	const { once, twice } = critical;
	const stat = plainDamage(plain.once ?? NOTHING, type);
	if (twice === null) return { ...stat, critical: { amount: once ?? NOTHING, times: 1 } };
	return { ...stat, critical: { amount: twice, times: 2, ...(once === null ? {} : { plus: once }) } };
}

/** Damage without any type has no words, so beside other damage it cannot be distinguished from it. */
function isAmbiguous(damage: readonly DamageData[], item: ItemData | undefined): boolean {
	const rolls = entriesAt(item?.system, "damageRolls");
	return damage.length > 0 && rolls.length > 1 && rolls.some(([, roll]) => textAt(roll, "damageType") === "untyped");
}

function splashOf(item: ItemData | undefined, type: string): readonly string[] {
	const rolls = rollsOf(item, "splash").some((roll) => textAt(roll, "damageType") === type);
	return rolls ? ["splash"] : [];
}

function rollsOf(item: ItemData | undefined, category: string): readonly unknown[] {
	return entriesAt(item?.system, "damageRolls").flatMap(([, roll]) =>
		textAt(roll, "category") === category ? [roll] : [],
	);
}

/** Further effects of a hit: persistent damage, damage to those nearby, conditions that come with it. */
function listLeftOut({ damage, critical, traits = [] }: ActionData, item: ItemData | undefined): readonly LeftOut[] {
	const lasting = sayLasting(damage ?? []);
	const worse = sayLasting(critical ?? []);
	const effects = wordsAt(item?.system, "attackEffects.value").join(", ");
	const isSplash = traits.includes("splash") || rollsOf(item, "splash").length > 0;
	return [
		...(lasting === "" ? [] : [say("persistent", { damage: lasting })]),
		...(lasting !== "" || worse === "" ? [] : [say("persistentCritical", { damage: worse })]),
		...(isSplash ? [say("splash")] : []),
		...(rollsOf(item, "precision").length > 0 ? [say("precision")] : []),
		...(effects === "" ? [] : [say("effects", { effects })]),
	];
}

const sayLasting = (parts: readonly DamageData[]): string =>
	parts.flatMap(({ formula, type, isPersistent }) => (isPersistent ? [`${formula} ${type}`.trim()] : [])).join(" + ");

const say = (leaf: string, data: LeftOut["data"] = {}): LeftOut => ({ key: `MUSTER.System.LeftOut.${leaf}`, data });
