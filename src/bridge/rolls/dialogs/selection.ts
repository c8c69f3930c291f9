import { CHECK_LIMITS } from "../../../engine/checks/index.js";
import {
	type DamageStat,
	NO_RESISTANCE,
	NO_RESISTANCES,
	type Resistances,
	type RollStat,
	resistancesAgainst,
} from "../../../engine/combat/index.js";
import { div, floorRatio, mul, type Ratio, ratio } from "../../../engine/common/index.js";
import type { AttackStat, Stats } from "../../systems/index.js";
import { cutName, formatCount, sayWording, type Words } from "../../text/index.js";
import { formatFactor, type SideName, type SideNames, toNote } from "../commands/index.js";

/** A character beside a dialog: the name and, where the reader may see its data, its numbers. */
export interface Participant {
	readonly name: string;
	readonly stats: Stats | null;
	/** Of its token; absent for a character without one. */
	readonly uuid?: string;
}

/** Characters of a dialog: the first acts (selected), the second is acted on (targeted). */
export type SelectedTokens = Readonly<Partial<Record<SideName, Participant>>>;

/** Names of the two sides, cut to the length that a request holds. */
export function selectedNames({ first, second }: SelectedTokens): SideNames {
	return { ...nameOf("first", first), ...nameOf("second", second) };
}

function nameOf(side: SideName, person: Participant | undefined): SideNames {
	const name = cutName(toNote(person?.name ?? ""), CHECK_LIMITS.label).trim();
	return name === "" ? {} : { [side]: name };
}

/** A number of a character: its name, and the values of the form's fields once it is chosen. */
export interface Offer {
	readonly id: string;
	readonly label: string;
	readonly name: string;
	readonly fields: Readonly<Record<string, string | boolean>>;
}

/** Skills of a character on 3d6: attacks and saves, those that only stop a hit as defences (RULES 2.2). */
export function skillOffers(person: Participant | undefined, words: Words): Offer[] {
	const { attacks = [], saves = [] } = person?.stats ?? {};
	return [
		...attacks.map(({ id, label, roll }) => ({ id: `attack/${id}`, name: label, roll, defence: false })),
		...saves.map(({ id, label, use, roll }) => {
			return { id: `save/${id}`, name: sayWording(words, label), roll, defence: use === "stop" };
		}),
	].flatMap(({ id, name, roll, defence }) => {
		const skill = skillOf(roll);
		if (skill === undefined) return [];
		const label = words.say("MUSTER.RollDialog.offer", { name, value: formatCount(words, skill) });
		return [{ id, label, name, fields: { skill: String(skill), defence } }];
	});
}

/** A skill of 0 counts as none: some sheets write 0 for what their owner cannot do. */
function skillOf(roll: RollStat | null): number | undefined {
	if (roll?.kind !== "skill") return undefined;
	return roll.skill > 0 && roll.skill <= CHECK_LIMITS.skill ? roll.skill : undefined;
}

/** The dice of a character's attacks, each with the armour of the target against it (RULES 2.10). */
export function damageOffers({ first, second }: SelectedTokens, words: Words): Offer[] {
	return (first?.stats?.attacks ?? []).flatMap(({ id, label, damage }: AttackStat) =>
		(damage ?? []).flatMap((part, index, { length }): Offer[] => {
			if (part.amount.kind !== "dice") return [];
			const { dice } = part.amount;
			const name = length === 1 || part.type === "" ? label : `${label} (${part.type})`;
			return [
				{
					id: index === 0 ? `attack/${id}` : `attack/${id}/${index}`,
					label: words.say("MUSTER.RollDialog.offer", { name, value: dice.replaceAll("-", "\u2212") }),
					name,
					fields: { dice, ...fieldsOf(part, second?.stats?.resistances) },
				},
			];
		}),
	);
}

function fieldsOf(damage: DamageStat, resistances: Resistances | null | undefined): Record<string, string> {
	const { armour, multiplier } = guardOf(damage, resistances ?? NO_RESISTANCES);
	const held = { minimum: String(damage.minimum), multiplier: formatFactor(multiplier) };
	return resistances ? { ...held, armour: String(armour) } : held;
}

/** Armour and multiplier against damage; an immunity or a weakness has no field and is left to the reader. */
function guardOf(
	damage: DamageStat,
	resistances: Resistances,
): { readonly armour: number; readonly multiplier: Ratio } {
	const { all, types, hit = 0 } = resistancesAgainst(resistances, damage.traits);
	const own = Object.hasOwn(types, damage.type) ? types[damage.type] : undefined;
	const worn = Math.max(0, all.armour + (own?.armour ?? 0) + hit);
	const armour = Math.max(0, floorRatio(div(ratio(worn), damage.divisor)) - damage.pierce);
	const { multiplier, after } = own ?? NO_RESISTANCE;
	const guarded = mul(damage.multiplier, mul(mul(all.multiplier, all.after), mul(multiplier, after)));
	return { armour, multiplier: isFactor(guarded) ? guarded : damage.multiplier };
}

function isFactor({ num, den }: Ratio): boolean {
	return num > 0 && num <= CHECK_LIMITS.multiplier * den && den <= CHECK_LIMITS.multiplier;
}

/** The armour of a character against damage of no type; undefined where its data have none. */
export function armourOf(person: Participant | undefined): string | undefined {
	const resistances = person?.stats?.resistances;
	return resistances ? String(Math.max(0, resistances.all.armour)) : undefined;
}

/** The choice among a character's numbers; null where there are none. */
export function offerChoice(offers: readonly Offer[], person: Participant | undefined, present: string, words: Words) {
	if (!person || offers.length === 0) return null;
	const own = { value: "", label: words.say("MUSTER.RollDialog.ownNumber"), selected: present === "" };
	const rest = offers.map(({ id, label }) => ({ value: id, label, selected: id === present }));
	return { label: words.say("MUSTER.RollDialog.from", { name: person.name }), choices: [own, ...rest] };
}
