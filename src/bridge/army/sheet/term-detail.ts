import { type Force, type ForceRules, qualityOf, type Unit } from "../../../engine/force/index.js";
import { formatCount, joinList, sayPlural, sayWording, type Words } from "../../text/index.js";
import { formatWord } from "./vocabulary.js";

/**
 * Names the source of a term of a unit's ledger: the quality, the race, the leader. Undefined: the term's own name
 * suffices.
 */
export function termDetail(
	address: string,
	unit: Unit,
	{ rules, force, words }: { readonly rules: ForceRules; readonly force: Pick<Force, "tl">; readonly words: Words },
): string | undefined {
	const { troop, leader, pay, effects } = unit;
	const { tables } = rules;
	const [ledger = "", term = "", index] = address.split("/");
	const quality = (): string => words.say(`MUSTER.Force.Quality.${qualityOf(unit, tables.qualities)}`);
	const row = (table: Readonly<Record<string, { readonly title: Parameters<typeof sayWording>[1] }>>, name: string) =>
		table[name] === undefined ? undefined : sayWording(words, table[name].title);
	switch (`${ledger}/${term}`) {
		case "strength/quality":
		case "pay/quality":
		case "raise/quality":
		case "morale/base":
			return quality();
		case "each/armour":
			return formatWord(words, "armour", troop.armour);
		case "each/mount":
			return formatWord(words, "mount", troop.mount);
		case "each/flight":
			return formatWord(words, "flight", troop.flight);
		case "each/race":
			return troop.race === "own" ? undefined : row(tables.races, troop.race);
		case "each/missiles":
		case "price/missilePrice": {
			const names = troop.missiles.flatMap((name) => row(tables.missiles, name) ?? []);
			return names.length === 0 ? undefined : joinList(words, names, "and");
		}
		case "each/weapon":
			return row(tables.weapons, troop.weapon);
		case "each/creature":
			return row(tables.creatures, troop.creature);
		case "each/vehicle":
			return words.say("MUSTER.Army.Why.tl", { tl: formatCount(words, troop.deviceTl ?? force.tl) });
		case "morale/leadership":
			return words.say("MUSTER.Army.Why.leadership", {
				name: leader.name === "" ? words.say("MUSTER.Army.Why.leader") : leader.name,
				skill: formatCount(words, leader.leadership ?? 0),
			});
		case "morale/arrears":
			return sayPlural(words, "MUSTER.Army.Why.missed", pay.missed);
		case "morale/effects": {
			const effect = effects[Number(index)];
			return effect === undefined ? undefined : words.say(`MUSTER.Force.Morale.${effect.cause}`);
		}
		default:
			return undefined;
	}
}
