import { sideSign } from "../../plots/index.js";
import { joinList, sayPlural, type Words } from "../../text/index.js";
import { SETUP_STEPS, type SetupNow, type SetupStep, setupNow } from "./course.js";
import { rowTitle, sayModifier, saySetup, sayTactic } from "./say-setup.js";
import type { SeenHidden, SetupShown } from "./setup-shown.js";
import { ambushChoices, insightOf, placementOf, strategyOf, tacticTables, zoneFields } from "./step-parts.js";
import type { Setup } from "./stored-setup.js";

/** The step of the path at which a set-up waits, with those that are hidden. */
export function stepShown({ step }: SetupNow, { stage }: Pick<SeenHidden, "stage">): SetupStep {
	if (step === "begin") return "insight";
	return step === "tactics" && stage !== "tactics" ? "insight" : step;
}

/** The window of a set-up. */
export function buildSetupView(setup: Setup, shown: SetupShown, words: Words) {
	const now = setupNow(setup);
	const { reader, hidden } = shown;
	const step = stepShown(now, hidden);
	const mine = now.side === "" ? reader.isGM : reader.decides(now.side);
	const is = (each: SetupStep): boolean => step === each;
	return {
		title: words.say("MUSTER.Fight.Setup.title", { step: stepName(step, words) }),
		step,
		path: pathOf(step, shown, words),
		hint: words.say(`MUSTER.Fight.Setup.Hint.${step}`),
		last: lastOf(now, step, shown, words),
		leaders: is("ambush") ? [] : leaderRows(now, step, words),
		ambush: is("ambush") && mine ? ambushChoices(setup, shown, words) : null,
		zones: is("zones") && mine ? zoneFields(setup, shown, words) : null,
		placement: is("placement") && mine ? placementOf(setup, now, shown, words) : null,
		strategy: is("strategy") && mine ? strategyOf(setup, now, shown, words) : null,
		tactics: is("tactics") ? tacticTables(setup, now.outcome.state, shown, words) : [],
		insight: is("insight") ? insightOf(now, shown, words) : null,
		learned: hidden.learned.map(({ unit, tactic }) =>
			words.say("MUSTER.Fight.Setup.learned", {
				name: reader.nameOf(unit) ?? "",
				tactic: rowTitle("tactics", tactic, words),
				what: sayTactic(tactic, words) || words.say("MUSTER.Fight.Setup.noNumbers"),
			}),
		),
		begin:
			is("insight") && reader.isGM && hidden.stage === "over"
				? { heroes: now.outcome.state.individuals.length > 0 }
				: null,
		waits: waitsFor(now, step, shown, words),
		primary: primaryOf(now, step, shown, words),
	};
}

/** The main button of a step; null: the reader waits for others, or the step has buttons of its own. */
function primaryOf({ side }: SetupNow, step: SetupStep, { reader, hidden, draft }: SetupShown, words: Words) {
	const say = (leaf: string): string => words.say(`MUSTER.Fight.Setup.Primary.${leaf}`);
	const button = (action: string, icon: string, label = say(step), key = "") => ({ action, icon, label, side, key });
	if (step === "placement" || step === "strategy") {
		if (!reader.decides(side)) return null;
		if (step === "strategy") return button("declare", "bullhorn");
		const count = Object.keys(draft.places).length;
		return count === 0 ? null : button("place", "check", sayPlural(words, "MUSTER.Fight.Setup.moved", count));
	}
	const { question, stage } = hidden;
	if (step === "insight" && question)
		return { ...button("adjust", "check", say(step), question.key), side: question.side };
	if (!reader.isGM || step === "tactics") return null;
	if (step === "insight") return stage === "over" ? button("begin", "flag", say("begin")) : null;
	return step === "zones" ? button("lay", "border-all") : button("roll", "dice-d20");
}

/** The name of a step. */
export const stepName = (step: SetupStep, words: Words): string => words.say(`MUSTER.Fight.Setup.Step.${step}`);

function pathOf(step: SetupStep, { looked }: SetupShown, words: Words) {
	const at = SETUP_STEPS.indexOf(step);
	return SETUP_STEPS.map((each, index) => {
		const place = index < at ? "done" : index === at ? "now" : "todo";
		return {
			step: each,
			number: index + 1,
			label: stepName(each, words),
			state: place,
			spoken: words.say(`MUSTER.Fight.Path.${place}`),
			shown: each === (looked || step),
		};
	});
}

/** Sentences of the step that the reader looks at, or of all that was decided before the one that waits. */
function lastOf({ outcome }: SetupNow, step: SetupStep, { looked, reader }: SetupShown, words: Words) {
	if (step === "ambush" || step === "initiative") return null;
	const at = SETUP_STEPS.indexOf(step);
	const before = SETUP_STEPS[at - 1] ?? "ambush";
	// The sums of initiative are shown already.
	const wanted = looked || (before === "initiative" ? "ambush" : before);
	const phases = outcome.phases.map(({ events }) => ({
		events: events.filter(({ code, phase }) =>
			phase === "start" ? (code === "initiative" ? "initiative" : "ambush") === wanted : phase === wanted,
		),
		refused: [],
		attacks: [],
	}));
	const lines = saySetup(phases, outcome.state, { nameOf: reader.nameOf, all: false }, words);
	return lines.length === 0 ? null : { heading: stepName(wanted, words), lines };
}

/** Leaders with their tactical initiative: before the roll its modifier, then its sum, from the lowest. */
function leaderRows({ outcome }: SetupNow, step: SetupStep, words: Words) {
	const isRolled = step !== "initiative";
	const { order, state } = outcome;
	return order.map(({ side: id, roll, modifier, total }, index) => {
		const side = state.sides.find((each) => each.id === id);
		const last = index === order.length - 1 ? "last" : index === 0 ? "first" : "then";
		const data = { roll: String(roll ?? 0), modifier: sayModifier(modifier, words), total: String(total) };
		return {
			id,
			sign: sideSign(id),
			name: side?.name ?? id,
			leader: side && side.leader.name !== side.name ? side.leader.name : "",
			sum: words.say(`MUSTER.Fight.Setup.Sum.${!isRolled ? "before" : roll === null ? "surprised" : "rolled"}`, data),
			place: isRolled ? words.say(`MUSTER.Fight.Setup.Place.${last}`) : "",
		};
	});
}

/** Says for whom the set-up waits; empty: for the reader. */
function waitsFor({ side, outcome }: SetupNow, step: SetupStep, { reader, hidden }: SetupShown, words: Words): string {
	const late =
		step === "placement" || step === "strategy"
			? [side]
			: step === "tactics"
				? outcome.order.map((each) => each.side).filter((each) => !hidden.sealed.includes(each))
				: step === "insight"
					? [hidden.adjusting].filter(Boolean)
					: [];
	if (!reader.isGM) return late.some(reader.decides) ? "" : words.say("MUSTER.Fight.Setup.waitsForOthers");
	const names = [...new Set(late.map(reader.deciderOf).filter(Boolean))];
	return names.length === 0 ? "" : words.say("MUSTER.Fight.Seal.notYet", { names: joinList(words, names, "and") });
}
