import { type MobLine, type MoraleCall, moraleCalls, readMobLine } from "../../bridge/mob/index.js";
import { joinList } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail } from "../../engine/common/index.js";
import { toJson } from "../../engine/schema/index.js";
import { MODULE_ID } from "../host/constants.js";
import { oneAtATime } from "../host/one-at-a-time.js";
import { isLeadingTab } from "../host/one-tab.js";
import { openers } from "../host/openers.js";
import type { LooseEvents } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { applyFrom, onTransaction, transactionOf, undoTransaction } from "../transactions/index.js";
import { confirms } from "../ui/form-window.js";
import { readMobAsk } from "./mob-ask.js";
import { MOB_SOURCE } from "./mob-message.js";
import type { LineRef } from "./plan-mob-line.js";
import { readScene } from "./roll-mob.js";

type Line = Combatant.Implementation;

/** The mob of a combatant that is a mob's line; null of any other: those of actors may be their players' to write. */
function mobOf(combatant: Line): MobLine | null {
	if (combatant.tokenId || combatant.actorId) return null;
	const { mob } = (combatant.flags as { readonly muster?: { readonly mob?: unknown } }).muster ?? {};
	const read = mob === undefined ? null : readMobLine(mob);
	return read?.ok ? read.value : null;
}

const linesIn = (combat: Combat.Implementation | null): readonly (readonly [Line, MobLine])[] =>
	(combat?.combatants.contents ?? []).flatMap((line) => {
		const mob = mobOf(line);
		return mob ? [[line, mob] as const] : [];
	});

/**
 * Makes tokens, the leader first, one line of the present combat, or takes their line out again, with the combatants
 * that were there before. For GMs. Faults: there is no combat; those of transactions.
 */
export async function toggleLine(tokens: readonly string[], each: boolean): Promise<Result<unknown>> {
	const { combat } = game;
	if (!combat) return fail({ code: "MUSTER.Fault.Mob.noCombat" });
	const [there] = linesIn(combat).find(([, mob]) => mob.tokens.some((uuid) => tokens.includes(uuid))) ?? [];
	const made = there ? transactionOf(there.uuid) : null;
	if (made) return undoTransaction(made.id);
	const line = { combat: combat.id ?? "", combatant: foundry.utils.randomID(), tokens: [...tokens], each };
	return applyFrom(MOB_SOURCE, toJson({ line } satisfies LineRef));
}

/** Events after which a mob may be fewer, or another round has begun. */
const EVENTS = ["updateActor", "updateToken", "deleteToken", "createActiveEffect", "updateCombatant", "updateCombat"];

/** Milliseconds without such an event after which the mobs are looked at. */
const QUIET = 300;

/** Follows the mobs in the tracker: the active GM is asked once for each occasion of a morale roll. */
export function followLines(): void {
	const look = foundry.utils.debounce(() => void lookAtLines(), QUIET);
	for (const name of EVENTS) (Hooks as LooseEvents).on(name, look);
	onTransaction(look);
}

/** Looks at the mobs of the present combat; what comes while a question is open is looked at after its answer. */
const lookAtLines = oneAtATime(async () => {
	const { combat } = game;
	if (!game.users.activeGM?.isSelf || !combat?.started) return;
	for (const [line, mob] of linesIn(combat)) {
		const { attackers } = await readScene({ attackers: mob.tokens, targets: [] });
		const calls = moraleCalls(mob, new Set(attackers.map(({ uuid }) => uuid)), combat.round);
		if (calls.length > 0 && isLeadingTab()) await ask(line, mob, calls);
	}
});

/** Asks whether to roll, once; opens the dialog with the mob. */
async function ask(line: Line, mob: MobLine, calls: readonly MoraleCall[]): Promise<void> {
	const asked = [...new Set([...mob.asked, ...calls])];
	await line.update({ flags: { [MODULE_ID]: { mob: { asked, round: line.parent?.round ?? 0 } } } } as object);
	const reasons = calls.map((call) => words().say(`MUSTER.Mob.Line.call.${call}`));
	const text = words().say("MUSTER.Mob.Line.ask", {
		name: line.name ?? "",
		reasons: joinList(words(), reasons, "and"),
	});
	if (!(await confirms({ title: "MUSTER.Mob.Dialog.action.morale", icon: "fa-solid fa-users-rays", text }))) return;
	const parties = { attackers: mob.tokens, targets: [] };
	const read = await readMobAsk({ ...parties, form: { action: "morale" } }, parties);
	if (read.ok) await openers().mob({ ...parties, form: read.value.form });
}
