import { type MobToken, sayAttacks, toMobToken } from "../../bridge/mob/index.js";
import type { MappingSample } from "../../bridge/settings/index.js";
import {
	type ActorData,
	adapterFor,
	readStats,
	type Stats,
	type SystemAdapter,
	type TokenRoom,
} from "../../bridge/systems/index.js";
import type { LooseSettings } from "../host/surfaces.js";
import { worldMapping } from "../host/system-readings.js";
import { words } from "../host/words.js";
import { ACTION_READERS, type LiveClient } from "./actions/index.js";
import { toActorData } from "./actor-data.js";
import { nameFor, neutralName } from "./name-for.js";
import { homeOf, takesPoints } from "./own-changes.js";

/** The adapter that reads the actors of this world. */
export const worldAdapter = (): SystemAdapter => adapterFor(game.system.id, worldMapping());

/** The longest wait for a game system's promises, in ms; numbers that are still missing then are asked for. */
const PATIENCE = 3000;

/**
 * Asks the game system for the attacks of these actors where it answers with a promise; {@link readTokens} uses them
 * afterwards. A failure counts as no answer.
 */
export async function loadAttacks(actors: Iterable<Actor.Implementation | null>): Promise<void> {
	const { id } = game.system;
	const reader = Object.hasOwn(ACTION_READERS, id) ? ACTION_READERS[id] : undefined;
	if (!reader?.learn) return;
	const client: LiveClient = { config: CONFIG, say: (key, data = {}) => game.i18n.format(key, data) };
	const asked = [...actors].map(async (actor) => reader.learn?.(actor, client));
	await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Reads tokens into plain numbers, under the names that this user may read; tokens without an actor are left out. */
export function readTokens(documents: Iterable<TokenDocument.Implementation>): readonly MobToken[] {
	const adapter = worldAdapter();
	return [...documents].flatMap((document, index) => {
		const { actor, uuid } = document;
		if (!actor) return [];
		const name = nameFor(document, [game.user]) ?? neutralName(index + 1);
		const { home, isMember } = homeOf(document, adapter);
		const stats = readStats(adapter, () => toLiveData(actor, barOf(document)));
		return [toMobToken({ uuid, name, home, ...(isMember && { isMember }) }, stats, words())];
	});
}

/**
 * Reads the numbers of an actor by the bar of its own token, or of those that it would have; null if they cannot be
 * read.
 */
export function readPerson(actor: Actor.Implementation): Stats | null {
	const stats = readStats(worldAdapter(), () => toLiveData(actor, barOf(actor.token ?? actor.prototypeToken)));
	return stats && sayAttacks(stats, words());
}

function toLiveData(actor: Actor.Implementation, bar: string | null): ActorData {
	const data = toActorData(actor, bar, { id: game.system.id, settingOf });
	return takesPoints() ? { ...data, takesPoints: true } : data;
}

/**
 * A setting of the game system, which the host's types cannot know; undefined if this version of the system has none of
 * that name.
 */
function settingOf(key: string): unknown {
	const { id } = game.system;
	const settings = game.settings as LooseSettings;
	return settings.settings.has(`${id}.${key}`) ? settings.get(id, key) : undefined;
}

/** A token, or the data from which an actor's tokens are made. */
interface Barred {
	readonly bar1: { readonly attribute: string | null | undefined };
}

/** The path below `system` of the token's first bar, or else of the system's own first. */
function barOf({ bar1 }: Barred): string | null {
	const { primaryTokenAttribute } = game.system as { readonly primaryTokenAttribute?: string | null };
	return bar1.attribute ?? primaryTokenAttribute ?? null;
}

/** An example actor for a mapping: of the first selected token, or else of the first token on the scene. */
export function sampleActor(): MappingSample | null {
	const all = canvas.ready ? [...(canvas.tokens?.controlled ?? []), ...(canvas.tokens?.placeables ?? [])] : [];
	const document = all.find((token) => token.document.actor)?.document;
	if (!document?.actor) return null;
	return { name: document.name, data: toLiveData(document.actor, barOf(document)), room: roomOf(document) };
}

/** Room of a token on its scene. */
function roomOf({ width, parent }: TokenDocument.Implementation): TokenRoom | null {
	return parent === null ? null : { width, distance: parent.grid.distance, units: parent.grid.units };
}
