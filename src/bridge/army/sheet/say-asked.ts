import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { joinList, type Words } from "../../text/index.js";
import { sayStored } from "../../transactions/index.js";
import { actorsIn } from "./change-request.js";
import { type ForceChange, type KnownArmy, type SaidChange, sayForceChange } from "./say-force-change.js";

/**
 * Says a change that a player asks for with its whole new value, since a GM who allows it allows all of it. Records are said field by field, by the
 * names of their fields as they are stored.
 */
export function sayAsked(change: ForceChange, army: KnownArmy, words: Words): SaidChange {
	const say = (path: string, now: Json): string => sayForceChange({ path, was: null, now }, army, words).now;

	function sayWhole(path: string, value: Json): string {
		const said = say(path, value);
		if (typeof value === "string") return isSaid(path, value, said) ? said : value;
		if (Array.isArray(value)) return sayEntries(path, value as readonly Json[]) || said;
		if (!isRecord(value) || isRatio(value)) return said;
		const fields = Object.entries(value).map(([key, each]) => `${key}: ${sayWhole(`${path}.${key}`, each as Json)}`);
		return fields.join("; ") || said;
	}

	/** True for no text, for what has words of its own, and for a link to an actor and nothing else. */
	function isSaid(path: string, value: string, said: string): boolean {
		if (value !== "" && path.endsWith("link")) return actorsIn(value)[0] === value;
		return value === "" || said !== sayStored(value, words);
	}

	/** Entries of a list; changes of morale, and words of a known list, as the list says them. */
	function sayEntries(path: string, list: readonly Json[]): string {
		const isOwn = (said: string, each: Json): boolean => path.endsWith(".effects") || said !== sayStored([each], words);
		const entries = list.map((each) => {
			const said = say(path, [each]);
			return isOwn(said, each) ? said : sayWhole(path, each);
		});
		return joinList(words, entries, "and");
	}

	return { ...sayForceChange(change, army, words), now: sayWhole(change.path, change.now) };
}

const isRatio = (value: object): boolean => Object.keys(value).toSorted().join() === "den,num";
