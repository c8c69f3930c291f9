import { isRecord } from "../../../engine/common/index.js";
import { isJson, sameJson } from "../../../engine/schema/index.js";
import { formatStep } from "../../army/sheet/index.js";
import { FORCE_PATH, type ForceUpdate, type StoredForce, toStoredForce } from "../../army/stored/index.js";
import { sayPlural, type Words } from "../../text/index.js";
import type { BattleDay, TakenForce } from "../document/types.js";

/** Changes that are listed of each army. */
const LISTED = 6;

/** True while no answer of a day counts: then its armies may be taken as they are now. */
export function mayTakeArmies({ log, fought }: Pick<BattleDay, "log" | "fought">): boolean {
	return fought === null && Object.keys(log).length === 0;
}

/**
 * Says what has changed in the armies of an open day since they were taken; `now` has them as they are. null: nothing
 * has, or the day is over.
 */
export function buildArmyChanges(day: BattleDay, now: readonly TakenForce[], words: Words) {
	if (day.fought !== null) return null;
	const armies = day.forces.flatMap(({ place, force }) => {
		const present = now.find((each) => each.place === place)?.force;
		const changes = present ? changesOf(toStoredForce(force), toStoredForce(present), words) : [];
		if (!present || changes.length === 0) return [];
		const left = changes.length - LISTED;
		const more = left > 0 ? sayPlural(words, "MUSTER.Battle.Changed.more", left) : "";
		return [{ name: present.name, changes: changes.slice(0, LISTED), more }];
	});
	if (armies.length === 0) return null;
	const sentence = sayPlural(words, "MUSTER.Battle.Changed.armies", armies.length);
	return { sentence, armies, canTake: mayTakeArmies(day) };
}

/** Fields of an army that a day of battle looks at. Its treasury is none. */
const FIELDS = ["units", "heroes", "practitioners", "commander", "tl", "mana", "name"] as const;

function changesOf(before: StoredForce, after: StoredForce, words: Words): readonly string[] {
	const paths = FIELDS.flatMap((field) => changedPaths(field, before[field], after[field]));
	const said = paths.map(([path, value]) =>
		formatStep(before, { [`${FORCE_PATH}.${path}`]: value } as ForceUpdate, words),
	);
	return [...new Set(said)];
}

type Changed = readonly [path: string, after: unknown];

/** Paths of the values that differ: of an entry that is new or gone its own path, else those of its fields. */
function changedPaths(path: string, before: unknown, after: unknown): readonly Changed[] {
	if (isRecord(before) && isRecord(after)) {
		const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== "sort");
		return names.flatMap((name) => changedPaths(`${path}.${name}`, before[name], after[name]));
	}
	const isSame = isJson(before) && isJson(after) && sameJson(before, after);
	return isSame ? [] : [[path, after]];
}
