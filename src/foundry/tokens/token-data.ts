import { type MobToken, sayAttacks, toMobToken } from "../../bridge/mob/index.js";
import type { MappingSample } from "../../bridge/settings/index.js";
import {
	type ActorData,
	adapterFor,
	EMPTY_MAPPING,
	readStats,
	readSystemMapping,
	type Stats,
	type SystemAdapter,
	type SystemMapping,
} from "../../bridge/systems/index.js";
import { MODULE_ID } from "../host/constants.js";
import { words } from "../host/words.js";
import { ACTION_READERS, type LiveClient } from "./actions/index.js";
import { toActorData } from "./actor-data.js";

/** Where this world keeps its numbers, as far as its GM has said; nothing where what is stored does not count. */
export function systemMapping(): SystemMapping {
	const read = readSystemMapping(game.settings.get(MODULE_ID, "systemMapping"));
	return read.ok ? read.value : EMPTY_MAPPING;
}

/** What reads the actors of this world. */
export const worldAdapter = (): SystemAdapter => adapterFor(game.system.id, systemMapping());

/** The longest that somebody waits for what a game system promises to tell, in ms; what it has not told by then is asked for. */
const PATIENCE = 3000;

/**
 * Asks the game system what the attacks of these actors do, where it answers with a promise; {@link readTokens} knows it afterwards. Whatever
 * goes wrong there counts as not told.
 */
export async function learnAttacks(actors: Iterable<Actor.Implementation | null>): Promise<void> {
	const { id } = game.system;
	const reader = Object.hasOwn(ACTION_READERS, id) ? ACTION_READERS[id] : undefined;
	if (!reader?.learn) return;
	const client: LiveClient = { config: CONFIG, say: (key, data = {}) => game.i18n.format(key, data) };
	const asked = [...actors].map(async (actor) => reader.learn?.(actor, client));
	await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Tokens in plain numbers; those without an actor are left out. Read once for each actor. */
export function readTokens(documents: Iterable<TokenDocument.Implementation>): readonly MobToken[] {
	const adapter = worldAdapter();
	return [...documents].flatMap((document) => {
		const { actor, uuid, name } = document;
		if (!actor) return [];
		const home = document.isLinked ? actor.uuid : uuid;
		const stats = readStats(adapter, () => toLiveData(actor, barOf(document)));
		return [toMobToken({ uuid, name, home }, stats, words())];
	});
}

/** The numbers of somebody without a token; null where they cannot be read. */
export function readPerson(actor: Actor.Implementation): Stats | null {
	const stats = readStats(worldAdapter(), () => toLiveData(actor, null));
	return stats && sayAttacks(stats, words());
}

const toLiveData = (actor: Actor.Implementation, bar: string | null): ActorData =>
	toActorData(actor, bar, { id: game.system.id, settingOf });

/** A setting of the game system's own, which the host's types cannot know; undefined where this version of the system has none of that name. */
function settingOf(key: string): unknown {
	const settings = game.settings as {
		readonly settings: ReadonlyMap<string, unknown>;
		get(scope: string, key: string): unknown;
	};
	const scope = game.system.id;
	return settings.settings.has(`${scope}.${key}`) ? settings.get(scope, key) : undefined;
}

/** The path below `system` that the token's first bar shows, or else the system's own first. */
function barOf({ bar1 }: TokenDocument.Implementation): string | null {
	const { primaryTokenAttribute } = game.system as { readonly primaryTokenAttribute?: string | null };
	return bar1.attribute ?? primaryTokenAttribute ?? null;
}

/** An actor to show a mapping on: of the first selected token, or else of the first token on the scene. */
export function sampleActor(): MappingSample | null {
	const all = canvas.ready ? [...(canvas.tokens?.controlled ?? []), ...(canvas.tokens?.placeables ?? [])] : [];
	const document = all.find((token) => token.document.actor)?.document;
	return document?.actor ? { name: document.name, data: toLiveData(document.actor, barOf(document)) } : null;
}
