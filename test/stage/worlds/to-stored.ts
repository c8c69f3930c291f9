/** An actor as its game system prepared it, turned back into what a world stores. */
import type { Dict } from "../common/json.js";
import { setProperty } from "../common/utils/index.js";

/**
 * What is not stored where it is shown, by paths below `system` (`*`: any step). `lift` and `getter`: it is put there
 * when the data are prepared, as a value or as a getter (systems/shaped/prepared.ts). `drop`: the shaped system works
 * it out itself. Anything else: the path at which it is stored instead.
 */
export type Derived = Readonly<Record<string, string>>;

/** How the actors of one game system are stored. */
export interface StoreRules {
	readonly actor?: Derived;
	readonly item?: Derived;
	/** Words for the numbered names of a fixture, which keeps none. */
	readonly names?: Readonly<Record<string, string>>;
}

interface FixtureItem {
	readonly id: string;
	readonly type: string;
	readonly name: string;
	readonly system: Dict;
	/** What the methods of the real item answered. */
	readonly actions?: unknown;
}

/** An actor of `test/fixtures/systems`, as its file has it. */
export interface FixtureActor {
	readonly type: string;
	readonly system: Dict;
	readonly items?: readonly FixtureItem[];
	/** What its own methods answered. */
	readonly actions?: unknown;
}

/**
 * Type, `system` and items of an actor's source. What methods answered stands under `told`, for the shaped system's own
 * methods.
 */
export function toStored(actor: FixtureActor, { names = {}, ...rules }: StoreRules): Dict {
	const { type, system, items = [], actions: told } = rename(actor, names) as FixtureActor;
	return {
		type,
		system: { ...storeSystem(system, rules.actor), ...(told === undefined ? {} : { told }) },
		items: items.map(({ id, actions, ...item }) => ({
			_id: id.replaceAll(/[^A-Za-z0-9]/g, "").padEnd(16, "0"),
			type: item.type,
			name: item.name,
			system: storeSystem(actions ? { ...item.system, told: actions } : item.system, { ...rules.item, told: "lift" }),
		})),
	};
}

function storeSystem(system: Dict, derived: Derived = {}): Dict {
	const prepared: Dict[] = [];
	const moved: [string, unknown][] = [];
	const walk = (value: unknown, path: readonly string[]): unknown => {
		const how = ruleFor(derived, path);
		if (how === undefined) return toPlain(value, (inner, key) => walk(inner, [...path, key]));
		if (how === "lift" || how === "getter")
			prepared.push({ path: path.join("."), value, ...(how === "getter" ? { getter: true } : {}) });
		else if (how !== "drop") moved.push([how, value]);
		return undefined;
	};
	const stored = (walk(system, []) ?? {}) as Dict;
	for (const [path, value] of moved) setProperty(stored, path, value);
	return prepared.length ? { ...stored, prepared } : stored;
}

function ruleFor(derived: Derived, path: readonly string[]): string | undefined {
	const fits = (pattern: string): boolean => {
		const steps = pattern.split(".");
		return steps.length === path.length && steps.every((step, index) => step === "*" || step === path[index]);
	};
	return Object.entries(derived).find(([pattern]) => fits(pattern))?.[1];
}

/** Sets are stored as lists, collections by id; what `each` leaves out is not there, nor what then is empty. */
function toPlain(value: unknown, each: (inner: unknown, key: string) => unknown): unknown {
	if (Array.isArray(value)) return value.map(stripped);
	if (typeof value !== "object" || value === null) return value;
	const { $set, $collection } = value as { $set?: unknown[]; $collection?: [string, unknown][] };
	if ($set) return $set;
	const entries = ($collection ?? Object.entries(value)).map(([key, inner]) => [key, each(inner, key)] as const);
	const kept = entries.filter(([, inner]) => inner !== undefined);
	return kept.length || !entries.length ? Object.fromEntries(kept) : undefined;
}

const stripped = (value: unknown): unknown => toPlain(value, stripped);

/** Words in place of whole texts and keys. */
function rename(value: unknown, names: Readonly<Record<string, string>>): unknown {
	if (typeof value === "string") return names[value] ?? value;
	if (Array.isArray(value)) return value.map((each) => rename(each, names));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [names[key] ?? key, rename(each, names)]));
}
