import type { Json } from "../../../engine/schema/index.js";
import { ABSENT, type Change, toChange, toCreation } from "../../transactions/index.js";
import { type FormMember, MEMBER_PATH } from "./members.js";

/** The documents that a unit is made of: of its actor and of its token the uuid and the data. */
interface UnitMade {
	readonly actor: { readonly uuid: string; readonly data: Json };
	readonly token: { readonly uuid: string; readonly data: Json };
}

/**
 * The changes that form a unit of tokens (RULES 4.17): its actor and its token are made, the members and their
 * combatants hidden; each member says whose it is. They have one subject, so that all of it is done or nothing, also of
 * several units that are formed at once.
 */
export function formChanges(
	{ actor, token }: UnitMade,
	members: readonly FormMember[],
	subject = actor.uuid,
): readonly Change[] {
	const mark = (uuid: string): Change => toChange({ subject, uuid, class: "Token" }, MEMBER_PATH, ABSENT, actor.uuid);
	const hide = (uuid: string, what: "Token" | "Combatant", hidden: boolean): Change[] =>
		hidden ? [] : [toChange({ subject, uuid, class: what }, "hidden", false, true)];
	return [
		toCreation({ subject, uuid: actor.uuid, class: "Actor" }, actor.data),
		toCreation({ subject, uuid: token.uuid, class: "Token" }, token.data),
		...members.flatMap(({ token: member }) => [
			mark(member.token),
			...hide(member.token, "Token", member.hidden),
			...member.combatants.flatMap(({ uuid, hidden }) => hide(uuid, "Combatant", hidden)),
		]),
	];
}
