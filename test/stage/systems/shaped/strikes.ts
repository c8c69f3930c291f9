/**
 * Strikes of the system with a closed registry: made again whenever an actor's data are prepared, with a whole bonus
 * and two promises that tell their damage as a formula with words in it (foundryvtt/pf2e 7.8.0,
 * src/module/actor/helpers.ts, strikeFromMeleeItem; config `PF2E.damageRollFlavors`). What the real ones answered
 * stands in the actor's `told`.
 */
import { CONFIG, type Dict, game, Hooks } from "../kit.js";

interface Part {
	formula: string;
	type: string;
}
/** A strike as a fixture of `test/fixtures/systems` has it. */
interface Told {
	id: string;
	label: string;
	attack: number;
	damage: Part[];
	critical: Part[];
	traits: string[];
}

const TYPES = ["bludgeoning", "piercing", "slashing", "acid", "cold", "electricity", "fire", "sonic", "force", "void"];
const keyOf = (type: string): string => `PF2E.Damage.RollFlavor.${type}`;

/** Words of formulas, and their values in the configuration. */
export function registerFlavours(): void {
	Object.assign(CONFIG, { PF2E: { damageRollFlavors: Object.fromEntries(TYPES.map((type) => [type, keyOf(type)])) } });
	Hooks.once("i18nInit", () => {
		const words = { ...Object.fromEntries(TYPES.map((type) => [type, type])), persistent: "persistent {damageType}" };
		Object.assign(game().i18n.translations, { PF2E: { Damage: { RollFlavor: words } } });
	});
}

/** What an actor can strike with. */
export function toStrikes(told: readonly Told[], items: { get(id: string): unknown }): Dict[] {
	return told.map(({ id, label, attack, damage, critical, traits }) => ({
		type: "strike",
		slug: id,
		label,
		ready: true,
		totalModifier: attack,
		item: items.get(id) ?? { id, system: { traits: { value: traits.filter((trait) => !trait.includes(":")) } } },
		damage: tell(damage),
		critical: tell(critical),
	}));
}

/** Asked for anything but its formula it would roll, which no caller here asks for. */
const tell =
	(parts: Part[]) =>
	async ({ getFormula = false }: { getFormula?: boolean } = {}): Promise<string> => {
		if (!getFormula) throw new Error("Only formulas are known here");
		await Promise.resolve();
		return parts.map(({ formula, type }) => `${bracketed(formula)} ${game().i18n.localize(keyOf(type))}`).join(" + ");
	};

/** A sum is put in brackets where more follows it, as in the system's own formulas. */
const bracketed = (formula: string): string => (/ [+-] /.test(formula) ? `(${formula})` : formula);
