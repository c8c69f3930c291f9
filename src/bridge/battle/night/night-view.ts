import type { BattleRules, DayOver } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { formatCount, sayFault, sayPlural, tellApart, type Words } from "../../text/index.js";
import { namesIn } from "../console/names.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay } from "../document/types.js";
import { buildResult } from "../result/result-view.js";
import type { ArmyNight } from "./army-updates.js";
import { sayNightLeftOut } from "./night-left-out.js";
import type { NightPlan } from "./plan-night.js";
import { buildStarts, type StartsView } from "./what-starts.js";
import { buildCommands, type CommandView } from "./who-commands.js";
import { buildEvening, type EveningView } from "./who-gathers.js";

/** An army or units that come at dawn. */
interface ArrivalRow {
	readonly at: number;
	readonly name: string;
	readonly side: string;
	readonly sideName: string;
	readonly what: string;
	readonly men: string;
	/** True: no unit of it can come. */
	readonly isVain: boolean;
}

/** Changes of one army that the next day begins with. */
interface ArmyChanges {
	readonly name: string;
	readonly lines: readonly string[];
}

/** The night after a day. */
interface NightView {
	readonly path: readonly { readonly label: string; readonly state: "done" | "now" | "todo" }[];
	readonly evening: readonly EveningView[];
	readonly hasCrews: boolean;
	readonly hasOrphans: boolean;
	readonly commands: readonly CommandView[];
	readonly arrivals: readonly ArrivalRow[];
	readonly starts: StartsView | null;
	/** A sentence that says why no next day can begin; empty: one can. */
	readonly fault: string;
	readonly changes: readonly ArmyChanges[];
	/** Sentences on what cannot be written. */
	readonly leftOut: readonly string[];
	readonly nothing: string;
	readonly begin: string;
}

interface NightFrame {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly rules: BattleRules;
	readonly plan: Result<NightPlan>;
}

/** The night in the reader's language. */
export function buildNight({ day, over, rules, plan }: NightFrame, words: Words): NightView {
	const names = namesIn(over.input);
	const evening = buildEvening({ over, night: day.night, rules, names, words });
	const say = (leaf: string, number: number): string =>
		words.say(`MUSTER.Battle.Night.${leaf}`, { day: formatCount(words, number) });
	const { verdict, winnerName } = buildResult(over.outcome, over.input, words);
	return {
		path: [
			{ label: `${say("day", day.number)}: ${verdict} ${winnerName}`.trim(), state: "done" },
			{ label: words.say("MUSTER.Battle.Night.name"), state: "now" },
			{ label: say("day", day.number + 1), state: "todo" },
		],
		evening,
		hasCrews: evening.some(({ crews }) => crews.length > 0),
		hasOrphans: evening.some(({ orphans }) => orphans.length > 0),
		commands: buildCommands(day, over, words),
		arrivals: arrivalRows(day, plan, words),
		starts: plan.ok ? buildStarts({ day, input: plan.value.input, rules }, words) : null,
		fault: plan.ok ? "" : sayFault(words, plan.fault),
		changes: plan.ok ? plan.value.armies.map((army) => ({ name: army.name, lines: sayNight(army, words) })) : [],
		leftOut: plan.ok ? sayNightLeftOut(plan.value.leftOut, words) : [],
		nothing: plan.ok && plan.value.armies.length === 0 ? words.say("MUSTER.Battle.Night.noChange") : "",
		begin: say("begin", day.number + 1),
	};
}

/** Changes of an army overnight, in sentences. */
export function sayNight({ notes }: Pick<ArmyNight, "notes">, words: Words): readonly string[] {
	return notes.map(({ kind, unit, name, count }) => {
		if (kind === "crew") return sayPlural(words, "MUSTER.Battle.Night.Note.crew", count, { unit });
		return words.say(`MUSTER.Battle.Night.Note.${kind}`, { unit, name, strategy: formatCount(words, count) });
	});
}

function arrivalRows(day: BattleDay, plan: Result<NightPlan>, words: Words): readonly ArrivalRow[] {
	const sides = new Map(sidesOf(day.setup).map(([id, { name }]) => [id, name]));
	return day.night.arrivals.map(({ side, uuid, name, units }, at) => {
		const coming = plan.ok ? plan.value.arriving.find(({ contingent }) => contingent.uuid === uuid) : undefined;
		const men = coming?.units.reduce((sum, unit) => sum + unit.men, 0) ?? 0;
		const named = tellApart(coming?.units.map((unit) => unit.name || unit.troop.name) ?? []).join(", ");
		return {
			at,
			name,
			side,
			sideName: sides.get(side) ?? "",
			what: units === null ? words.say("MUSTER.Battle.Night.wholeArmy") : named,
			men: formatCount(words, men),
			isVain: plan.ok && coming === undefined,
		};
	});
}
