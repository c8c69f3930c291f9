import type { Json } from "../../engine/schema/index.js";
import type { Words } from "../text/index.js";
import { sayStored } from "./say-value.js";
import { statusAt } from "./statuses.js";
import { type Change, isAbsent } from "./types.js";

/** Values that the host keeps, by their path; all others are called by their path in the data. */
const KNOWN: Readonly<Record<string, string>> = {
	defeated: "MUSTER.Records.value.defeated",
	hidden: "MUSTER.Records.value.hidden",
};

const DOCUMENTS = {
	Actor: "MUSTER.Records.document.actor",
	Token: "MUSTER.Records.document.token",
	Combatant: "MUSTER.Records.document.combatant",
	CombatantGroup: "MUSTER.Records.document.group",
	ActiveEffect: "MUSTER.Records.document.effect",
	JournalEntryPage: "MUSTER.Records.document.page",
} as const;

/** Names the changed value in a few words: `hp.value` of a system's data, "token" of a whole document. */
export function sayPath(change: Pick<Change, "class" | "path">, words: Words): string {
	if (change.path === "") return words.say(DOCUMENTS[change.class]);
	const status = statusAt(change);
	if (status !== null) return words.say("MUSTER.Records.value.status", { status: status.status });
	const known = Object.hasOwn(KNOWN, change.path) ? KNOWN[change.path] : undefined;
	return known === undefined ? change.path.replace(/^(?:system|flags\.muster\.force)\./, "") : words.say(known);
}

/** A value in a few words; of a document only whether it is there. */
export function sayValue({ path }: Pick<Change, "path">, value: Json, words: Words): string {
	if (path !== "") return sayStored(value, words);
	return words.say(value === null || isAbsent(value) ? "MUSTER.Records.value.gone" : "MUSTER.Records.value.there");
}
