import { type AgreedActors, armyOfHero, type BattleDay, mayHurt, namesIn } from "../../../bridge/battle/index.js";
import { sayPlural } from "../../../bridge/text/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import type { DayOver } from "../../../engine/battle/index.js";
import { actorAt } from "../../host/find-document.js";
import { sayUsers, strangersTo } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { type Harm, type HeroHarm, harmTo } from "../../tokens/harm-to.js";
import { readPerson } from "../../tokens/token-data.js";

/** Heroes who were hurt on a day, with their points before and after. */
export function heroHarms({ input, outcome }: DayOver, day: BattleDay): Promise<readonly HeroHarm[]> {
	const names = namesIn(input);
	const hurt = outcome.heroes.filter(({ hits }) => hits > 0);
	return Promise.all(
		hurt.map(async ({ key, hits, state }) => {
			const [side = "", id = ""] = key.split("/");
			const link =
				input.sides.find((each) => each.id === side)?.force.heroes.find((hero) => hero.id === id)?.link ?? "";
			const name = names.hero(key);
			const text = words().say(`MUSTER.Battle.Hero.hit.${state}`, {
				hits: sayPlural(words(), "MUSTER.Battle.hits", hits),
			});
			const actor = actorAt(link);
			const doubt = actor === null ? "" : doubtAt(actor, actorAt(armyOfHero(day, key)));
			const leadsTo = actor === null || actor.name === name ? "" : actor.name;
			return { key, name, text, uuid: actor?.uuid ?? "", leadsTo, doubt, ...(await harmOf(actor, hits)) };
		}),
	);
}

const harmOf = async (actor: Actor.Implementation | null, hits: number): Promise<Harm> =>
	actor ? harmTo(actor, readPerson(actor)?.health, hits) : { points: "", changes: [] };

/**
 * The reason for which an actor is not simply taken for the hero of an army; empty: each of the army's players owns it,
 * or the army is the GMs'.
 */
function doubtAt(actor: Actor.Implementation, army: Actor.Implementation | null): string {
	if (army === null) return words().say("MUSTER.Battle.Follow.armyGone", { actor: actor.name });
	const players = sayUsers(strangersTo(actor, army));
	return players === "" ? "" : words().say("MUSTER.Battle.Follow.stranger", { actor: actor.name, players });
}

/** The hero with the actor that is hurt, by their names. */
export const nameOfHarm = ({ name, leadsTo }: HeroHarm): string =>
	leadsTo === "" ? name : `${name} \u2192 ${leadsTo}`;

/** The sentence that a hero's actor is left out, and why. */
export const sayNotAgreed = ({ name, doubt }: HeroHarm): string =>
	words().say("MUSTER.Battle.Follow.leftOut", { name, doubt });

/**
 * A row of the window, with what the GM may agree to or reads of what was left out. `applied`: the record that stands;
 * null: nothing is written.
 */
export function harmRow(harm: HeroHarm, agreed: AgreedActors, applied: Transaction | null): object {
	const isAsked = harm.doubt !== "" && harm.changes.length > 0;
	const isWritten = applied?.changes.some(({ uuid }) => uuid === harm.uuid) === true;
	return {
		...harm,
		isAsked: isAsked && applied === null,
		isAgreed: mayHurt(harm, agreed),
		leadsTo: isAsked && applied === null ? "" : harm.leadsTo,
		leftOut: isAsked && applied !== null && !isWritten ? sayNotAgreed(harm) : "",
	};
}
