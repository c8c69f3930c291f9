import { readStatuses, type Status } from "../../bridge/systems/index.js";
import type { LooseActor } from "../types/surfaces.js";
import { untilSet } from "./late-statuses.js";
import { showsIcon } from "./status-icons.js";

/**
 * Whether an actor has a status effect: by the host's own list, or by the game system's, where conditions are no effects (`hasCondition` of
 * foundryvtt/pf2e, src/module/actor/base.ts).
 */
export function hasStatus(actor: Pick<LooseActor, "statuses" | "hasCondition">, id: string): boolean {
	if (actor.statuses.has(id)) return true;
	try {
		return actor.hasCondition?.(id) === true;
	} catch {
		// A system's method that wants something else is no answer.
		return false;
	}
}

/**
 * Gives an actor a status effect, or takes it off, in the host's own way, which every game system knows and may bend. Where the host can make
 * nothing of it (a status that implies others without an id of its own: `fromStatusEffect` throws), an effect with that status alone is made.
 * Where a condition counts, a system's toggle gives one more when it is to take it off (wfrp4e 9.6): then the effect itself goes.
 */
export async function setStatus(actor: LooseActor, id: string, active: boolean, overlay: boolean): Promise<void> {
	const isSet = (): boolean => hasStatus(actor, id) === active;
	if (isSet()) return;
	await showsIcon(id, () => untilSet(actor, active, isSet, () => toggle(actor, id, active, overlay)));
	if (active || isSet()) return;
	const own = [...actor.effects].filter(({ statuses }) => statuses.size === 1 && statuses.has(id));
	if (own.length > 0)
		await actor.deleteEmbeddedDocuments(
			"ActiveEffect",
			own.map((effect) => effect.id),
		);
}

const toggle = (actor: LooseActor, id: string, active: boolean, overlay: boolean): Promise<unknown> =>
	actor.toggleStatusEffect(id, { active, overlay }).catch((error: unknown) => {
		if (!active) throw error;
		return makeEffect(actor, id, overlay);
	});

function makeEffect(actor: LooseActor, id: string, overlay: boolean): Promise<unknown> {
	const status = statusEntry(id);
	const data = {
		name: game.i18n.localize(status?.name ?? status?.label ?? id),
		...(status?.img === undefined ? {} : { img: status.img }),
		statuses: [id],
		...(overlay ? { flags: { core: { overlay: true } } } : {}),
	};
	return actor.createEmbeddedDocuments("ActiveEffect", [data]);
}

/** A status effect of this world by its id. */
export const statusEntry = (id: string): Status | undefined =>
	readStatuses(CONFIG.statusEffects).find((status) => status.id === id);
