import {
	type Given,
	inWords,
	type OrderCommand,
	orderable,
	refusalOf,
	typedFor,
} from "../../../bridge/skirmish/fight/index.js";
import { formatCount } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Unit } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { orderingOf, type WaitingPhase, withGiven } from "./give-order.js";
import { changeGiven, dropOrder, phasePlace, sayGiven, takeCaptain, waitingIn } from "./given-orders.js";
import { keptOrders } from "./order-store.js";
import { readerOf } from "./reader-of.js";

/** A line that orders units: all lines but the one that opens the window. */
export type UnitLine = Exclude<OrderCommand, { readonly kind: "open" }>;

/**
 * Gives the orders of a line to the own units of a skirmish, and answers them in words. Faults: no such unit; those of
 * the order, which say what to do; nothing is changed then.
 */
export function carryOrder(page: HostBattlePage, command: UnitLine): Result<string> {
	const now = waitingIn(page);
	if (!now.ok) return now;
	if (command.kind === "captain" && command.name === "") {
		const done = takeCaptain(page, null);
		return done.ok ? ok(sayAll(page, done.value)) : done;
	}
	const units = unitsMeant(now.value, command.name);
	if (!units.ok) return units;
	const said: string[] = [];
	for (const unit of units.value) {
		const done = carryFor(page, command, unit);
		if (!done.ok) return done;
		said.push(sayGiven(page, done.value, unit.id));
	}
	return ok(said.join(" "));
}

function carryFor(page: HostBattlePage, command: UnitLine, { id }: Unit): Result<WaitingPhase> {
	switch (command.kind) {
		case "captain":
			return takeCaptain(page, id);
		case "clear":
			return dropOrder(page, id);
		case "hold":
			return changeGiven(page, (given) => ok({ ...given, [id]: [] }));
		default:
			return changeGiven(page, (given, waiting) => withLine(given, waiting, { command, id }));
	}
}

interface Line {
	readonly command: Extract<UnitLine, { readonly also: boolean }>;
	readonly id: string;
}

/** The orders of a phase with the one of a line. Faults: those of its words; the reason for which it is refused. */
function withLine(given: Given, waiting: WaitingPhase, { command, id }: Line): Result<Given> {
	const ordering = orderingOf(waiting, id);
	if (!ordering) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const typed = typedFor(command, ordering, words());
	if (!typed.ok) return typed;
	const after = withGiven(given, waiting, { edited: id, typed: typed.value, more: command.also });
	if (!after.ok) return fail(inWords(after.fault, words()));
	const { fight, phase } = waiting;
	const refused = refusalOf({ round: fight.round, phase, reader: ordering.reader }, after.value[id] ?? []);
	return refused ? fail(refused) : after;
}

/** The own units that a name means; no name: those whose tokens are selected. Faults: none; several. */
function unitsMeant({ fight, state }: WaitingPhase, name: string): Result<readonly Unit[]> {
	const { owns, nameOf } = readerOf(fight, state);
	const own = orderable(state).filter(({ id }) => owns(id));
	if (name === "") {
		const selected = own.filter(({ id }) => {
			const token = findNow(fight.frame.tokens[id] ?? "");
			return token instanceof TokenDocument && token.object?.controlled === true;
		});
		return selected.length > 0 ? ok(selected) : fail({ code: "MUSTER.Fault.Skirmish.noUnitOrdered" });
	}
	const isCalled = (called: string): boolean =>
		called.localeCompare(name, game.i18n.lang, { sensitivity: "base" }) === 0;
	const found = own.filter(({ id }) => isCalled(nameOf(id) ?? ""));
	if (found.length === 0) return fail({ code: "MUSTER.Fault.Skirmish.noOwnUnit", data: { name } });
	return found.length > 1 ? fail({ code: "MUSTER.Fault.Skirmish.severalOrdered", data: { name } }) : ok(found);
}

function sayAll(page: HostBattlePage, waiting: WaitingPhase): string {
	const { owns } = readerOf(waiting.fight, waiting.state);
	const own = orderable(waiting.state).filter(({ id }) => owns(id));
	const given = keptOrders(phasePlace(page, waiting));
	return words().say("MUSTER.Fight.count", {
		given: formatCount(words(), own.filter(({ id }) => given[id] !== undefined).length),
		all: formatCount(words(), own.length),
	});
}
