import type { Kernel } from "../../../ask/index.js";
import type { OfficerState } from "../../army/index.js";
import { bodyOf, commanderAmong } from "../attack-commander.js";
import type { Book } from "../book.js";
import { byId, fighterOf, withUnit } from "../state.js";
import type { PendingBlow, SkirmishState } from "../types.js";
import { changeOfficer } from "./common-step.js";

/**
 * Wounds of commanders, all of a phase summed (RULES 4.3): at 0 hit points or below one is down and absent, at the
 * negative of Constitution or below dead. Who is a side's leader or deputy too is lost to it as such. Keys: those of a
 * leader's loss.
 */
export function* officerStep(state: SkirmishState, blows: readonly PendingBlow[], book: Book): Kernel<SkirmishState> {
	const points = new Map<string, number>();
	for (const { target, blow } of blows) {
		const sum = blow.landed.reduce((all, { value, rolls }) => all + value * rolls, 0);
		points.set(target, (points.get(target) ?? 0) + sum);
	}
	let next = state;
	for (const [id, lost] of [...points].sort(([a], [b]) => byId(a, b))) {
		if (lost > 0) next = yield* wounded(next, id, lost, book);
	}
	return next;
}

function* wounded(state: SkirmishState, id: string, lost: number, book: Book): Kernel<SkirmishState> {
	const fighter = fighterOf(state, id);
	const officer = fighter === undefined ? null : commanderAmong(fighter.unit);
	if (fighter === undefined || officer === null) return state;
	const { unit, side } = fighter;
	const old = bodyOf(unit, officer);
	const body = { ...old, hp: old.hp - lost };
	book.note("commanderHurt", id, "", { lost, left: body.hp });
	const hurt = withUnit(state, { ...unit, commander: { ...officer, body } });
	if (body.hp > 0) return hurt;
	const isDead = body.constitution === null || body.hp <= 0 - body.constitution;
	const now: OfficerState = isDead ? "dead" : "absent";
	const order = { kind: "officer", side: side.id, unit: id, state: now } as const;
	let next = yield* changeOfficer(hurt, { ...order, role: "commander" }, book);
	if (side.leader.id === officer.id) next = yield* changeOfficer(next, { ...order, role: "leader" }, book);
	if (side.deputy?.id === officer.id) next = yield* changeOfficer(next, { ...order, role: "deputy" }, book);
	return next;
}
