import type { BattleInput, BattleRules, DayOver } from "../../../engine/battle/index.js";
import { battleSoFar, isOnField, openStrengths } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { averageMorale, menOf } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, knows, sayFault, sayPlural, tellApart } from "../../text/index.js";
import { namesIn } from "../console/names.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay } from "../document/types.js";
import { buildResult } from "../result/result-view.js";
import type { ArmyNight } from "./army-updates.js";
import { sayNightLeftOut } from "./arriving.js";
import type { NightPlan } from "./plan-night.js";
import { buildCommands } from "./who-commands.js";
import { buildEvening } from "./who-gathers.js";

interface NightFrame {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly rules: BattleRules;
	readonly plan: Result<NightPlan>;
}

/** The night in the reader's language. */
export function buildNight({ day, over, rules, plan }: NightFrame, words: Words) {
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

function arrivalRows(day: BattleDay, plan: Result<NightPlan>, words: Words) {
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
			/** True: no unit of it can come. */
			isVain: plan.ok && coming === undefined,
		};
	});
}

const DASH = "\u2013";

/** The next day as it would begin now. */
function buildStarts(
	{ day, input, rules }: { readonly day: BattleDay; readonly input: BattleInput; readonly rules: BattleRules },
	words: Words,
) {
	const { tables } = rules.force;
	const ledgers = battleSoFar(input, rules, {}).strategy;
	const row = (leaf: string, cell: (side: BattleInput["sides"][number], i: number) => string) => ({
		label: words.say(`MUSTER.Battle.Night.Starts.${leaf}`),
		cells: input.sides.map(cell),
	});
	const sum = (values: readonly number[]): string =>
		formatCount(
			words,
			values.reduce((all, each) => all + each, 0),
		);
	return {
		sides: input.sides.map(({ id, force }) => ({ id, name: force.name || id.toUpperCase() })),
		rows: [
			row("men", ({ force }) => sum(force.units.filter(isOnField).map((unit) => menOf(unit, tables)))),
			row("strength", (side) => sum(openStrengths(side, input, rules).map(({ strength }) => toNumber(strength.total)))),
			row("relative", (_side, i) => {
				const term = ledgers[i]?.terms.find(({ key }) => key === "relativeStrength");
				return term ? formatSigned(words, toNumber(term.value)) : "0";
			}),
			row("strategy", (_side, i) => {
				const total = ledgers[i]?.total;
				return total ? formatCount(words, toNumber(total)) : DASH;
			}),
			row("morale", ({ force }) => {
				const mean = averageMorale(force, tables);
				return mean === undefined ? DASH : formatCount(words, mean);
			}),
			row("wounded", ({ force }) => sum(force.units.map(({ wounded }) => wounded.men))),
		],
		ends: endingOf(day, rules, words),
	};
}

/** Entries of the day that pass with it. */
function endingOf({ setup }: BattleDay, rules: BattleRules, words: Words): string {
	const ended = sidesOf(setup).flatMap(([, side]) => [
		...side.circumstances
			.filter(({ row }) => rules.tables.circumstances[row]?.passing === true)
			.map(({ row }) => {
				const key = `MUSTER.Battle.Circumstance.${row}`;
				return knows(words, key) ? words.say(key) : row;
			}),
		...side.judgements.map(({ kind, label, value }) => {
			const name = label || words.say(`MUSTER.Battle.Judgement.${kind}`);
			return `${name} ${formatSigned(words, value)}`;
		}),
	]);
	return ended.join(", ");
}
