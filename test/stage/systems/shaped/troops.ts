/**
 * Troops of the system with a closed registry: unlinked tokens with one id in a flag. What changes the points of one is
 * passed on to the others on its scene, points alone, without being waited for; one combatant without a token stands
 * for all (pf2e 8.4: actor/npc/document.ts, prepareDerivedData and _preUpdate; scene/token-document/document.ts,
 * segments and combatant; reonZ/pf2e-toolbelt#301).
 */
import { type Actor, type Combatant, type Dict, foundry, game, type TokenDocument } from "../kit.js";

type Flagged = { readonly flags: Dict<Dict> };
type Document = Flagged & { readonly id: string };

const troopOf = ({ flags }: Flagged): unknown =>
	foundry.utils.getProperty(flags[game().system.id] ?? {}, "troop.id") as unknown;

/** The points at which a troop is down to fewer segments. */
export function prepareThresholds(system: Dict): void {
	const { attributes, traits } = system as { attributes: { hp: Dict }; traits: { value: string[] } };
	const max = Number(attributes.hp["max"]);
	attributes.hp["thresholds"] =
		traits.value.includes("troop") && max >= 3
			? [
					{ hp: max, segments: 4 },
					{ hp: Math.floor((max * 2) / 3), segments: 3 },
					{ hp: Math.floor(max / 3), segments: 2 },
				]
			: null;
}

/** Gives the other tokens of a troop the points that one of them is about to have. */
export function passOnPoints(actor: Actor, changes: Dict, options: Dict): void {
	const hp = foundry.utils.getProperty(changes, "system.attributes.hp");
	const { token } = actor as unknown as { token: (Document & { parent: { tokens: { contents: Document[] } } }) | null };
	const troop = token && troopOf(token);
	if (!hp || !token || !troop || options["fromTroop"]) return;
	for (const other of token.parent.tokens.contents) {
		if (other.id === token.id || troopOf(other) !== troop) continue;
		const { actor: sibling } = other as unknown as { actor: Actor };
		void sibling.update({ "system.attributes.hp": structuredClone(hp) }, { fromTroop: true });
	}
}

/** The combatant that stands for all tokens of a troop. */
export function sharedCombatant(token: TokenDocument): Combatant | null {
	const { combat } = game() as unknown as { combat: { combatants: { contents: Combatant[] } } | null };
	const troop = troopOf(token as unknown as Flagged);
	const flagOf = ({ flags }: Flagged): unknown => flags[game().system.id]?.["troop"];
	const found = combat?.combatants.contents.find((one) => flagOf(one as unknown as Flagged) === troop);
	return troop ? (found ?? null) : null;
}
