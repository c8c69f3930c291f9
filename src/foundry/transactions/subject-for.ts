import type { Change } from "../../bridge/transactions/index.js";
import { actorAt, findNow } from "../host/find-document.js";
import { nameFor, neutralName } from "../tokens/name-for.js";

type Token = TokenDocument.Implementation;

/** The name of a subject of a transaction for a user who may not see its values: that of a token only where this user may read it. */
export function subjectFor(
	name: string,
	change: Pick<Change, "uuid" | "subject">,
	reader: User.Implementation,
): string {
	const tokens = tokensOf(change);
	const isNamed = tokens.some((token) => nameFor(token, [reader]) !== null);
	return isNamed || actorAt(change.uuid)?.testUserPermission(reader, "LIMITED") === true ? name : neutralName();
}

/** The tokens that a change may be about: its own or the one that its document is in, a combatant's, those of a linked actor. */
function tokensOf({ uuid, subject }: Pick<Change, "uuid" | "subject">): readonly Token[] {
	const [own = ""] = /^Scene\.[^.]+\.Token\.[^.]+/.exec(uuid) ?? [];
	const found = findNow(own);
	if (found instanceof TokenDocument) return [found as Token];
	return game.scenes.contents.flatMap(({ tokens }) => tokens.get(subject) ?? []);
}
