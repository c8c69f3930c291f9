import {
	type BattleDay,
	namesIn,
	type PlayedDay,
	type Siege,
	toBattleInput,
	veilDay,
} from "../../../bridge/battle/index.js";
import { actorAt } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { readersOf } from "../../tokens/name-for.js";

type Actor = Actor.Implementation;
type Readers = readonly User.Implementation[];

/**
 * True for an army that a reader may not know of: one that the reader may not look at, all of whose tokens on the
 * scenes are hidden. One without a token is known: it takes part where the GM says so.
 */
function isHiddenFrom(actor: Actor, readers: Readers): boolean {
	if (actor.hasPlayerOwner) return false;
	const blind = readers.filter((reader) => !reader.isGM && !actor.testUserPermission(reader, "LIMITED"));
	const tokens = actor.token ? [actor.token] : tokensOf(actor);
	return blind.length > 0 && tokens.length > 0 && tokens.every(({ hidden }) => hidden);
}

const tokensOf = ({ id }: Actor) =>
	game.scenes.contents.flatMap(({ tokens }) => tokens.contents.filter(({ actorId }) => actorId === id));

/** The name of an army that all players may read, else a neutral word. */
export const armyName = (actor: Actor): string =>
	isHiddenFrom(actor, readersOf("public")) ? words().say("MUSTER.Names.army") : actor.name;

/** A day of which names may be left out. */
interface VeiledDay {
	readonly day: BattleDay;
	readonly played: PlayedDay;
}

/** A day as these readers may read it; armies of the sides in `own` are known to them. */
export function dayFor(day: BattleDay, readers: Readers = readersOf("public"), own: readonly string[] = []): BattleDay {
	const isHidden = (uuid: string, side: string): boolean => {
		const actor = own.includes(side) ? null : actorAt(uuid);
		return actor !== null && isHiddenFrom(actor, readers);
	};
	return veilDay(day, isHidden, words());
}

/** The same for a day with all that follows from it. */
export function veiledDay({ day, played }: VeiledDay, readers?: Readers, own?: readonly string[]): VeiledDay {
	const veiled = dayFor(day, readers, own);
	if (veiled === day) return { day, played };
	const input = toBattleInput(veiled.setup, veiled.forces, played.rules);
	if (!input.ok) throw new TypeError("A battle is refused under other names");
	const heroWords = wordsOfKnown(played, input.value);
	return { day: veiled, played: { ...played, input: input.value, heroWords } };
}

/** Words of heroes who bear their own names: those of a hidden army may name it. */
function wordsOfKnown({ heroWords, input }: PlayedDay, veiled: PlayedDay["input"]): PlayedDay["heroWords"] {
	const [own, shown] = [namesIn(input), namesIn(veiled)];
	return Object.fromEntries(Object.entries(heroWords).filter(([key]) => own.hero(key) === shown.hero(key)));
}

/** A siege as all players may read it. */
export function veiledSiege(siege: Siege): Siege {
	const { armies, events } = siege;
	const veiled = <T extends { readonly uuid: string; readonly name: string }>(army: T): T => {
		const actor = army.uuid === "" ? null : actorAt(army.uuid);
		return actor && isHiddenFrom(actor, readersOf("public")) ? { ...army, name: armyName(actor) } : army;
	};
	return {
		...siege,
		armies: { a: armies.a.map(veiled), b: armies.b.map(veiled) },
		events: events.map((event) => ({ ...event, army: veiled(event.army) })),
	};
}
