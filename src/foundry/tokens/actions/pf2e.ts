import {
	type ActionData,
	entriesAt,
	type Flavour,
	splitFormula,
	textAt,
	valueAt,
} from "../../../bridge/systems/index.js";
import type { ActionReader, LiveClient } from "./action-reader.js";

/** The damage of a strike, and of a critical hit; null if the system gave none that can be read. */
type StrikeDamage = Required<Pick<ActionData, "damage" | "critical">>;

/**
 * By the strike: the system creates new ones whenever it prepares an actor, so no entry becomes outdated.
 * `learn` waits for the entries and `ofActor` reads them at once, which no memoized function could do.
 */
const known = new WeakMap<object, StrikeDamage>();

/**
 * A method that returns a strike's formula; with this option it neither rolls nor looks at targets (`viewOnly` in the
 * system's RollContext).
 */
type Ask = (options: { readonly getFormula: true }) => Promise<unknown>;

/**
 * A strike has its whole bonus in `totalModifier`, conditions and adjustments included, but its damage only in
 * promises: `damage` and `critical`, asked for their formulas as the system's own sheets do (foundryvtt/pf2e,
 * src/module/actor/helpers.ts, strikeFromMeleeItem).
 */
export const PF2E_ACTIONS: ActionReader = {
	// Whether weaknesses and resistances are applied at all, and whether critical hits double damage or dice.
	settings: ["automation.iwr", "critRule"],
	async learn(actor, client) {
		const fresh = strikesOf(actor).filter(([, strike]) => !known.has(strike));
		const flavours = fresh.length === 0 ? {} : flavoursOf(client);
		for (const [, strike] of fresh) {
			const [damage, critical] = [await ask(strike, "damage"), await ask(strike, "critical")];
			const parts = (formula: string | undefined) =>
				(formula === undefined ? undefined : splitFormula(formula, flavours)) ?? null;
			known.set(strike, { damage: parts(damage), critical: parts(critical) });
		}
	},
	ofActor: (actor) => strikesOf(actor).map(([id, strike]) => toAction(id, strike)),
	ofItem(item) {
		if (textAt(item, "type") !== "spellcastingEntry") return undefined;
		const bonus = valueAt(item, "statistic.check.mod");
		const id = textAt(item, "id");
		if (typeof bonus !== "number" || id === undefined) return undefined;
		return [{ id, label: textAt(item, "name") ?? "", attack: bonus, damage: null }];
	},
};

async function ask(strike: object, method: string): Promise<string | undefined> {
	const formula = valueAt(strike, method);
	if (typeof formula !== "function") return undefined;
	try {
		const said = await (formula as Ask).call(strike, { getFormula: true });
		// A strike without damage returns null.
		return said === null ? "" : typeof said === "string" ? said : undefined;
	} catch {
		// A method of another package: a number that it does not give is asked for.
		return undefined;
	}
}

/** The strikes that an actor can make now, with their ids. Other actions (area fire) are not rolls against a number. */
function strikesOf(actor: unknown): readonly (readonly [id: string, strike: object])[] {
	const strikes = entriesAt(actor, "system.actions").flatMap(([, action]) =>
		typeof action === "object" &&
		action !== null &&
		textAt(action, "type") === "strike" &&
		valueAt(action, "ready") !== false
			? [action]
			: [],
	);
	const ids = strikes.map((strike) => textAt(strike, "item.id") ?? textAt(strike, "slug") ?? "");
	return strikes.map((strike, index) => {
		const same = ids.slice(0, index).filter((id) => id === ids[index]).length;
		return [same === 0 ? ids[index]! : `${ids[index]}/${same}`, strike] as const;
	});
}

function toAction(id: string, strike: object): ActionData {
	const bonus = valueAt(strike, "totalModifier");
	return {
		id,
		label: textAt(strike, "label") ?? "",
		attack: typeof bonus === "number" ? bonus : null,
		...(known.get(strike) ?? { damage: null, critical: null }),
		traits: traitsOf(valueAt(strike, "item")),
	};
}

/** The traits of the weapon, and those that it does not have by itself. */
function traitsOf(item: unknown): readonly string[] {
	const words = (path: string): readonly string[] =>
		entriesAt(item, path).flatMap(([, word]) => (typeof word === "string" ? [word] : []));
	const named = (prefix: string, path: string): readonly string[] => {
		const word = textAt(item, path);
		return word === undefined ? [] : [`${prefix}:${word}`];
	};
	const isUnarmed = textAt(item, "category") === "unarmed";
	return [
		...words("system.traits.value"),
		...words("system.runes.property").map((rune) => `rune:${rune}`),
		...named("material", "system.material.type"),
		...named("group", "group"),
		...named("category", "category"),
		...(textAt(item, "type") === "weapon" && !isUnarmed ? ["type:weapon"] : []),
	];
}

/**
 * The system's names of damage types in the language of this client, persistent damage included; names shared by two
 * types are left out.
 */
function flavoursOf({ config, say }: LiveClient): Readonly<Record<string, Flavour>> {
	const rows = entriesAt(config, "PF2E.damageRollFlavors").flatMap(([type, key]): [string, Flavour][] => {
		const damageType = typeof key === "string" ? say(key) : type;
		const lasting = say("PF2E.Damage.RollFlavor.persistent", { damageType });
		const own: Flavour = type === "bleed" ? { type, isPersistent: true } : { type };
		const rest: [string, Flavour][] = lasting === damageType ? [] : [[lasting, { type, isPersistent: true }]];
		return [[damageType, own], ...rest];
	});
	return Object.fromEntries(rows.filter(([words]) => rows.filter(([other]) => other === words).length === 1));
}
