import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { parseUnitCommand, type UnitCommand } from "../../bridge/skirmish/unit/index.js";
import { escapeHtml, formatCount, inert } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { allForces, storedForceOf } from "../army/actor/index.js";
import { allCarriers, kindOf, openCarrier } from "../carriers/index.js";
import { applyVisibility, creationOptions } from "../host/compat.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { words } from "../host/words.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { postMessage } from "../rolls/post-card.js";
import { readBoard } from "../skirmish/map/seen-field.js";
import { returnUnit } from "../skirmish/unit/field-calls.js";
import { askFielding } from "../skirmish/unit/field-dialog.js";
import { makeUnitLike } from "../skirmish/unit/make-unit.js";
import { unitNow } from "../skirmish/unit/unit-now.js";

/**
 * Runs `/unit …`: lists units, opens one, makes one of the selected token, forms one of the selected tokens and
 * dissolves it, says who stands where, sends men to the field and back.
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

async function carryOut(command: UnitCommand, selected: readonly Actor.Implementation[]): Promise<Fault | null> {
	if (command.kind === "list") return listUnits();
	if (command.kind === "new") {
		const [actor] = selected;
		if (!actor) return { code: "MUSTER.Fault.Skirmish.noneSelected" };
		await makeUnitLike(actor, command.men ?? undefined);
		return null;
	}
	if (command.kind === "board") return postBoard();
	if (command.kind === "field") return fieldNamed(command.name);
	if (command.kind === "form") {
		await openers().formUnit();
		return null;
	}
	if (command.kind === "dissolve" && command.name === "") return dissolveSelected(selected);
	const [found, ...others] = allCarriers("unit").filter(({ name }) => isCalled(name, command.name));
	if (!found) return NO_UNIT;
	if (others.length > 0) return { code: "MUSTER.Fault.Skirmish.severalUnits", data: { name: command.name } };
	if (command.kind === "dissolve") await openers().dissolveUnit(found);
	else if (command.kind === "back") await returnUnit(found);
	else await openCarrier(found);
	return null;
}

const isCalled = (name: string, typed: string): boolean =>
	name.localeCompare(typed, game.i18n.lang, { sensitivity: "base" }) === 0;

async function dissolveSelected(selected: readonly Actor.Implementation[]): Promise<Fault | null> {
	const units = [...new Set(selected)].filter((actor) => kindOf(actor) === "unit");
	for (const unit of units) await openers().dissolveUnit(unit);
	return units.length > 0 ? null : { code: "MUSTER.Fault.Skirmish.noneToDissolve" };
}

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
	return postForAsker(rows, "MUSTER.Unit.noneListed");
}

/** Posts what the user sees of the field, for the user alone. */
function postBoard(): Promise<Fault | null> {
	return postForAsker(
		readBoard().map(({ sentence }) => `<li>${escapeHtml(sentence)}</li>`),
		"MUSTER.Field.empty",
	);
}

/** Posts a list, or the text that there is nothing to be listed, for the user alone. */
async function postForAsker(rows: readonly string[], none: string): Promise<Fault | null> {
	const list = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : `<p>${escapeHtml(words().say(none))}</p>`;
	const content = inert(`<div class="muster-fallback">${list}</div>`);
	const message = { speaker: ChatMessage.getSpeaker(), content };
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	return posted.ok ? null : posted.fault;
}
