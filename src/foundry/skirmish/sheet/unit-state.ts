import { toSkirmishRules } from "../../../bridge/settings/index.js";
import { buildUnitSheet, type OddsChoice, type OddsFoe } from "../../../bridge/skirmish/sheet/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { lastStep } from "../../army/sheet/army-state.js";
import { allCarriers, carriedBy } from "../../carriers/index.js";
import { actorAt } from "../../host/find-document.js";
import { houseRules } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { loadAttacks } from "../../tokens/token-data.js";
import { storedUnitOf } from "../unit/unit-flag.js";
import { soldierActor, unitNow } from "../unit/unit-now.js";

/** An open sheet, as far as its view depends on it. */
export interface UnitPage {
	readonly id: string;
	readonly actor: Actor.Implementation;
	readonly isEditable: boolean;
	readonly odds: OddsChoice;
}

/** Asks the game system for the attacks of a unit's soldier, where it answers with a promise. */
export async function learnSoldier(carrier: Actor.Implementation): Promise<void> {
	const stored = storedUnitOf(carrier);
	const { actor } = stored.ok ? soldierActor(carrier, stored.value.soldier.uuid) : { actor: null };
	if (actor) await loadAttacks([actor]);
}

/** The unit of an actor in words; in place of it what is wrong with it, or why this user reads nothing of it. */
export function unitView({ id, actor, isEditable, odds }: UnitPage) {
	if (carriedBy(actor, "unit") === undefined) return { problem: words().say("MUSTER.Fault.Skirmish.noCarrier") };
	if (!actor.testUserPermission(game.user, "OBSERVER")) return { problem: words().say("MUSTER.Unit.limited") };
	const now = unitNow(actor);
	if (!now.ok) {
		const at = now.fault.path ? words().say("MUSTER.Unit.at", { path: now.fault.path }) : "";
		return { problem: `${sayFault(words(), now.fault)} ${at}`.trim() };
	}
	const { stored } = now.value;
	const facts = {
		...now.value,
		name: actor.name,
		img: actor.img ?? "",
		army: stored.from ? (actorAt(stored.from.force)?.name ?? "") : "",
		foes: foesOf(actor),
		odds,
	};
	const reader = { canEdit: isEditable, uid: id, rules: toSkirmishRules(houseRules()) };
	return { sheet: buildUnitSheet(facts, reader, words()), step: lastStep(actor) };
}

/** A view of the sheet. */
export type UnitView = ReturnType<typeof unitView>;

/** The other units whose numbers this user may look at. */
function foesOf(actor: Actor.Implementation): readonly OddsFoe[] {
	return allCarriers("unit").flatMap((other) => {
		if (other === actor || !other.testUserPermission(game.user, "OBSERVER")) return [];
		const now = unitNow(other);
		return now.ok ? [{ uuid: other.uuid, name: other.name, unit: now.value.unit }] : [];
	});
}

/** The data of a part of the sheet. */
export function partContext(view: UnitView | undefined, part: string): object {
	if (!view || "problem" in view) return { problem: view?.problem ?? "", view: null };
	if (part === "step") return { step: view.step };
	const parts: Readonly<Record<string, unknown>> = view.sheet;
	return { view: parts[part] };
}
