import { addChronicle, type ChronicleEntry, type StoredForce } from "../../../bridge/army/stored/index.js";
import {
	type ArmyChange,
	applyDay,
	type BattleDay,
	buildAnnals,
	closesBattle,
	type PlayedDay,
	partsOfArmy,
} from "../../../bridge/battle/index.js";
import { sayNames } from "../../../bridge/text/index.js";
import {
	hashId,
	outcomeKey,
	type PlannedPart,
	planParts,
	type TransactionPlan,
} from "../../../bridge/transactions/index.js";
import { fail, ok, type Result, withoutDirections } from "../../../engine/common/index.js";
import { canonicalJson, type Json } from "../../../engine/schema/index.js";
import { rawForceOf } from "../../army/actor/force-flag.js";
import { forceAfter, storedForceOf } from "../../army/actor/index.js";
import { strengthNow } from "../../army/actor/note-strength.js";
import { actorAt } from "../../host/find-document.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { worldDate, worldTimeNow } from "../../host/world-days.js";
import { readCurrent, transactionOf } from "../../transactions/index.js";
import { battlePageAt, daysOf, type HostBattlePage, whileAsRead } from "../pages/battle-pages.js";
import { playedDay, readAhead } from "../pages/played-day.js";
import { armyAt, goneArmies } from "../pages/present-armies.js";
import { sourceOfDay } from "./day-source.js";
import { isEnded } from "./standing.js";

/**
 * The changes of a battle day in all its armies: everything but page and day is read again. Only game masters apply
 * one.
 */
export async function planBattleDay(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	if (!by.isGM) return fail(GM_ONLY);
	const { page: uuid, day: number } = ref as { readonly page?: unknown; readonly day?: unknown };
	const page = typeof uuid === "string" ? battlePageAt(uuid) : null;
	if (!page || typeof number !== "number") return fail({ code: "MUSTER.Fault.Battle.noPage" });
	await readAhead(page, number);
	const state = playedDay(page, number);
	if (!state.ok) return state;
	const { day, played } = state.value;
	if (played.outcome === null) return fail({ code: "MUSTER.Fault.Battle.notOver" });
	return planFor(page, day, played, played.outcome);
}

type Outcome = NonNullable<PlayedDay["outcome"]>;

function planFor(
	page: HostBattlePage,
	day: BattleDay,
	{ input, rules }: PlayedDay,
	outcome: Outcome,
): Result<TransactionPlan> {
	// A battle that was ended later than its last day was applied: the day is applied as one of several.
	const closes = closesBattle(day, outcome) && !isEnded(page, day.number);
	const changed = armyChanges(page, { day, played: { input, rules }, outcome, closes }, armyAt);
	if (changed.length === 0) return fail({ code: "MUSTER.Fault.Battle.noArmies" });
	const title = words().say("MUSTER.Battle.Apply.title", { name: page.name, day: day.number });
	const text = chronicleOf(day.number, outcome, input);
	const entry = { id: `${page.id}d${day.number}`.slice(-32), time: Date.now(), world: worldTimeNow(), title, text };
	const parts: PlannedPart[] = [...goneArmies(day)];
	for (const change of changed) {
		const part = planArmy(change, entry);
		if (!part.ok) return part;
		parts.push(...part.value);
	}
	return standsAlone({
		source: sourceOfDay(page, day.number),
		outcome: [page.uuid, day.number, hashId(canonicalJson([day.fought as Json, closes]))],
		since: null,
		title,
		...planParts(parts, { rebased: true }),
		stands: whileAsRead(page),
	});
}

/**
 * The changes of a day in one army, with its line in the chronicle. Faults: the army is gone, or would not be one any
 * more.
 */
function planArmy(
	change: ArmyChange,
	{ id, ...line }: ChronicleEntry & { readonly id: string },
): Result<readonly PlannedPart[]> {
	const actor = actorAt(change.uuid);
	if (!actor) return fail({ code: "MUSTER.Fault.Campaign.noArmy" });
	const stored = storedForceOf(actor);
	if (!stored.ok) return stored;
	const entry = addChronicle(stored.value, id, { ...line, strength: strengthNow(stored.value) });
	const after = forceAfter(actor, { ...change.rebased, ...entry });
	if (!after.ok) return after;
	const now = { name: actor.name, stored: stored.value, raw: rawForceOf(actor), entry };
	const nameTied = (uuids: readonly string[]): string =>
		sayNames(
			words(),
			uuids.map((uuid) => actorAt(uuid)?.name ?? ""),
		);
	return ok(partsOfArmy(change, now, readCurrent, nameTied));
}

/** Units that fought on the days before, by army. */
function earlierUnits(page: HostBattlePage, number: number): Readonly<Record<string, readonly string[]>> {
	const days = daysOf(page);
	const found: Record<string, readonly string[]> = {};
	for (const { setup, forces } of days.ok ? days.value.slice(0, number - 1) : []) {
		for (const [id, { contingents }] of Object.entries(setup.sides))
			for (const { key, uuid } of contingents) {
				const units = forces.find(({ place }) => place === `${id}/${key}`)?.force.units ?? [];
				found[uuid] = [...(found[uuid] ?? []), ...units.map((unit) => unit.id)];
			}
	}
	return found;
}

/** A day that is over, as one of several or as the last. */
interface DayToWrite {
	readonly day: BattleDay;
	readonly played: Pick<PlayedDay, "input" | "rules">;
	readonly outcome: Outcome;
	readonly closes: boolean;
}

/** Changes of a day in every army that fought; `now`: an army, undefined if it is gone. */
export function armyChanges(
	page: HostBattlePage,
	{ day, played, outcome, closes }: DayToWrite,
	now: (uuid: string) => StoredForce | undefined,
): readonly ArmyChange[] {
	const earlier = earlierUnits(page, day.number);
	const nameGuns = (name: string): string => withoutDirections(words().say("MUSTER.Battle.Apply.captured", { name }));
	return applyDay({ day, ...played, outcome, closes, earlier, nameGuns }, now);
}

/** Another outcome of the same day must be taken back before this one is applied. */
function standsAlone(plan: TransactionPlan): Result<TransactionPlan> {
	const other = transactionOf(plan.source);
	const stands = other !== null && other.state !== "undone" && other.key !== outcomeKey(plan);
	return stands ? fail({ code: "MUSTER.Fault.Battle.appliedOther" }) : ok(plan);
}

/** Text of the day in the chronicle of every army, with its date in the world. */
function chronicleOf(number: number, outcome: Outcome, input: PlayedDay["input"]): string {
	const date = worldDate();
	const head = date === "" ? [] : [words().say("MUSTER.Battle.Apply.date", { date, day: number })];
	return [...head, ...buildAnnals(outcome, input, words())].join("\n");
}
