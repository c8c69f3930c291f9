import type { Kernel } from "../../../ask/index.js";
import { ask, dice, together, under } from "../../../ask/index.js";
import { toNumber } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import { challengeOf, conditionsAfterRound, moraleLedger } from "../../army/index.js";
import { fearDc, resistTaunt, tacticsAfterRound } from "../../command/index.js";
import type { Play } from "../book.js";
import type { Spent } from "../economy.js";
import { freshRound } from "../economy.js";
import type { AttackCommand } from "../read/index.js";
import type { Fighter } from "../state.js";
import { byId, canAct, factsOf, fighterOf, fightersOf, marksNow, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Arena, SkirmishState } from "../types.js";

/**
 * Units in a defensive tactic that are attacked by those who break defences check morale as against fear, or do not
 * have that tactic for this phase (RULES 4.14). Keys: `<unit>/defence`.
 */
export function* defenceStep(
	state: SkirmishState,
	orders: readonly AttackCommand[],
	play: Play,
): Kernel<SkirmishState> {
	const due = attackedDefenders(state, orders, play);
	const rolls = yield* ask(...due.map(({ target }) => dice(`${target.unit.id}/defence`, "1d20")));
	const changed = new Map<string, Unit>();
	for (const [index, { by, target }] of due.entries()) {
		const { unit } = target;
		const bonus = toNumber(moraleLedger(unit, encounterOf(state, target, by.unit), play.rules).total);
		const challenge = challengeOf(by.unit, play.rules.tables);
		const [total, dc] = [rolls[index]! + bonus, fearDc(challenge, play.rules)];
		play.book.note("defenceTested", unit.id, by.unit.id, { total, dc, holds: total >= dc ? 1 : 0 });
		if (total < dc) changed.set(unit.id, { ...unit, tactics: unit.tactics.filter(({ id }) => !isDefensive(id, play)) });
	}
	return withUnits(state, changed);
}

/** Units in a defensive tactic, each with the first attacker by id that breaks it. */
function attackedDefenders(
	state: SkirmishState,
	orders: readonly AttackCommand[],
	arena: Arena,
): readonly { readonly by: Fighter; readonly target: Fighter }[] {
	const found = new Map<string, { readonly by: Fighter; readonly target: Fighter }>();
	for (const order of orders) {
		const [by, target] = [fighterOf(state, order.unit), fighterOf(state, order.target)];
		if (by === undefined || target === undefined || found.has(order.target)) continue;
		if (by.side.id === target.side.id || !canAct(state, by.unit) || !canAct(state, target.unit)) continue;
		const marks = marksNow(state, by.unit, arena.rules);
		const defends = target.unit.tactics.some(({ id }) => isDefensive(id, arena));
		if (defends && marks.has("breaksDefense")) found.set(order.target, { by, target });
	}
	return [...found.values()].sort((a, b) => byId(a.target.unit.id, b.target.unit.id));
}

/** True for a tactic whose own effects on AC add up above 0. */
function isDefensive(id: string, { rules }: Arena): boolean {
	const effects = rules.tables.tactics[id]?.effects ?? [];
	return effects.reduce((sum, { to, value }) => sum + (to === "ac" ? value : 0), 0) > 0;
}

/** The state after a phase with the tactics back that units had lost for it. */
export function withDefences(before: SkirmishState, broken: SkirmishState, after: SkirmishState): SkirmishState {
	if (before === broken) return after;
	const back = new Map<string, Unit>();
	for (const { units } of before.sides) {
		for (const { id, tactics } of units) {
			const now = fighterOf(after, id)?.unit;
			if (now !== undefined && now.tactics !== tactics && fighterOf(broken, id)?.unit.tactics === now.tactics)
				back.set(id, { ...now, tactics });
		}
	}
	return withUnits(after, back);
}

/** The end of a round: durations run out, and all facts and actions of the round are over (RULES 4.13, 4.14, 4.15). */
export function endOfRound(state: SkirmishState, { rules, book }: Play): SkirmishState {
	const changed = new Map<string, Unit>();
	for (const { unit } of fightersOf(state).values()) {
		if (unit.tactics.length === 0 && unit.conditions.length === 0) continue;
		const later = tacticsAfterRound(unit, rules.tables);
		for (const { id } of unit.tactics) {
			if (!later.some((each) => each.id === id)) book.note("tacticLapsed", unit.id, "", { tactic: id });
		}
		changed.set(unit.id, { ...unit, tactics: later, conditions: conditionsAfterRound(unit.conditions) });
	}
	const spent: Record<string, Spent> = {};
	for (const [id, own] of Object.entries(state.spent)) if (own.immediate) spent[id] = freshRound(own);
	const conditions = conditionsAfterRound(state.conditions);
	return withUnits({ ...state, spent, conditions, facts: {}, opportunities: [], pending: [] }, changed);
}

/** Units that are taunted resist, each unit once for each taunter (RULES 4.14). Keys: `<unit>/<taunter>/taunt`. */
export function* tauntStep(state: SkirmishState, play: Play): Kernel<SkirmishState> {
	const { tactics } = play.rules.tables;
	const taunts = [...fightersOf(state).values()].flatMap((by) =>
		canAct(state, by.unit)
			? by.unit.tactics.flatMap(({ id, target }) => {
					const foe = tactics[id]?.marks.includes("taunts") ? fighterOf(state, target) : undefined;
					return foe?.unit.state === "fit" && foe.side.id !== by.side.id ? [{ by, foe }] : [];
				})
			: [],
	);
	const results = yield* together(
		taunts.map(({ by, foe }) => {
			const taunter = { id: by.unit.id, challenge: challengeOf(by.unit, play.rules.tables) };
			const encounter = encounterOf(state, foe, by.unit);
			return under(`${foe.unit.id}/${by.unit.id}`, resistTaunt(foe.unit, taunter, encounter, play.rules));
		}),
	);
	const changed = new Map<string, Unit>();
	const facts = { ...state.facts };
	for (const [index, { by, foe }] of taunts.entries()) {
		const { check, result } = results[index]!;
		const id = foe.unit.id;
		const data = { total: check?.total ?? 0, dc: check?.dc ?? 0 };
		if (result === "failed") {
			const old = facts[id] ?? factsOf(state, id);
			facts[id] = { ...old, taunted: [...old.taunted, by.unit.id] };
			play.book.note("taunted", id, by.unit.id, data);
		} else if (result === "resisted") {
			const unit = changed.get(id) ?? foe.unit;
			changed.set(id, { ...unit, resisted: [...unit.resisted, by.unit.id] });
			play.book.note("tauntResisted", id, by.unit.id, data);
		}
	}
	return withUnits({ ...state, facts }, changed);
}
