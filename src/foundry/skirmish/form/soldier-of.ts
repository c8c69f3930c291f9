import { askedOf, averageOf, type StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import { NO_STATS, type SoldierDraft, sayAsked, sayRead, soldierOf } from "../../../bridge/systems/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { words } from "../../host/words.js";
import { readTokens } from "../../tokens/token-data.js";

type Token = TokenDocument.Implementation;

/** The soldier of which a unit of tokens has many. */
export interface SoldierOfTokens {
	readonly source: Pick<StoredUnit["soldier"], "uuid" | "snapshot" | "asked" | "averaged">;
	readonly traits: StoredUnit["traits"];
	/** Address of the picture of the unit. */
	readonly img: string;
	/** Numbers that were read, and those that are asked for by their paths, in words. */
	readonly read: readonly string[];
	readonly askedFor: readonly (readonly [path: string, text: string])[];
}

/**
 * The soldier of tokens, of which there is one at least: that of the first, or with `averaged` the average of all; its
 * points are the unit's.
 */
export function soldierOfTokens(tokens: readonly Token[], averaged: boolean): SoldierOfTokens {
	const first = tokens[0]!;
	const actor = first.baseActor ?? first.actor;
	const draft = draftOfToken(first);
	const asked = draft.asked.filter(({ path }) => !path.startsWith("hp."));
	const paths = askedOf({ ...draft, asked });
	const soldiers = averaged ? tokens.map((token) => draftOfToken(token).soldier) : [];
	return {
		source: {
			uuid: averaged ? "" : (actor?.uuid ?? ""),
			snapshot: averaged ? averageOf(soldiers) : draft.soldier,
			asked: paths,
			averaged,
		},
		traits: [...draft.traits],
		img: first.texture.src ?? "icons/svg/combat.svg",
		read: sayRead(draft, words()),
		askedFor: asked.map((each, index) => [paths[index] ?? "", sayAsked(each, draft, words())]),
	};
}

function draftOfToken(token: Token): SoldierDraft {
	const actor = token.baseActor ?? token.actor;
	const { distance, units } = token.parent?.grid ?? { distance: 5, units: "ft" };
	return soldierOf(readTokens([token])[0]?.stats ?? NO_STATS, {
		name: actor?.name ?? token.name,
		room: { width: token.width ?? 1, distance, units },
	});
}

/** The commander that a token's actor is: what its game system says; Charisma, ranks and profession are to be typed. */
export function officerOf(token: Token, name: string): Json {
	const { soldier, points } = draftOfToken(token);
	const { ac, saves, constitution, challenge, perception } = soldier;
	const level = Math.floor(challenge.num / challenge.den);
	const body = points && { ac, saves, constitution, hp: points.value };
	return toJson({ id: "commander", name, level, will: saves.will, perception, body });
}
