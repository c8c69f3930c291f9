import type { BattleRules } from "../../../engine/battle/index.js";
import { COMMAND_SKILLS } from "../../../engine/battle/index.js";
import type { Ledger, Term } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { VISIBILITIES } from "../../rolls/commands/index.js";
import type { Words } from "../../text/index.js";
import { choicesUnder, formatCount, formatSigned, sayFault } from "../../text/index.js";
import type { MergedSide } from "../document/to-battle-input.js";
import { mergedSides } from "../document/to-battle-input.js";
import { PLAY_MODES } from "../document/types.js";
import { buildAnswered } from "./asked-view.js";
import { buildBalance } from "./balance-view.js";
import type { DayState, PlayedDay } from "./day-state.js";
import type { EntriesFrame } from "./entries-view.js";
import {
	circumstancesGroup,
	classesGroup,
	divinerGroup,
	heroesGroup,
	judgementsGroup,
	missionsGroup,
} from "./entries-view.js";
import { buildForces, cultureGroup, powersGroup } from "./forces-view.js";
import { groupsWithMenu, sayField } from "./given-view.js";
import { isCrowded, namesIn } from "./names.js";
import type { ConsoleStep, StageStates } from "./path-view.js";
import { buildPath, isBegun, stepsOf } from "./path-view.js";
import type { PeopleFrame } from "./people-view.js";
import type { GroupView } from "./say-body.js";
import { choiceField, flagField, inNameOf, numberField, wordsUnder } from "./say-body.js";
import { sayTerm } from "./say-term.js";

/** Circumstances of the view besides the state. */
interface ConsoleFrame {
	readonly state: DayState;
	readonly rules: BattleRules;
	readonly step: ConsoleStep;
	/** States of what comes after the day; absent: it is not reached. */
	readonly stages?: StageStates;
	readonly unfolded: ReadonlySet<string>;
	/** Absent: no chance is known, and no commander was drawn. */
	readonly chanceOf?: PeopleFrame["chanceOf"];
	readonly drawn?: PeopleFrame["drawn"];
	/** Absent: shields alone are drawn. */
	readonly pictures?: PeopleFrame["pictures"];
	readonly words: Words;
}

const NOT_REACHED: StageStates = { follows: "todo", night: "todo" };
const NONE_DRAWN: PeopleFrame["drawn"] = new Map();
const NO_PICTURES: PeopleFrame["pictures"] = { army: () => "", person: () => "" };

/** The console at one step of the day, in the reader's language. */
export function buildConsole(frame: ConsoleFrame) {
	const { state, rules, step, words } = frame;
	const { day } = state;
	const played = state.played.ok ? state.played.value : null;
	const sides = mergedSides(day.setup, day.forces);
	const names = namesIn({ sides: sides.map(({ id, force, side }) => ({ id, force: { ...force, name: side.name } })) });
	const canEdit = day.fought === null;
	const { unfolded, chanceOf = () => "", drawn = NONE_DRAWN, pictures = NO_PICTURES, stages = NOT_REACHED } = frame;
	const entered = { sides, rules, words, names };
	const forcesFrame = { ...entered, played, unfolded, chanceOf, drawn, pictures, canEdit, siege: day.setup.siege };
	const fault = state.played.ok ? null : state.played.fault;
	return {
		path: buildPath(played, step, stages, words),
		step,
		heading: words.say(`MUSTER.Battle.Step.${step}.name`),
		hint: words.say(`MUSTER.Battle.Step.${step}.hint`),
		fault: fault ? sayFault(words, fault) : "",
		faultPath: fault?.path ?? "",
		/** Sides of players that scouting by powers warns, in sentences, while they may plan again (RULES 1.16). */
		warnings: played && (step === "powers" || step === "fortune") ? warningsOf(played, words) : [],
		canEdit,
		forces: step === "forces" ? buildForces(forcesFrame) : null,
		balance: step === "forces" ? buildBalance(played, words) : null,
		field: step === "forces" ? fieldOf(state, words) : null,
		entries: canEdit ? entriesAt(step, entered) : [],
		modifiers: played && (step === "strategy" || step === "contest") ? buildModifiers(played, words) : null,
		answered: answeredAt(step, played, state, words),
		byHand: day.setup.play === "hand",
		showsOdds: played !== null && played.outcome === null && played.soFar.found.contest === undefined,
		modes: choicesUnder("MUSTER.Battle.Play", PLAY_MODES, day.setup.play, words),
		primary: primaryAt(step, played, state, words),
		/** Stepping back is possible, and what it takes back. */
		back: backOf(played, words),
		/** Rolling again is possible: there are answers that were set aside. */
		again: againOf(state, played, words),
	};
}

function warningsOf({ soFar, log, input }: PlayedDay, words: Words): readonly string[] {
	const isRolled = Object.values(log).some(({ question }) => question.kind !== "decide");
	const warned = isRolled ? [] : soFar.found.sides.filter((side) => side.warned);
	return warned.map(({ id }) => words.say("MUSTER.Battle.warned", { name: namesIn(input).side(id) }));
}

function answeredAt(step: ConsoleStep, played: PlayedDay | null, { day }: DayState, words: Words) {
	return played === null || step === "forces" ? [] : buildAnswered(step, played, words, day.setup.play !== "auto");
}

/** Fields that are entered once for the whole day. */
function fieldOf({ day: { setup }, played }: DayState, words: Words) {
	const say = (leaf: string): string => words.say(`MUSTER.Battle.Entry.${leaf}`);
	const skills = wordsUnder("MUSTER.Battle.Skill", ["auto", ...COMMAND_SKILLS], words);
	const seen = wordsUnder("MUSTER.Visibility", VISIBILITIES, words);
	return {
		line: sayField(setup, played.ok ? played.value : null, words),
		fields: [
			choiceField("visibility", say("visibility"), setup.visibility, seen),
			choiceField("skill", say("commandSkill"), setup.skill, skills),
			flagField("siege", say("siege"), setup.siege),
			numberField("intensity", say("intensity"), setup.intensity, { min: 0, max: 20 }),
			numberField("tlCap", say("tlCap"), setup.tlCap, { min: 0, max: 20, optional: true, placeholder: say("noCap") }),
		],
	};
}

const GROUPS: Readonly<Partial<Record<ConsoleStep, readonly ((own: MergedSide, frame: EntriesFrame) => GroupView)[]>>> =
	{
		powers: [powersGroup],
		fortune: [missionsGroup, cultureGroup],
		heroes: [heroesGroup],
		strategy: [circumstancesGroup, judgementsGroup, divinerGroup, classesGroup],
	};

function entriesAt(step: ConsoleStep, frame: EntriesFrame) {
	const groups = GROUPS[step];
	if (!groups) return [];
	return frame.sides.map((own) => ({
		id: own.id,
		letter: own.id.toUpperCase(),
		name: own.side.name,
		...groupsWithMenu(
			groups.map((build) => inNameOf(build(own, frame), own.side.name)),
			own,
			frame,
		),
	}));
}

/**
 * The next thing to do: by the mode of play the rest of the day, the rolls of the step that is shown, or the next step.
 */
function primaryAt(step: ConsoleStep, played: PlayedDay | null, { day }: DayState, words: Words) {
	if (played === null) return { action: "none", label: "", icon: "", step: "" };
	const steps = stepsOf(played);
	const name = (of: ConsoleStep): string => words.say(`MUSTER.Battle.Step.${of}.name`);
	if (played.outcome !== null || played.soFar.step === null) {
		if (step === "losses") return { action: "none", label: "", icon: "", step: "" };
		return { action: "goTo", label: words.say("MUSTER.Battle.Primary.result"), icon: "chevron-right", step: "losses" };
	}
	if (day.setup.play === "auto") {
		const leaf = isBegun(played) ? "rest" : "auto";
		return { action: "auto", label: words.say(`MUSTER.Battle.Primary.${leaf}`), icon: "dice", step: "" };
	}
	const waiting = played.soFar.step;
	const [at, due] = [steps.indexOf(step), steps.indexOf(waiting)];
	// Strategy asks nothing but a diviner's roll: its main button is the contest's, unless its dice are typed in there.
	const isContests = step === "strategy" && waiting === "contest" && day.setup.play !== "hand";
	if (at === due || isContests) {
		const label = words.say("MUSTER.Battle.Primary.roll", { step: name(waiting) });
		return { action: "roll", label, icon: "dice", step: waiting };
	}
	const next = at > due ? waiting : (steps[at + 1] ?? waiting);
	return { action: "goTo", label: name(next), icon: "chevron-right", step: next };
}

/** The last step that was rolled, which stepping back takes back. */
function backOf(played: PlayedDay | null, words: Words) {
	if (played === null || !isBegun(played)) return null;
	const answered = [...played.soFar.asked].filter(([key]) => Object.hasOwn(played.log, key));
	const last = answered.at(-1)?.[1];
	if (last === undefined) return null;
	return {
		step: last,
		label: words.say("MUSTER.Battle.back", { step: words.say(`MUSTER.Battle.Step.${last}.name`) }),
	};
}

function againOf({ day }: DayState, played: PlayedDay | null, words: Words): string {
	if (played === null || played.soFar.step === null) return "";
	const kept = played.soFar.open.some(({ key }) => Object.hasOwn(day.aside, key));
	return kept ? words.say("MUSTER.Battle.again") : "";
}

/** The table of modifiers: every term that a side has, signed, in the order of the rules (RULES 1.11). */
export function buildModifiers({ input, soFar }: PlayedDay, words: Words) {
	const names = namesIn(input);
	const ledgers = soFar.strategy;
	const table = { ledgers, input, words };
	const what = words.say("MUSTER.Battle.Ledger.strategy");
	const keys = [...new Set(ledgers.flatMap(({ terms }) => terms.map(({ key }) => groupOf(key))))];
	const rows = keys.flatMap((group) => {
		const most = Math.max(...ledgers.map(({ terms }) => terms.filter(({ key }) => groupOf(key) === group).length));
		return Array.from({ length: most }, (_, i) => rowOf(group, i, table));
	});
	return {
		sides: input.sides.map(({ id }) => ({ id, letter: id.toUpperCase(), name: names.side(id) })),
		isCrowded: isCrowded(input.sides),
		rows,
		total: {
			label: what,
			cells: ledgers.map((ledger) => {
				return cellOf(ledger, { text: formatCount(words, toNumber(ledger.total)), what }, ledger, table);
			}),
		},
	};
}

/** Terms that stand in one row: the same row of a table for all sides, judgements one by one. */
const groupOf = (key: string): string =>
	/^(?:judgements|powers|glory|mission|heroes)\//.test(key) ? key.replace(/\/.*/, "") : key;

interface Table {
	readonly ledgers: readonly Ledger[];
	readonly input: PlayedDay["input"];
	readonly words: Words;
}

function rowOf(group: string, at: number, table: Table) {
	const { ledgers, input, words } = table;
	const terms = ledgers.map((ledger) => ledger.terms.filter(({ key }) => groupOf(key) === group)[at]);
	const labels = ledgers.flatMap((ledger, i) => {
		const term = terms[i];
		return term ? [sayTerm(`${ledger.key}/${term.key}`, term, input, words)] : [];
	});
	const label = [...new Set(labels)].join("; ");
	return {
		label,
		cells: ledgers.map((ledger, i) => {
			const term = terms[i];
			const value = term ? toNumber(term.value) : 0;
			const isBase = term !== undefined && ledger.terms[0] === term;
			const text = term ? (isBase ? formatCount(words, value) : formatSigned(words, value)) : "";
			return cellOf(ledger, { text, what: label }, term, table);
		}),
	};
}

/** A number of the table: its `text`, and `what` it is. */
interface Cell {
	readonly text: string;
	readonly what: string;
}

function cellOf(
	{ key }: Ledger,
	{ text, what }: Cell,
	set: Pick<Term, "replaced"> | undefined,
	{ input, words }: Table,
) {
	const [side = ""] = key.split("/");
	return {
		side,
		text,
		isSet: set?.replaced !== undefined,
		why: `strategy/${side}`,
		label: words.say("MUSTER.Army.Why.label", { what, owner: namesIn(input).side(side), value: text }),
	};
}
