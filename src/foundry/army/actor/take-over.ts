import { type StoredForce, takeLinksOff } from "../../../bridge/army/stored/index.js";
import { joinList } from "../../../bridge/text/index.js";
import { findNow } from "../../host/find-document.js";
import { notifyWarning } from "../../host/notify.js";
import { sayPlayersBehind, strangersTo } from "../../host/whose.js";
import { words } from "../../host/words.js";

/** The actor of a link; null: there is none in the world. */
function linkedActor(link: string): Actor.Implementation | null {
	const found = link.startsWith("Compendium.") ? null : findNow(link);
	return found instanceof Actor ? (found as Actor.Implementation) : null;
}

/**
 * The army that a GM takes over from a page or an actor of players, into a document of the GMs' own, where a link counts as a GM's: links to actors
 * that one of those players does not own are taken off, and named in a notice. Of the GMs' own word, and for other users, the army as it is.
 */
export function takenOver(force: StoredForce, from: object): StoredForce {
	const players = sayPlayersBehind(from);
	if (players === "" || !game.user.isGM) return force;
	const taken = takeLinksOff(force, (link) => {
		const actor = linkedActor(link);
		return actor !== null && strangersTo(actor, from).length === 0;
	});
	const names = taken.left.map(({ name, link }) => `${name} \u2192 ${linkedActor(link)?.name ?? "?"}`);
	if (names.length > 0)
		notifyWarning(words().say("MUSTER.Army.People.linksLeft", { names: joinList(words(), names, "and"), players }));
	return taken.force;
}
