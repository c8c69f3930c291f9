import { bareName, planMobLine } from "../../bridge/mob/index.js";
import type { TransactionPlan } from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { MOB_LIMITS } from "../../engine/mob/index.js";
import { flag, type Infer, type Json, list, object, patterned, UUID } from "../../engine/schema/index.js";
import { words } from "../host/words.js";
import { findTokens } from "../tokens/token-access.js";
import { plainOf } from "../tokens/token-place.js";

const ID = /^[A-Za-z0-9]{16}$/;
const readOrder = object({
	line: object({
		combat: patterned(ID, 16),
		combatant: patterned(ID, 16),
		tokens: list(patterned(UUID, 200), MOB_LIMITS.targets),
		each: flag,
	}),
});

/** An order of a GM's: the mob, its leader first, as one line of a combat. */
export type LineRef = Infer<typeof readOrder>;

/** Plans the line of a mob in the tracker. Faults: no GM; no such combat; fewer than two of its tokens are there. */
export function planLineOf(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	if (!by.isGM) return fail({ code: "MUSTER.Fault.Mob.lineByGm" });
	const read = readOrder(ref, "");
	if (!read.ok) return read;
	const { combat: id, combatant, tokens: uuids, each } = read.value.line;
	const combat = game.combats.get(id);
	if (!combat) return fail({ code: "MUSTER.Fault.Mob.noCombat" });
	const tokens = findTokens(uuids);
	const [first] = tokens;
	if (!first || tokens.length < 2) return fail({ code: "MUSTER.Fault.Mob.lineOfTwo" });
	const members = combat.combatants.filter(({ tokenId, sceneId }) =>
		tokens.some((token) => token.id === tokenId && token.parent?.id === sceneId),
	);
	const initiatives = members.flatMap(({ initiative }) => initiative ?? []);
	const count = String(tokens.length);
	return ok(
		planMobLine({
			uuid: `${combat.uuid}.Combatant.${combatant}`,
			name: words().say("MUSTER.Mob.Card.title.many", { count, name: bareName(first.name) }),
			img: first.texture.src ?? "",
			hidden: tokens.every(({ hidden }) => hidden),
			initiative: initiatives.length > 0 ? Math.max(...initiatives) : null,
			tokens: tokens.map(({ uuid }) => uuid),
			each,
			round: combat.round,
			others: members.map((member) => ({ uuid: member.uuid, data: plainOf(member) })),
		}),
	);
}
