import type { FlagUpdate } from "../../bridge/carriers/index.js";
import type { FormOrder } from "../../bridge/skirmish/form/index.js";
import { fail, type Result } from "../../engine/common/index.js";
import { allCarriers, carriedBy, openCarrier } from "../carriers/index.js";
import { loadChunk } from "../host/lazy.js";
import { openers } from "../host/openers.js";
import { dissolveUnitOf, formUnitOf } from "../skirmish/form/index.js";
import { markGround, turnByKey } from "../skirmish/map/index.js";
import type { Fielding, NewUnit } from "../skirmish/unit/unit-calls.js";

const loadCalls = () => loadChunk(() => import("../skirmish/unit/unit-calls.js"));

const loadBoard = () => loadChunk(() => import("../skirmish/map/seen-field.js"));

/** Choices about a unit that is formed: its name, whether unlike tokens are averaged, its formation and facing. */
type WantedForm = Partial<Pick<FormOrder, "name" | "choice" | "formation" | "facing" | "commander" | "numbers">>;

const toFormOrder = (tokens: readonly string[], wanted: WantedForm) => ({
	name: "",
	choice: "kind" as const,
	formation: "closed" as const,
	facing: null,
	commander: "",
	numbers: [],
	...wanted,
	tokens: [...tokens],
	seen: null,
});

/** Reads a unit for a user who may see it. Fault: `MUSTER.Fault.Army.unseen`. */
async function whereSeen<T>(
	actor: Actor.Implementation,
	read: (calls: Awaited<ReturnType<typeof loadCalls>>) => Result<T>,
): Promise<Result<T>> {
	const maySee = actor.testUserPermission(game.user, "OBSERVER");
	return maySee ? read(await loadCalls()) : fail({ code: "MUSTER.Fault.Army.unseen" });
}

const loadChosen = () => loadChunk(() => import("../skirmish/unit/chosen-units.js"));

/** Makes the part of the API that is about units of skirmishes. Each answer that needs the rules is a promise. */
export const createUnitApi = () => ({
	/** The actors that carry units, as far as the user may know of them, by name. */
	list: () => allCarriers("unit"),
	/** True if an actor carries a unit. */
	isUnit: (actor: Actor.Implementation): boolean => carriedBy(actor, "unit") !== undefined,
	/** The unit that an actor carries, as it is stored; and as the rules see it. */
	read: (actor: Actor.Implementation) => whereSeen(actor, ({ storedUnitOf }) => storedUnitOf(actor)),
	rules: (actor: Actor.Implementation) => whereSeen(actor, ({ unitOfRules }) => unitOfRules(actor)),
	/** Writes flat changes (`{"flags.muster.unit.morale": 2}`) after checking them. */
	write: async (actor: Actor.Implementation, update: FlagUpdate) => (await loadCalls()).writeUnit(actor, update),
	/** Makes a unit, from a stored one if that is given. */
	create: async (wanted: NewUnit) => (await loadCalls()).createUnit(wanted),
	/** The unit that actors make, one soldier each; `average`: also of unlike ones. */
	of: async (actors: readonly Actor.Implementation[], average = false) =>
		(await loadCalls()).unitOfActors(actors, average),
	/** The unit of so many soldiers like an actor. */
	like: async (actor: Actor.Implementation, men: number) => (await loadCalls()).unitLike(actor, men),
	/** Sends men of an army's unit to the field; Result of the actor of the unit that they make. See `openField`. */
	field: async (order: Fielding) => (await loadCalls()).fieldUnit(order),
	/** Brings them back to their army; default: each selected unit. */
	bringBack: async (actor?: Actor.Implementation) =>
		actor ? (await loadCalls()).returnUnit(actor) : (await loadChosen()).withSelected("back"),
	/** Ask which unit of an army sends men to the field, and which unit is placed on the viewed scene. */
	openField: async () => (await loadChosen()).chooseFielding(),
	openPlace: async () => (await loadChosen()).choosePlacing(),
	/** The field as this user sees it, in words. */
	board: async () => (await loadBoard()).readBoard(),
	/** The danger to the user's token next turn by the seen enemies; null: its numbers cannot be read. */
	threat: async (token: TokenDocument.Implementation) =>
		(await loadChunk(() => import("../skirmish/map/seen-danger.js"))).threatTo(token),
	/** Places its one token on the viewed scene, at a point or in the middle of what is seen; Result of the token. */
	place: async (actor: Actor.Implementation, at: { readonly x?: number; readonly y?: number } = {}) =>
		(await loadChunk(() => import("../skirmish/map/place-unit.js"))).placeOnView(actor, at),
	/** Turns the selected units about a corner of their front; false where none is selected. */
	turn: (hand: "left" | "right"): boolean => turnByKey(hand),
	/** Opens a unit's sheet; default: of each selected unit. */
	open: async (actor?: Actor.Implementation) =>
		actor ? void (await openCarrier(actor)) : (await loadChosen()).withSelected("open"),
	/** Opens the window that forms tokens into a unit, by their uuids; default: the selected ones. */
	openForm: (tokens?: readonly string[]) => openers().formUnit(tokens),
	/** Opens the window that dissolves a unit into the tokens that it was formed of; default: of each selected unit. */
	openDissolve: async (actor?: Actor.Implementation) =>
		actor ? openers().dissolveUnit(actor) : (await loadChosen()).withSelected("dissolve"),
	/** Opens the window that marks the regions of a scene as ground, for GMs; default: the viewed scene. */
	openGround: (scene?: Scene.Implementation) => openers().ground(scene),
	/** Marks regions of a scene at once, by their ids: `{ [id]: ["difficult", "cover", "known"] }`; none: as it is. */
	markGround,
	/** Forms tokens into a unit at once; answers its actor. Those that cannot join are named in a notice. */
	form: (tokens: readonly string[], wanted: WantedForm = {}) => formUnitOf(toFormOrder(tokens, wanted)),
	/** Dissolves a unit at once; `fallen`: the tokens that lie, default those who had least. */
	dissolve: (actor: Actor.Implementation, fallen: readonly string[] | null = null) =>
		dissolveUnitOf(actor, { fallen: fallen && [...fallen], seen: null }),
});
