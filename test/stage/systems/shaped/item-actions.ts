/**
 * Ways to use an item, of the system with an open registry: a list in the source, a collection of objects with methods
 * on the item, which tell the whole bonus of an attack; helpers of the system's namespace tell its damage (pf1 10.8:
 * module/documents/item/item-pf.mjs, module/components/action.mjs, module/utils/formulas.mjs). What the real methods
 * answered stands in the item's `told`.
 */
import { type Dict, foundry } from "../kit.js";
import { lift, toCollection } from "./prepared.js";

interface Part {
	formula: string;
}
interface Told {
	id: string;
	attack: number | null;
	damage: Part[] | null;
}
interface ActionSource extends Dict {
	_id: string;
	name: string;
	actionType: string;
	damage?: Record<"parts" | "nonCritParts" | "critParts", Part[] | undefined>;
}

/** What the answers were to each formula of a source. */
const answers = new WeakMap<object, string>();
const LISTS = ["parts", "nonCritParts", "critParts"] as const;
const ROLLED = ["mwak", "rwak", "twak", "msak", "rsak", "mcman", "rcman"];

class ItemAction {
	readonly damage: ActionSource["damage"];

	constructor(
		readonly data: ActionSource,
		private readonly told: readonly Told[],
	) {
		this.damage = data.damage;
		const all = LISTS.flatMap((list) => this.damage?.[list] ?? []);
		for (const [index, part] of all.entries()) answers.set(part, told[0]?.damage?.[index]?.formula ?? part.formula);
	}
	get id(): string {
		return this.data._id;
	}
	get name(): string {
		return this.data.name;
	}
	get hasAttack(): boolean {
		return ROLLED.includes(this.data.actionType);
	}
	get hasDamage(): boolean {
		return (this.damage?.parts?.length ?? 0) > 0;
	}
	getRollData(): Dict {
		const parts = LISTS.flatMap((list) => this.damage?.[list] ?? []);
		return { size: 4, resolved: Object.fromEntries(parts.map((part) => [part.formula, answers.get(part)])) };
	}
	/** Asked for numbers only; anything else throws as a formula that lacks its data would. */
	getAttacks({ resolve = false }: { resolve?: boolean } = {}): { bonus: number; label: string }[] {
		if (!resolve) throw new Error("Only resolved attacks are known here");
		return this.told.flatMap(({ attack }, index) =>
			attack === null ? [] : [{ bonus: attack, label: `Attack ${index + 1}` }],
		);
	}
}

/** `pf1.utils.formula`. */
const formula = {
	actionDamage: ({ damage }: ItemAction): string =>
		(damage?.parts ?? []).map((part) => answers.get(part) ?? part.formula).join(" + "),
	simplify: (text: string, { resolved = {} }: { resolved?: Record<string, string> }): string => resolved[text] ?? text,
};

/** In `init`: the namespace. */
export function registerFormulas(): void {
	Object.assign(globalThis, { pf1: { utils: { formula } } });
}

/** The class of items. */
export class ActingItem extends foundry.documents.Item {
	declare actions: ReturnType<typeof toCollection<ItemAction>>;

	override prepareBaseData(): void {
		super.prepareBaseData();
		lift(this.system);
		const { actions = [], told = [] } = this.system as { actions?: ActionSource[]; told?: Told[] };
		const of = ({ _id }: ActionSource) => told.filter(({ id }) => id === _id || id.startsWith(`${_id}#`));
		const value = toCollection(actions.map((data) => [data._id, new ItemAction(data, of(data))]));
		Object.defineProperty(this, "actions", { value, configurable: true, writable: true });
	}
	/** Deprecated there: here an error, as everything deprecated is. */
	get firstAction(): never {
		throw new Error("ItemPF#firstAction is deprecated in favor of ItemPF#defaultAction");
	}
}
