import type { Health } from "../../../engine/combat/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { DEGREES, type Degree } from "../../../engine/mob/index.js";
import { UUID } from "../../../engine/schema/index.js";
import type { Share } from "./stored-mob.js";
import {
	mobFields,
	type StoredEdit,
	type StoredMob,
	type StoredShare,
	type StoredState,
	type StoredSum,
} from "./stored-mob.js";

/** The card in `flags.muster` of a message, whatever is there: garbage is a fault, never an exception. */
export function readStoredMob(value: unknown): Result<StoredMob> {
	const read = mobFields(value, "");
	if (!read.ok) return read;
	const { rows, scene } = read.value;
	const bad = rows.findIndex(([token]) => !UUID.test(`${scene}${token}`));
	return bad < 0 ? read : fail({ code: "MUSTER.Fault.System.form", path: `rows.${bad}.0` });
}

/** A row of a card, spelled out. */
export interface MobCardRow {
	readonly uuid: string;
	/** Undefined where there was no room for it. */
	readonly name: string | undefined;
	readonly hits: number;
	readonly degree: Degree | null;
	readonly lost: number;
	/** The loss as it was rolled; the same unless it was changed by hand. */
	readonly rolled: number;
	/** Nothing of the row is applied. */
	readonly isLeftOut: boolean;
	readonly before: StoredState;
	readonly after: StoredState;
	readonly defeated: boolean;
	/** Status effects that it is given, or that a group that rallies loses. */
	readonly conditions: readonly string[];
	/** The explanation of its loss; null where nothing hit, or there was no room for it. */
	readonly sum: StoredSum | null;
	/** Tokens and members that it shares its points with; null: one token with points of its own. */
	readonly share: Share | null;
	/** The row is a group that may flee, or rally; undefined: it is a target by itself. */
	readonly group: StoredMob["group"];
}

/** The rows of a card, spelled out, as they are applied: with the changes by hand. */
export function rowsOf(stored: StoredMob): readonly MobCardRow[] {
	const { rows, scene, names, conditions, sums = [], shares = [], edits = [], group } = stored;
	const shared = new Map(shares.map((share) => [share[0], toShare(share, scene)]));
	const edited = new Map(edits.map((edit) => [edit[0], edit]));
	return rows.map(([token, name, hits, place, lost, before, after, defeated], index) => {
		const degree = DEGREES[place] ?? null;
		return {
			uuid: `${scene}${token}`,
			name: names[name],
			hits,
			degree,
			lost,
			rolled: lost,
			isLeftOut: false,
			before,
			after,
			defeated: defeated === 1,
			conditions: degree !== null && hasFailed(degree) !== (group === "rally") ? conditions : [],
			sum: sums[index] ?? null,
			share: shared.get(index) ?? null,
			group,
			...toEdited(edited.get(index)),
		};
	});
}

/** True if a save came out badly. */
export const hasFailed = (degree: Degree | null): boolean => degree === "failed" || degree === "fumbled";

function toEdited(edit: StoredEdit | undefined): Partial<MobCardRow> {
	if (edit === undefined) return {};
	const [, lost, after, defeated] = edit;
	return lost === null ? { isLeftOut: true } : { lost, after, defeated: defeated === 1 };
}

function toShare([, others, marks, isSquad]: StoredShare, scene: string): Share {
	return { others: others.map((end) => `${scene}${end}`), marks, isSquad: isSquad === 1 };
}

/** The health that a card stores, completed by the actor's present data; null where the two do not fit. */
export function toHealth(stored: StoredState, live: Health | null): Health | null {
	if (stored === null || live === null) return null;
	const [value, second] = typeof stored === "number" ? [stored, 0] : stored;
	if (live.kind === "wounds") return typeof second === "boolean" ? { ...live, value, shaken: second } : null;
	return typeof second === "number" ? { ...live, value, temp: second } : null;
}
