import { sayForceChange } from "../../../bridge/army/sheet/index.js";
import { FORCE_PATH } from "../../../bridge/army/stored/index.js";
import { sayUnitChange } from "../../../bridge/skirmish/sheet/index.js";
import { UNIT_PATH } from "../../../bridge/skirmish/unit/index.js";
import type { RowSayer } from "../../../bridge/transactions/index.js";
import { isAbsent, statusAt } from "../../../bridge/transactions/index.js";
import { isRecord, memoizeByKey } from "../../../engine/common/index.js";
import { nameStatus } from "../../host/status-effects.js";
import { words } from "../../host/words.js";
import { documentAt, readCurrent } from "../writes/world-values.js";
import { storedRecords } from "./record-index.js";

/**
 * Makes what says changed values by the names of their documents: of an army by those of its units and people, of a
 * unit of a skirmish by those of its sheet. For one text, since it keeps what it has read.
 */
export function rowSayer(): RowSayer {
	const forceOf = memoizeByKey((uuid: string) => ({ force: readCurrent({ uuid, path: FORCE_PATH }) }));
	return ({ class: named, path, uuid, was, now }) => {
		if (named === "Actor" && (path === FORCE_PATH || path.startsWith(`${FORCE_PATH}.`))) {
			const change = { path: path.slice(FORCE_PATH.length + 1), was, now };
			const gone = (entry: string) => goneFrom(uuid, `${FORCE_PATH}.${entry}`);
			return sayForceChange(change, { force: forceOf(uuid).force, gone }, words());
		}
		// Of an unlinked token's actor the name on the map is known, which is the token's.
		const of = path === "" ? {} : { of: documentAt(uuid.replace(/\.Actor\.\w+$/, ""))?.name };
		const status = statusAt({ class: named, path })?.status;
		if (status !== undefined)
			return { ...of, what: words().say("MUSTER.Records.value.status", { status: nameStatus(status) }) };
		if (!path.startsWith(`${UNIT_PATH}.`)) return of;
		return { ...of, ...sayUnitChange(path.slice(UNIT_PATH.length + 1), was, now, words()) };
	};
}

/**
 * The newest unit or person that a record took from that path, or put there: what was removed otherwise has no name any
 * more.
 */
function goneFrom(uuid: string, path: string): unknown {
	const changes = storedRecords()
		.toSorted((a, b) => b.time - a.time)
		.flatMap((record) => record.changes.filter((change) => change.uuid === uuid && change.path === path));
	return changes.flatMap(({ before, after }) => [before, after]).find((value) => isRecord(value) && !isAbsent(value));
}
