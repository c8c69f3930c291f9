import { logOf, readAnswers } from "../../../bridge/battle/index.js";
import {
	phaseChanges,
	phaseName,
	playedPhase,
	STEPS,
	type UnitDocuments,
} from "../../../bridge/skirmish/fight/index.js";
import { groundOf, type TokenPlace } from "../../../bridge/skirmish/map/index.js";
import { cutText } from "../../../bridge/text/index.js";
import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { choice, isJson, type Json, list, object, readInput, text, whole } from "../../../engine/schema/index.js";
import { type Ground, readOrder } from "../../../engine/skirmish/index.js";
import { fightIn, keepRound } from "../../battle/pages/fight-pages.js";
import { findSkirmish, storedRound } from "../../battle/pages/skirmish-pages.js";
import { carriedBy } from "../../carriers/index.js";
import { actorAt, findNow } from "../../host/find-document.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { facingOfToken } from "../map/map-unit.js";
import { storedUnitOf, unitOfRules } from "../unit/index.js";
import { rulesOn } from "../unit/rules-on.js";
import { gridOfScene } from "../unit/stand-at.js";

import { sourceOfPhase } from "./last-phase.js";
import { noteWays } from "./note-ways.js";
import { groundFor, SCENE_GONE } from "./reader-of.js";

/** Reads a step that was rolled: its page, its place, its orders, and the answers of its dice. */
export const readPhaseRef = object({
	page: text(300),
	round: whole(1, 200),
	phase: choice(STEPS),
	orders: list(readOrder, 1_000),
	answers: readAnswers,
});

/**
 * Plans what a phase changes: it is played again from the page, by these orders and answers alone. Faults: not a game
 * master; the phase is over; the orders and answers do not fit; the scene is gone, which hinders all but the end.
 */
export function planPhase(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	if (!by.isGM) return fail(GM_ONLY);
	const asked = readInput(readPhaseRef, ref);
	if (!asked.ok) return asked;
	const { page: uuid, round: number, phase, orders, answers } = asked.value;
	const page = findSkirmish(uuid);
	if (!page.ok) return page;
	const fight = fightIn(page.value);
	if (!fight.ok) return fight;
	const log = logOf(answers, "answers");
	if (!log.ok) return log;
	if (fight.value.round.input.before.number !== number) return fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	const played = playedPhase(fight.value, phase, { orders, log: log.value });
	if (!played.ok) return played;
	const { scene, grid } = groundFor(fight.value);
	if (!scene && phase !== "end") return fail(SCENE_GONE);
	if (phase === "movement") noteWays(fight.value, played.value, orders);
	const documents = documentsOf(fight.value.frame.tokens);
	const now = { uuid, round: storedRound(page.value, number) };
	const { changes, missing, rounds } = phaseChanges(now, played.value, documents, grid);
	for (const [stored, round] of rounds) keepRound(stored, round);
	const { sides } = played.value.outcome.state;
	const names = new Map(sides.flatMap(({ units }) => units.map(({ id, name }) => [id, name] as const)));
	const data = { name: page.value.name, round: number, phase: phaseName(phase, words()) };
	return ok({
		source: sourceOfPhase(uuid, number, phase),
		// Without its orders and dice: of two game masters who roll at once, each by own dice, one alone is first.
		outcome: { page: uuid, round: number, phase },
		since: null,
		title: cutText(words().say("MUSTER.Fight.step", data), 200),
		subjects: { [uuid]: page.value.name, ...Object.fromEntries(missing.map((id) => [id, names.get(id) ?? id])) },
		changes,
		leftOut: missing.map((id) => ({ subject: id, key: "MUSTER.LeftOut.unitLost" })),
		rebased: null,
	});
}

/** The documents of units as they are now, by the ids of their actors; those that are gone are left out. */
export function documentsOf(tokens: Readonly<Record<string, string>>): ReadonlyMap<string, UnitDocuments> {
	return new Map(
		Object.entries(tokens).flatMap(([id, uuid]) => {
			const actor = actorAt(`Actor.${id}`);
			const stored = actor && storedUnitOf(actor);
			if (!actor || !stored?.ok) return [];
			const own = { uuid: actor.uuid, stored: stored.value, raw: carriedBy(actor, "unit") };
			const found = findNow(uuid);
			return [[id, { actor: own, token: found instanceof TokenDocument ? tokenNow(found, actor) : null }] as const];
		}),
	);
}

function tokenNow(token: TokenDocument.Implementation, actor: Actor.Implementation): UnitDocuments["token"] {
	const { x, y, width, height, rotation, hidden } = token._source;
	const { shape = 4 } = token as { shape?: number };
	const place = { x, y, width: width ?? 1, height: height ?? 1, shape };
	const { muster } = token.flags as { muster?: { unit?: { facing?: unknown } } };
	const facing = muster?.unit?.facing;
	return {
		uuid: token.uuid,
		place,
		rotation,
		hidden,
		facing: isJson(facing) ? facing : undefined,
		// Most units of a phase do not move.
		get ground() {
			return groundAt(token, actor, place);
		},
	};
}

/** The ground that a unit covers where its token stands; null: it does not form up there. */
function groundAt(token: TokenDocument.Implementation, actor: Actor.Implementation, place: TokenPlace): Ground | null {
	const grid = token.parent ? gridOfScene(token.parent) : null;
	const [stored, unit] = [storedUnitOf(actor), unitOfRules(actor)];
	if (!grid || !stored.ok || !unit.ok) return null;
	const formed = { unit: unit.value, shape: stored.value.shape };
	const ground = groundOf(formed, { place, facing: facingOfToken(token, grid) }, grid, rulesOn(token.parent));
	return ground.ok ? ground.value : null;
}
