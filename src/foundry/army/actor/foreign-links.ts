import { type Linked, type StoredForce, takeLinksOff } from "../../../bridge/army/stored/index.js";
import { joinList } from "../../../bridge/text/index.js";
import { actorAt } from "../../host/find-document.js";
import { notifyWarning } from "../../host/notify.js";
import { sayPlayersBehind, strangersTo } from "../../host/permissions.js";
import { words } from "../../host/words.js";

/** An army whose links may count as a GM's. */
interface Cleared {
	readonly force: StoredForce;
	/** The people who lost their links. */
	readonly left: readonly Linked[];
}

/**
 * The army that a GM takes over from a page or an actor of players, into a document of the GMs' own, where a link
 * counts as a GM's: without links to actors that one of those players does not own. Of the GMs' own word, and for other
 * users, the army as it is.
 */
export function withoutForeignLinks(force: StoredForce, from: object): Cleared {
	if (!game.user.isGM || sayPlayersBehind(from) === "") return { force, left: [] };
	return takeLinksOff(force, (link) => {
		const actor = actorAt(link);
		return actor !== null && strangersTo(actor, from).length === 0;
	});
}

/**
 * Notifies the GM which links were left out of an army that was taken over from a page or an actor of players, if any
 * were.
 */
export function notifyLeftLinks(left: readonly Linked[], from: object): void {
	if (left.length > 0) notifyWarning(sayLeftLinks(left, from));
}

/** Says which links were left out of what was taken over from a page or an actor of players. */
export function sayLeftLinks(left: readonly Linked[], from: object): string {
	const names = left.map(({ name, link }) => `${name} \u2192 ${actorAt(link)?.name ?? "?"}`);
	const data = { names: joinList(words(), names, "and"), players: sayPlayersBehind(from) };
	return words().say("MUSTER.Army.People.linksLeft", data);
}
