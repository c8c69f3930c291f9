import {
	type ActionData,
	type DamageData,
	entriesAt,
	textAt,
	valueAt,
	wordsAt,
} from "../../../bridge/systems/index.js";
import type { ActionReader } from "./action-reader.js";

/**
 * Asks each action of an item for its whole attack bonus and damage. `item.actions` is a collection of actions with methods of their
 * own (pf1 10.8, module/documents/item/item-pf.mjs, module/components/action.mjs); `firstAction` is deprecated there and is not read.
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
	if (own.length === 0) return [{ id, label, attack: null, damage }];
	return own.map(({ bonus, name }, index) =>
		index === 0
			? { id, label, attack: bonus, damage }
			: {
					id: `${id}#${attacks.findIndex((other) => other.bonus === bonus) + 1}`,
					label: `${label}, ${name}`,
					attack: bonus,
					damage,
				},
	);
}

/** An action, as far as it is used. */
interface PF1Action {
	readonly hasDamage?: unknown;
	readonly damage?: unknown;
	getAttacks(options: object): readonly { readonly bonus?: unknown; readonly label?: unknown }[];
	getRollData(): object;
}

function attacksOf(action: PF1Action): readonly { readonly bonus: number; readonly name: string }[] {
	const attacks = action.getAttacks({ full: true, resolve: true, conditionals: true, bonuses: true });
	return attacks.flatMap(({ bonus, label }) =>
		typeof bonus === "number" && Number.isSafeInteger(bonus) ? [{ bonus, name: `${label ?? ""}` }] : [],
	);
}

/** The damage formulas of the system's sheets (module/utils/formulas.mjs). */
interface PF1Formulas {
	actionDamage(action: unknown, options: object): string;
	simplify(formula: string, rollData: object): string;
}

const formulas = (): PF1Formulas => valueAt(globalThis, "pf1.utils.formula") as PF1Formulas;

/**
 * One entry for each damage part of the action. Additions to the damage (ability, enhancement, effects) belong to the first part, as in the system:
 * it is resolved as if the action had no other.
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
		{ formula: first, type: typeOf(parts[0]) },
		...parts.slice(1).map((part) => resolve(action, part)),
		...listOf(action, "nonCritParts").map((part) => ({ ...resolve(action, part), onCritical: "once" as const })),
		...listOf(action, "critParts").map((part) => ({ ...resolve(action, part), onCritical: "only" as const })),
	];
}

const listOf = ({ damage }: PF1Action, key: string): readonly unknown[] =>
	entriesAt(damage, key).map(([, part]) => part);

const resolve = (action: PF1Action, part: unknown): DamageData => ({
	formula: formulas().simplify(textAt(part, "formula") ?? "0", action.getRollData()),
	type: typeOf(part),
});

/** The first of its types, which are in a set, or in a list beside one of the user's own. */
const typeOf = (part: unknown): string =>
	wordsAt(part, "types")[0] ?? wordsAt(part, "type.values")[0] ?? textAt(part, "type.custom") ?? "";

function orNull<T>(ask: () => T): T | null {
	try {
		return ask();
	} catch {
		// A method of another package: a number that it does not give is asked for.
		return null;
	}
}
