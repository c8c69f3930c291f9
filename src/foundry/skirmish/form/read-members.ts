import type { FormToken, MemberCombatant } from "../../../bridge/skirmish/form/index.js";
import { kindOf } from "../../carriers/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { nameFor, neutralName } from "../../tokens/name-for.js";
import { homeOf } from "../../tokens/own-changes.js";
import { readTokens, worldAdapter } from "../../tokens/token-data.js";

type Token = TokenDocument.Implementation;

/** The uuid of the unit that a token says it was formed into; undefined: none. */
export function memberOf({ flags }: Token): unknown {
	const ours: unknown = (flags as Readonly<Record<string, unknown>>)[MODULE_ID];
	return (ours as { readonly member?: unknown } | undefined)?.member;
}

/** Tokens as they are at this moment, for a user who wants to form them into a unit. */
export function readFormTokens(tokens: readonly Token[], by: User.Implementation): readonly FormToken[] {
	const adapter = worldAdapter();
	return tokens.map((document, index): FormToken => {
		const { actor, uuid, parent, hidden, isLinked } = document;
		const { home, isMember } = homeOf(document, adapter);
		return {
			token: uuid,
			scene: parent?.uuid ?? "",
			name: nameFor(document, [by]) ?? neutralName(index + 1),
			kind: actor ? (document.baseActor?.name ?? actor.name) : null,
			home,
			isShared: isMember,
			carries: actor !== null && kindOf(actor) !== undefined,
			isHero: isLinked && actor?.hasPlayerOwner === true,
			isOwn: actor?.testUserPermission(by, "OWNER") ?? false,
			isMember: memberOf(document) !== undefined,
			health: readTokens([document])[0]?.stats.health?.state ?? null,
			hidden,
			combatants: combatantsOf(document),
		};
	});
}

/** The combatants of a token, in all combats. */
export function combatantsOf({ id, parent }: Token): readonly MemberCombatant[] {
	return game.combats.contents.flatMap(({ combatants }) =>
		combatants
			.filter((each) => each.tokenId === id && each.sceneId === parent?.id)
			.map(({ uuid, hidden, defeated }) => ({ uuid, hidden, defeated })),
	);
}
