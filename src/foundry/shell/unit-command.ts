import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { parseUnitCommand, type UnitCommand } from "../../bridge/skirmish/unit/index.js";
import { escapeHtml, formatCount } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { allForces, storedForceOf } from "../army/actor/index.js";
import { allCarriers, kindOf, openCarrier } from "../carriers/index.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { words } from "../host/words.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { turnByKey } from "../skirmish/map/index.js";
import { postDanger, postDangerForAll, postRows } from "../skirmish/map/post-field.js";
import { askingToken, dangerTo } from "../skirmish/map/seen-danger.js";
import { readBoard } from "../skirmish/map/seen-field.js";
import { returnUnit } from "../skirmish/unit/field-calls.js";
import { askFielding } from "../skirmish/unit/field-dialog.js";
import { makeUnitLike } from "../skirmish/unit/make-unit.js";
import { unitNow } from "../skirmish/unit/unit-now.js";

/**
 * Runs `/unit …`: lists units, opens, places and turns them, makes one of the selected token, forms one of the selected
 * tokens and dissolves it, marks the ground, says the field and its dangers, sends men to the field and back.
 */
export async function runUnitCommand(typed: Cursor, selected: readonly Actor.Implementation[]): Promise<void> {
	if (asksForHelp(typed)) return postHelp("unit");
	const command = parseUnitCommand(typed);
	if (!command.ok) return postMistype(command.fault);
	await clearMistypes();
	const fault = await carryOut(command.value, selected);
	if (fault) notifyFault(fault);
}

const NO_UNIT: Fault = { code: "MUSTER.Fault.Skirmish.noSuchUnit" };
const NONE_SELECTED: Fault = { code: "MUSTER.Fault.Skirmish.noUnitSelected" };

async function carryOut(command: UnitCommand, selected: readonly Actor.Implementation[]): Promise<Fault | null> {
	switch (command.kind) {
		case "list":
			return listUnits();
		case "new": {
			const [actor] = selected;
			if (!actor) return { code: "MUSTER.Fault.Skirmish.noneSelected" };
			await makeUnitLike(actor, command.men ?? undefined);
			return null;
		}
		case "board":
			return postBoard();
		case "threat":
			return sayDanger(command.isForAll);
		case "field":
			return fieldNamed(command.name);
		case "form":
			await openers().formUnit();
			return null;
		case "ground":
			await openers().ground();
			return null;
		case "turn":
			return turnByKey(command.hand) ? null : NONE_SELECTED;
		default:
			return withUnits(command, selected);
	}
}

/** Does to one unit, by its name, or to the selected ones what a command says. */
async function withUnits(
	{ kind, name }: Extract<UnitCommand, { kind: "place" | "dissolve" | "back" | "open" }>,
	selected: readonly Actor.Implementation[],
): Promise<Fault | null> {
	const isMeant = (actor: Actor.Implementation): boolean =>
		name === "" ? kindOf(actor) === "unit" : isCalled(actor.name, name);
	const units = [...new Set(name === "" ? selected : allCarriers("unit"))].filter(isMeant);
	if (units.length === 0) return name === "" ? NONE_SELECTED : NO_UNIT;
	if (name !== "" && units.length > 1) return { code: "MUSTER.Fault.Skirmish.severalUnits", data: { name } };
	const act = { place: openers().placeUnit, dissolve: openers().dissolveUnit, back: returnUnit, open: openCarrier };
	for (const unit of units) await act[kind](unit);
	return null;
}

const isCalled = (name: string, typed: string): boolean =>
	name.localeCompare(typed, game.i18n.lang, { sensitivity: "base" }) === 0;

/** Sends men of the user's own army's unit of that name to the field. */
async function fieldNamed(name: string): Promise<Fault | null> {
	const found = allForces().flatMap((army) => {
		const stored = army.isOwner ? storedForceOf(army) : undefined;
		const units = stored?.ok ? Object.entries(stored.value.units) : [];
		return units.flatMap(([id, unit]) => (isCalled(unit.name || unit.troop.name, name) ? [{ army, id }] : []));
	});
	const [one, ...others] = found;
	if (!one) return NO_UNIT;
	if (others.length > 0) return { code: "MUSTER.Fault.Skirmish.severalUnits", data: { name } };
	await askFielding(one.army, one.id);
	return null;
}

/** Posts the units that the user may look at, for the user alone. */
async function listUnits(): Promise<Fault | null> {
	const rows = allCarriers("unit").flatMap((actor) => {
		const now = actor.testUserPermission(game.user, "OBSERVER") ? unitNow(actor) : undefined;
		if (!now?.ok) return [];
		const { soldiers, hp, state } = now.value.stored;
		const data = {
			name: actor.name,
			soldiers: formatCount(words(), soldiers.current),
			points: formatCount(words(), hp.total),
			state: words().say(`MUSTER.Unit.state.${state}`),
		};
		return [`<li>${escapeHtml(words().say("MUSTER.Unit.listed", data))}</li>`];
	});
	return postRows(rows, "MUSTER.Unit.noneListed");
}

/** Runs `/field`: posts the field as the user sees it, for the user alone. */
export async function runFieldCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("field");
	await clearMistypes();
	const fault = await postBoard();
	if (fault) notifyFault(fault);
}

function postBoard(): Promise<Fault | null> {
	return postRows(
		readBoard().map(({ sentence }) => `<li>${escapeHtml(sentence)}</li>`),
		"MUSTER.Field.empty",
	);
}

/** Posts the danger to the selected token by the seen enemies, for the user alone or for all. */
async function sayDanger(isForAll: boolean): Promise<Fault | null> {
	const token = askingToken();
	const danger = token && (await dangerTo(token));
	if (!danger) return { code: "MUSTER.Fault.Skirmish.noAsker" };
	return isForAll ? postDangerForAll(danger) : postDanger(danger);
}
