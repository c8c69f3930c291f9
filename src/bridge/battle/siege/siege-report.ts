import type { BattleRules, SiegeBattle, SiegeSide } from "../../../engine/battle/index.js";
import { groundOn, inOrder, SIEGE_SIDES, siegeTerms } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Force } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount } from "../../text/index.js";
import { planParts, sayLeftOut } from "../../transactions/index.js";
import type { EnteringArmy } from "../document/new-battle.js";
import { newBattle } from "../document/new-battle.js";
import { readableDay } from "../document/readable-day.js";
import { toBattleInput } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";
import type { Block } from "../report/blocks.js";
import type { DateOf } from "./say-siege.js";
import { armiesOn, sayArmies, sayDay, sayFood, sayRow } from "./say-siege.js";
import { sayEnd, subOf } from "./siege-view.js";
import type { StormResult } from "./storm-result.js";
import type { Siege, SiegeArmy, SiegeEntry } from "./types.js";

/** A siege, as its report tells of it. */
interface SiegeReport {
	readonly siege: Siege;
	readonly name: string;
	readonly dateOf: DateOf;
	readonly results: ReadonlyMap<number, StormResult | null>;
	/** Readers: players see no plans and no notes of the GM. */
	readonly audience: "gm" | "players";
}

/** The report of a siege: who lay before which walls, how it ended, and its events by date. */
export function buildSiegeReport(
	{ siege, name, dateOf, results, audience }: SiegeReport,
	words: Words,
): readonly Block[] {
	const isOpen = audience === "gm";
	const events = inOrder(siege.events).filter(({ planned }) => isOpen || !planned);
	const held = groundOn(siege, "b").map(({ row }) => sayRow(row, "Position", words));
	const head = ["no", "when", "what", "detail"].map((leaf) => words.say(`MUSTER.Siege.Column.${leaf}`));
	const shown = (event: SiegeEntry): SiegeEntry => (isOpen ? event : { ...event, note: "", value: 0 });
	const rows = events.map((event, at) => [
		formatCount(words, at + 1),
		sayDay(event.day, dateOf, words),
		event.title,
		subOf(shown(event), results.get(event.no) ?? null, siege, words).join(" "),
	]);
	const food = isOpen ? sayFood(siege, dateOf, words) : "";
	const end =
		sayEnd(siege, dateOf, words) || words.say("MUSTER.Siege.goesOn", { day: sayDay(siege.today, dateOf, words) });
	return [
		{ kind: "heading", level: 1, text: name },
		paragraph(words.say("MUSTER.Siege.before", { a: sayArmies(siege, "a", words), b: sayArmies(siege, "b", words) })),
		paragraph(end),
		...(held.length > 0 ? [paragraph(words.say("MUSTER.Siege.held", { rows: held.join(", ") }))] : []),
		...(food === "" ? [] : [paragraph(food)]),
		{ kind: "table", head, rows, numbers: [0] },
	];
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** Things that a battle of a siege needs besides the siege. */
interface SiegeBattleOrder {
	readonly battle: SiegeBattle;
	readonly rules: BattleRules;
	/** An army as it is now; undefined: it is gone, and fights no more. */
	readonly force: (uuid: string) => Force | undefined;
	readonly nameAllies: (first: string) => string;
}

/** A battle of a siege, and the armies that take no part in it. */
interface SiegeBattleBegun {
	readonly day: BattleDay;
	readonly leftOut: readonly LeftOutArmy[];
}

/**
 * The first day of a storm or sally that begins today, with position, supplies and counting events of the siege entered
 * (`siegeTerms`). A storm has the rules of sieges, a sally those of the field (docs/RULES.md, Sieges). An army that is
 * gone is left out and named. Faults: `Siege.sides` for a side of which no army is left; those of `newBattle`, of
 * `toBattleInput` and of `readableDay`.
 */
export function siegeBattleDay(siege: Siege, order: SiegeBattleOrder): Result<SiegeBattleBegun> {
	const { battle, rules, nameAllies } = order;
	const armies = SIEGE_SIDES.flatMap((side) => armiesOn(siege, side).map((army) => ({ ...army, side })));
	const entering = armies.flatMap((army) => enteringOf(army, order));
	const leftOut = armies.filter((army) => enteringOf(army, order).length === 0);
	if (new Set(entering.map(({ side }) => side)).size < 2) return fail({ code: "MUSTER.Fault.Siege.sides" });
	const made = newBattle(entering, rules, nameAllies);
	if (!made.ok) return made;
	const terms = siegeTerms(siege, battle);
	const sides = Object.entries(made.value.setup.sides).map(([id, side]) => {
		const own = id === "a" ? terms.a : terms.b;
		return [id, { ...side, ...own, escape: id === "a" || battle === "sally" }] as const;
	});
	const setup = { ...made.value.setup, siege: battle === "storm", sides: Object.fromEntries(sides) };
	const input = toBattleInput(setup, made.value.forces, rules);
	const day = input.ok ? readableDay({ ...made.value, setup }, rules.force.tables) : input;
	return day.ok ? ok({ day: day.value, leftOut }) : day;
}

type LeftOutArmy = Pick<SiegeArmy, "uuid" | "name">;

function enteringOf(
	{ side, uuid, name, estimate }: SiegeArmy & { readonly side: SiegeSide },
	{ force }: SiegeBattleOrder,
): readonly EnteringArmy[] {
	if (estimate) return [{ side, estimate }];
	const found = force(uuid);
	return found ? [{ side, uuid, name, force: found }] : [];
}

/** Says which armies take no part in a battle of a siege. */
export function sayNotFighting(leftOut: readonly LeftOutArmy[], words: Words): readonly string[] {
	const parts = leftOut.map(({ uuid, name }) => ({
		subject: uuid,
		name,
		leftOut: [{ subject: uuid, key: "MUSTER.LeftOut.doesNotFight" }],
	}));
	return sayLeftOut(words, planParts(parts));
}
