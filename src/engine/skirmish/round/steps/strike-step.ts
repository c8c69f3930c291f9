import type { Kernel } from "../../../ask/index.js";
import { fail, ownValue, type Result } from "../../../common/index.js";
import { creatureBlow } from "../../attack/index.js";
import { commanderAmong } from "../attack-commander.js";
import type { Play } from "../book.js";
import { settleBlows } from "../book.js";
import type { OrderOf } from "../read/index.js";
import { foeOf } from "../refusals.js";
import { type Fighter, individualOf } from "../state.js";
import type { PendingBlow, SkirmishState } from "../types.js";
import { pendingBlow } from "../types.js";
import { officerStep } from "./officer-step.js";

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
