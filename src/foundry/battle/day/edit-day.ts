import {
	type BattleDay,
	checkScenes,
	editSetup,
	type MergedSide,
	mergedSides,
	toBattleInput,
} from "../../../bridge/battle/index.js";
import type { BattleRules } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Edit } from "../../../engine/schema/index.js";
import { askGm } from "../../host/asking.js";
import { transactionOf } from "../../transactions/index.js";
import { BATTLE_ORDER_QUERY } from "../pages/battle-names.js";
import { dayOf, daysOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { playedDay } from "../pages/played-day.js";
import { writeDay } from "../pages/write-day.js";
import { sourceOfDay, sourceOfNight } from "./day-source.js";
import { heroFields } from "./read-heroes.js";
import { isFrozen } from "./standing.js";

/** An edit, or what makes one of the sides as they are when its turn has come. */
type EditOrder = Edit | ((sides: readonly MergedSide[], rules: BattleRules, setup: BattleDay["setup"]) => Result<Edit>);

/** A day of which anything may be changed. Faults: those of `playedDay`; the day is applied. */
export function changeableDay(page: HostBattlePage, number: number): ReturnType<typeof playedDay> {
	const state = playedDay(page, number);
	return state.ok && isFrozen(page, state.value.day) ? fail({ code: "MUSTER.Fault.Battle.isApplied" }) : state;
}

/** True if the night after a day, or a day after it, is applied, even in part: that must be undone first. */
export function isFollowed(page: HostBattlePage, number: number): boolean {
	const days = daysOf(page);
	const later = days.ok ? days.value.filter((day) => day.number > number) : [];
	const sources = [
		sourceOfNight(page, number),
		...later.flatMap((day) => [sourceOfDay(page, day.number), sourceOfNight(page, day.number)]),
	];
	return sources.some((source) => (transactionOf(source)?.state ?? "undone") !== "undone");
}

/**
 * Changes one field of what is entered for a day, on the active GM's client: of two GMs who change a day at the same
 * moment both changes are kept, and of one field the later. Faults, after which nothing is written: the day is over or
 * applied; a value that the field cannot have; entries that no battle can be fought with, of which could be before; the
 * active GM's client does not answer.
 */
export async function changeDaySetup(page: HostBattlePage, number: number, order: EditOrder): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm || gm.isSelf) return changeHere(page, number, order);
	const edit = editNow(page, number, order);
	return edit.ok ? askGm(BATTLE_ORDER_QUERY, { page: page.uuid, day: number, edit: edit.value }) : edit;
}

/** The edit that an order makes of the sides as this client knows them. */
function editNow(page: HostBattlePage, number: number, order: EditOrder): Result<Edit> {
	if (typeof order !== "function") return ok(order);
	const read = dayOf(page, number);
	if (!read.ok) return read;
	const { setup, forces } = read.value;
	return order(mergedSides(setup, forces), battleRules(), setup);
}

/** Carries out {@link changeDaySetup} on this client, in the page's turn. */
export function changeHere(page: HostBattlePage, number: number, order: EditOrder): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const found = dayOf(page, number);
		if (!found.ok) return found;
		const day = found.value;
		const rules = battleRules();
		const edit = editNow(page, number, order);
		if (!edit.ok) return edit;
		const isEnd = edit.value.kind === "set" && ["closes", "play"].includes(edit.value.path);
		if (!isEnd && day.fought !== null) return fail({ code: "MUSTER.Fault.Battle.isOver" });
		if (isFrozen(page, day)) return fail({ code: "MUSTER.Fault.Battle.isApplied" });
		const changed = editSetup(day.setup, edit.value);
		if (!changed.ok) return changed;
		const scenes = checkScenes(day.setup, changed.value.setup, day.log);
		if (!scenes.ok) return scenes;
		const after = toBattleInput(changed.value.setup, day.forces, rules);
		if (!after.ok && toBattleInput(day.setup, day.forces, rules).ok) return after;
		const { setup, path, value } = changed.value;
		const read = path.endsWith(".heroes") ? await heroFields({ ...day, setup }, page) : {};
		return writeDay(page, number, { [`setup.${path}`]: value, ...read });
	});
}
