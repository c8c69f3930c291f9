import { fail, ok, type Result, withoutDirections } from "../../../engine/common/index.js";
import {
	battlesOfQuality,
	ERAS,
	FORCE_LIMITS,
	type ForceRules,
	PLAIN_TROOP,
	PLAIN_UNIT,
	QUALITIES,
	type Quality,
	TROOP_CATALOGUE,
	type TroopType,
} from "../../../engine/force/index.js";
import { readWhole, sayWording, type Words } from "../../text/index.js";
import type { StoredUnit } from "../stored/index.js";

/**
 * The choices of the quick add: the whole troop library, in the order of the ages; footmen of the army's tech level are
 * chosen.
 */
export function quickTroops(words: Words, tl: number) {
	const usual = usualFoot(tl);
	return ERAS.map((era) => ({
		label: words.say(`MUSTER.Army.Quick.era.${era}`),
		troops: TROOP_CATALOGUE.filter((entry) => entry.era === era).map(({ id, title }) => ({
			id,
			label: sayWording(words, title),
			selected: id === usual?.id,
		})),
	}));
}

/** The first footmen of this tech level, or else of the nearest below it. */
function usualFoot(tl: number) {
	const foot = TROOP_CATALOGUE.map((entry) => ({ ...entry, troop: { ...PLAIN_TROOP, ...entry.troop } })).filter(
		({ troop }) => troop.kind === "soldier" && troop.mount === "none",
	);
	const nearest = Math.max(...foot.map((entry) => (entry.tl <= tl ? entry.tl : 0)));
	return foot.find((entry) => entry.tl === nearest);
}

/** The input of the quick add. An empty name means that of the troops. */
export interface QuickTyped {
	readonly name: string;
	readonly troop: string;
	readonly men: string;
	readonly quality: string;
}

/**
 * Creates a unit of troops from the library, at full number and fully paid. Faults: no number of men, unknown troops or
 * quality.
 */
export function quickUnit(typed: QuickTyped, { tables }: ForceRules, words: Words): Result<StoredUnit> {
	const entry = TROOP_CATALOGUE.find(({ id }) => id === typed.troop);
	const read = readWhole(typed.men, { min: 0, max: FORCE_LIMITS.men }, "men");
	const quality = QUALITIES.find((each): each is Quality => each === typed.quality);
	if (!read.ok) return read;
	if (!entry || !quality) return fail({ code: "MUSTER.Fault.Force.incomplete", path: "troop" });
	const troop: TroopType = { ...PLAIN_TROOP, ...entry.troop, name: sayWording(words, entry.title) };
	const name = withoutDirections(typed.name).trim() || troop.name;
	const { id: _id, ...plain } = PLAIN_UNIT;
	const men = read.value;
	return ok({ ...plain, name, troop, men, full: men, battles: battlesOfQuality(quality, tables.qualities) });
}
