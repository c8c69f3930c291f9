import type { Kernel } from "../../../ask/index.js";
import type { Result } from "../../../common/index.js";
import { fail, ownValue } from "../../../common/index.js";
import type { OfficerState } from "../../army/index.js";
import { creatureBlow } from "../../attack/index.js";
import { bodyOf, commanderAmong } from "../attack-commander.js";
import type { Book, Play } from "../book.js";
import { settleBlows } from "../book.js";
import type { OrderOf } from "../read/index.js";
import type { Fighter } from "../state.js";
import { byId, fighterOf, foeOf, individualOf, withUnit } from "../state.js";
import type { PendingBlow, SkirmishState } from "../types.js";
import { pendingBlow } from "../types.js";
import { changeOfficer } from "./common-step.js";

/**
 * Acts of individuals on units, by initiative: they are settled before the units of the phase attack, all from its
 * start (RULES 4.13, 4.17).
 */
export function* strikeStep(
	state: SkirmishState,
	orders: readonly OrderOf<"strike">[],
	play: Play,
): Kernel<SkirmishState> {
	const byInitiative = orders.toSorted(
		(a, b) => initiativeOf(state, b) - initiativeOf(state, a) || modifierOf(state, b) - modifierOf(state, a),
	);
	const blows = byInitiative.flatMap((order): readonly PendingBlow[] => {
		const target = strikeTarget(state, order);
		if (!target.ok) {
			play.book.refuse(order, target.fault);
			return [];
		}
		const atCommander = order.at === "commander";
		const hits = atCommander ? order.hits.map((hit) => ({ ...hit, soldiers: 1 })) : order.hits;
		const damage = hits.reduce((sum, hit) => sum + hit.damage * hit.soldiers, 0);
		play.book.note("struckBy", order.target, order.individual, { hits: hits.length, damage });
		return hits.map(({ damage: points, soldiers }) =>
			pendingBlow(order.individual, order.target, creatureBlow({ points, soldiers }), { atCommander }),
		);
	});
	const fallen = yield* officerStep(
		state,
		blows.filter(({ atCommander }) => atCommander),
		play.book,
	);
	return settleBlows(
		fallen,
		blows.filter(({ atCommander }) => !atCommander),
		play,
	);
}

const modifierOf = (state: SkirmishState, { individual }: OrderOf<"strike">): number =>
	individualOf(state, individual)?.initiative ?? 0;

/**
 * The initiative that an individual rolled, or without a roll its modifier; of equal ones the higher modifier acts
 * first, then the first by id.
 */
const initiativeOf = (state: SkirmishState, order: OrderOf<"strike">): number =>
	ownValue(state.initiative, order.individual, modifierOf(state, order));

function strikeTarget(state: SkirmishState, order: OrderOf<"strike">): Result<Fighter> {
	const individual = individualOf(state, order.individual);
	if (individual === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noIndividual", path: "individual" });
	const target = foeOf(state, order.target, individual.side);
	if (!target.ok || order.at === "unit" || commanderAmong(target.value.unit) !== null) return target;
	return fail({ code: "MUSTER.Fault.Skirmish.noOfficer", path: "target" });
}

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
