import {
	type ActionData,
	type DamageData,
	entriesAt,
	textAt,
	valueAt,
	wholeAt,
	wordsAt,
} from "../../../bridge/systems/index.js";
import type { ActionReader } from "./action-reader.js";

/**
 * Asks each action of an item for its whole attack bonus and damage. `item.actions` is a collection of actions with
 * methods of their own (pf1 10.8, module/documents/item/item-pf.mjs, module/components/action.mjs); `firstAction` is
 * deprecated there and is not read.
 */
export const PF1_ACTIONS: ActionReader = { ofItem };

function ofItem(item: unknown): readonly ActionData[] | undefined {
	const actions = entriesAt(item, "actions").map(([, action]) => action);
	const attacking = actions.filter((action) => valueAt(action, "hasAttack") === true);
	return attacking.length === 0 ? undefined : attacking.flatMap(readAction);
}

/** The attacks of a full attack; of those with the same bonus the first. */
function readAction(action: unknown): readonly ActionData[] {
	const [id, label] = [textAt(action, "id") ?? "", textAt(action, "name") ?? ""];
	const damage = orNull(() => damageOf(action as PF1Action));
	const attacks = orNull(() => attacksOf(action as PF1Action)) ?? [];
	const own = attacks.filter(({ bonus }, index) => attacks.findIndex((other) => other.bonus === bonus) === index);
	const feet = orNull(() => rangeOf(action as PF1Action));
	const hit = { damage, threat: threatOf(action), traits: traitsOf(action), ...(feet === null ? {} : { feet }) };
	if (own.length === 0) return [{ id, label, attack: null, ...hit }];
	return own.map(({ bonus, name }, index) =>
		index === 0
			? { id, label, attack: bonus, ...hit }
			: {
					id: `${id}#${attacks.findIndex((other) => other.bonus === bonus) + 1}`,
					label: `${label}, ${name}`,
					attack: bonus,
					...hit,
				},
	);
}

/**
 * The getter knows broken weapons and manoeuvres; a hit with a broken one is multiplied by 1
 * (module/action-use/chat-attack.mjs).
 */
function threatOf(action: unknown): number | null {
	if (valueAt(action, "item.isBroken") === true) return null;
	return wholeAt(action, "critRange") || (wholeAt(action, "ability.critRange") ?? 20);
}

/**
 * Alignments that an action takes from its item unless it says otherwise (module/components/action.mjs, defineSchema).
 */
const ALIGNMENTS = ["lawful", "chaotic", "good", "evil"] as const;

/** From which enhancement bonus on a weapon counts as more than it is made of, by the rules of the game. */
const BY_ENHANCEMENT: readonly (readonly [from: number, traits: readonly string[]])[] = [
	[1, ["magic"]],
	[3, ["coldIron", "alchemicalSilver"]],
	[4, ["adamantine"]],
	[5, ALIGNMENTS],
	[6, ["epic"]],
];

/** The words of the system for what may overcome damage reduction: materials, magic, alignments. */
function traitsOf(action: unknown): readonly string[] {
	const materials = [textAt(action, "normalMaterial") ?? "", ...wordsAt(action, "addonMaterial")];
	const enhancement = wholeAt(action, "enhancementBonus") ?? 0;
	const aligned = ALIGNMENTS.filter(
		(one) => (valueAt(action, `alignments.${one}`) ?? valueAt(action, `item.system.alignments.${one}`)) === true,
	);
	const enhanced = BY_ENHANCEMENT.flatMap(([from, traits]) => (enhancement >= from ? traits : []));
	return [...new Set([...materials.flatMap(kindsOf), ...aligned, ...enhanced])];
}

/** A material, and the one that it is treated as (module/registry/materials.mjs, `treatedAs`). */
function kindsOf(material: string): readonly string[] {
	if (material === "") return [];
	const registry = valueAt(globalThis, "pf1.registry.materials");
	const entry = orNull(() => (registry as { get(id: string): unknown } | undefined)?.get(material));
	return [material, textAt(entry, "treatedAs") ?? ""].filter((kind) => kind !== "");
}

/** An action, as far as it is used. */
interface PF1Action {
	readonly hasDamage?: unknown;
	readonly damage?: unknown;
	readonly hasRange?: unknown;
	getAttacks(options: object): readonly { readonly bonus?: unknown; readonly label?: unknown }[];
	getRange(options: object): unknown;
	getRollData(): object;
}

function attacksOf(action: PF1Action): readonly { readonly bonus: number; readonly name: string }[] {
	const attacks = action.getAttacks({ full: true, resolve: true, conditionals: true, bonuses: true });
	return attacks.flatMap(({ bonus, label }) =>
		typeof bonus === "number" && Number.isSafeInteger(bonus) ? [{ bonus, name: `${label ?? ""}` }] : [],
	);
}

/** Feet in a metre of this game, whose 1.5 m are 5 ft. */
const FEET_OF_METRE = 10 / 3;

/**
 * Reach, or one increment of range, in feet; the method answers in the unit that the world's setting names
 * (module/components/action.mjs, getRange and getLabels).
 */
function rangeOf(action: PF1Action): number | null {
	const range = action.hasRange === true ? action.getRange({ type: "single" }) : null;
	if (typeof range !== "number" || !Number.isFinite(range) || range <= 0) return null;
	const ask = valueAt(globalThis, "pf1.utils.getDistanceSystem") as (() => unknown) | undefined;
	return Math.round(ask?.() === "metric" ? range * FEET_OF_METRE : range);
}

/** The damage formulas of the system's sheets (module/utils/formulas.mjs). */
interface PF1Formulas {
	actionDamage(action: unknown, options: object): string;
	simplify(formula: string, rollData: object): string;
}

const formulas = (): PF1Formulas => valueAt(globalThis, "pf1.utils.formula") as PF1Formulas;

/**
 * One entry for each damage part of the action. Additions to the damage (ability, enhancement, effects) belong to the
 * first part, as in the system: it is resolved as if the action had no other.
 */
function damageOf(action: PF1Action): readonly DamageData[] {
	if (action.hasDamage !== true) return [];
	const parts = listOf(action, "parts");
	const withoutOthers = Object.create(action, {
		damage: { value: { parts: parts.slice(0, 1), nonCritParts: [] } },
		getRollData: { value: () => action.getRollData() },
	}) as object;
	const first = formulas().actionDamage(withoutOthers, { simplify: true, strict: true });
	return [
		{ formula: first, ...typeOf(parts[0]) },
		...parts.slice(1).map((part) => resolve(action, part)),
		...listOf(action, "nonCritParts").map((part) => ({ ...resolve(action, part), onCritical: "once" as const })),
		...listOf(action, "critParts").map((part) => ({ ...resolve(action, part), onCritical: "only" as const })),
	];
}

const listOf = ({ damage }: PF1Action, key: string): readonly unknown[] =>
	entriesAt(damage, key).map(([, part]) => part);

const resolve = (action: PF1Action, part: unknown): DamageData => ({
	formula: formulas().simplify(textAt(part, "formula") ?? "0", action.getRollData()),
	...typeOf(part),
});

/**
 * The first of its types, which are in a set, or in a list beside one of the user's own; and all, where it has several.
 */
function typeOf(part: unknown): Pick<DamageData, "type" | "types"> {
	const [types, older] = [wordsAt(part, "types"), wordsAt(part, "type.values")];
	const all = types.length > 0 ? types : older;
	return {
		type: all[0] ?? textAt(part, "type.custom") ?? "",
		...(all.length > 1 ? { types: all } : {}),
	};
}

function orNull<T>(ask: () => T): T | null {
	try {
		return ask();
	} catch {
		// A method of another package: a number that it does not give is asked for.
		return null;
	}
}
