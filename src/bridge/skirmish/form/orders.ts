import { fail, ok } from "../../../engine/common/index.js";
import {
	checked,
	choice,
	type Infer,
	isJson,
	type Json,
	list,
	object,
	orNull,
	patterned,
	type Reader,
	text,
	UUID,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import { UNIT_LIMITS } from "../unit/index.js";

const id = patterned(/^[A-Za-z0-9]{16}$/, 16);
const uuid = patterned(UUID, UNIT_LIMITS.path);
const json: Reader<Json> = (value = null, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });

/** Units that are formed at once, each of another kind, at most. */
export const KINDS = 20;

/** Choices of the units that tokens form, in their order. */
export const FORM_CHOICES = ["kind", "average", "each"] as const;

/** Points that the asker saw; null: none were shown. Where they are others by now, nothing is done. */
const seen = orNull(whole(0, 1_000_000_000));

/** Reads an order to form a unit. */
export const readFormOrder = object({
	/** Ids of the actor and of the token that are made, so that they are made once. */
	unit: id,
	token: id,
	/** Uuids of the chosen tokens. */
	tokens: list(uuid, { min: 1, max: UNIT_LIMITS.members }),
	/** Empty: the name of the soldiers. */
	name: text(UNIT_LIMITS.name),
	/** The largest kind joins, or all on average, or each kind is a unit. */
	choice: choice(FORM_CHOICES),
	/** Ids of the units of further kinds, and of their tokens. */
	more: withDefault(list(object({ unit: id, token: id }), KINDS - 1), []),
	/** Uuid of the chosen token whose actor commands; empty: one of the soldiers. */
	commander: withDefault(
		checked(text(UNIT_LIMITS.path), (value, path) =>
			value === "" || UUID.test(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path }),
		),
		"",
	),
	/** Numbers of the soldier that were asked for, by their paths in it. */
	numbers: withDefault(list(object({ path: text(UNIT_LIMITS.path), value: json }), 100), []),
	formation: choice(["closed", "open"]),
	/** As the grid of the scene counts facings; null: up. */
	facing: json,
	seen,
});

/** An order to form a unit of tokens. */
export type FormOrder = Infer<typeof readFormOrder>;

/** Reads an order to dissolve a unit. */
export const readDissolveOrder = object({
	/** Uuid of its actor. */
	unit: uuid,
	/** Tokens that the owner chose to lie, the dying before the dead; null: those who had least. */
	fallen: orNull(list(uuid, UNIT_LIMITS.members)),
	/** A random word of this order. */
	word: id,
	seen,
});

/** An order to dissolve a unit into its tokens. */
export type DissolveOrder = Infer<typeof readDissolveOrder>;
