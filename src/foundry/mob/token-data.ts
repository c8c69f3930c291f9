import type { MobToken } from "../../bridge/mob/index.js";
import {
	adapterFor,
	EMPTY_MAPPING,
	readSystemMapping,
	type SystemAdapter,
	type SystemMapping,
} from "../../bridge/systems/index.js";
import type { MappingSample } from "../../bridge/views/index.js";
import { MODULE_ID } from "../constants.js";
import { toActorData } from "./actor-data.js";

/** Where this world keeps its numbers, as far as its GM has said; nothing where what is stored does not count. */
export function systemMapping(): SystemMapping {
	const read = readSystemMapping(game.settings.get(MODULE_ID, "systemMapping"));
	return read.ok ? read.value : EMPTY_MAPPING;
}

/** What reads the actors of this world. */
export const worldAdapter = (): SystemAdapter => adapterFor(game.system.id, systemMapping());

/** Tokens in plain numbers; those without an actor are left out. Read once for each actor. */
export function readTokens(documents: Iterable<TokenDocument.Implementation>): readonly MobToken[] {
	const adapter = worldAdapter();
	return [...documents].flatMap((document) => {
		const { actor, uuid, name } = document;
		if (!actor) return [];
		const home = document.isLinked ? actor.uuid : uuid;
		return [{ uuid, name, home, stats: adapter.read(toActorData(actor, barOf(document))) }];
	});
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
	return document?.actor ? { name: document.name, data: toActorData(document.actor, barOf(document)) } : null;
}
