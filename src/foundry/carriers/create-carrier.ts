import {
	CARRIER_OPTIONS,
	carrierSystemData,
	carrierType,
	carrierTypes,
	toCarrierData,
} from "../../bridge/carriers/index.js";
import { escapeHtml } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok, withoutDirections } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { MODULE_ID } from "../host/constants.js";
import { ourFolder } from "../host/our-folders.js";
import { mayRule } from "../host/permissions.js";
import { reasonOf } from "../host/refusal.js";
import { words } from "../host/words.js";
import { CARRIER_KINDS, type CarrierKind, carriedBy } from "./carrier-kinds.js";

/** Milliseconds after which a game system that has not created an actor is probably waiting for a user. */
const PATIENCE = 8_000;

/** The actor type that carries armies in this world; null where a GM has yet to say it. */
export function worldCarrierType(): string | null {
	return carrierType(game.system.id, getDocumentClass("Actor").TYPES, game.settings.get(MODULE_ID, "carrierType"));
}

/** The type, which a GM is asked for once where nothing tells it. */
async function knownCarrierType(): Promise<Result<string>> {
	const type = worldCarrierType();
	return type === null ? askCarrierType() : ok(type);
}

/** The source data of a new carrier. */
async function newCarrierData({ kind, name, folder, data, ...plan }: NewCarrier, type: string) {
	const { folder: mark, sheet } = CARRIER_KINDS[kind];
	const place = folder === undefined ? ((await ourFolder(mark))?.id ?? null) : folder;
	const system = carrierSystemData(game.system.id);
	const called = withoutDirections(name);
	return toCarrierData({ ...plan, name: called, type, folder: place, system, sheet, data: { [kind]: data } });
}

/**
 * Creates a carrier: an ordinary actor of the world's own system with our data and our sheet, visible to the GMs alone.
 * Opens no dialog of ours but, once in a world, the question for the type of actor, if nothing tells it. Faults: the
 * user may not create actors; no type is chosen; the game system creates none, with its reason; it discards our data.
 */
export async function createCarrier(wanted: NewCarrier): Promise<Result<Actor.Implementation>> {
	const cls = getDocumentClass("Actor");
	if (!cls.canUserCreate(game.user)) return fail({ code: "MUSTER.Fault.Force.mayNotCreate" });
	const type = await knownCarrierType();
	if (!type.ok) return type;
	const data = await newCarrierData(wanted, type.value);
	const before = new Set(game.actors.keys());
	const slow = setTimeout(() => ui.notifications.warn("MUSTER.Forces.slow", { localize: true }), PATIENCE);
	try {
		const made = (await makeActor(cls, data)) ?? (await arrived(wanted, before));
		if (!made) return fail({ code: "MUSTER.Fault.Force.notCreated", data: { type: type.value } });
		return await keepData(made, wanted.kind, data);
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Force.createFailed", data: { type: type.value, reason: reasonOf(error) } });
	} finally {
		clearTimeout(slow);
	}
}

/** The published types know the actors of no game system but their own; the host checks the data. */
const makeActor = (cls: { create(data: object, options: object): Promise<unknown> }, data: object) =>
	cls.create(data, { ...CARRIER_OPTIONS }) as Promise<Actor.Implementation | undefined>;

/** Milliseconds in which an actor arrives whose creation was not waited for, and the pause between two looks. */
const ARRIVES = 1_000;
const PAUSE = 50;

/**
 * The new carrier of that name, if a game system has made it and answers nothing (cyberpunk-red-core in 2022,
 * cpr-mook.js, create).
 */
async function arrived(
	{ kind, name }: NewCarrier,
	before: ReadonlySet<string>,
): Promise<Actor.Implementation | undefined> {
	const called = withoutDirections(name);
	const isNew = (actor: Actor.Implementation): boolean =>
		!before.has(actor.id ?? "") && carriedBy(actor, kind) !== undefined;
	for (let waited = 0; ; waited += PAUSE) {
		const made = game.actors.find((actor) => isNew(actor) && actor.name === called);
		if (made || waited >= ARRIVES) return made;
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	}
}

/** Writes our data again if a game system that builds actors its own way has lost them. */
async function keepData(
	made: Actor.Implementation,
	kind: CarrierKind,
	{ flags }: Awaited<ReturnType<typeof newCarrierData>>,
): Promise<Result<Actor.Implementation>> {
	const isKept = (): boolean => carriedBy(made, kind) !== undefined;
	if (!isKept()) await made.update({ flags } as Actor.UpdateData);
	return isKept() ? ok(made) : fail({ code: "MUSTER.Fault.Force.notKept", data: { sheet: CARRIER_KINDS[kind].sheet } });
}

/** A new carrier. */
interface NewCarrier {
	readonly kind: CarrierKind;
	readonly name: string;
	/** Id of a folder of actors; null for none. Default: our folder of its kind. */
	readonly folder?: string | null | undefined;
	/** Address of its picture. */
	readonly img: string;
	/** The side of its tokens, as the host counts it; default: the host's own. */
	readonly disposition?: number | undefined;
	/** To whom its tokens show its name, as the host counts it; default: to none. */
	readonly displayName?: number | undefined;
	/** The data that it carries. */
	readonly data: Json;
}

/**
 * Asks the GM which of the game system's types of actor carries armies, and keeps the answer as the world's setting.
 * Faults: the user may not say it for the world; none is chosen.
 */
async function askCarrierType(): Promise<Result<string>> {
	if (!mayRule(game.user)) return fail({ code: "MUSTER.Fault.Force.typeUnknown" });
	const types = carrierTypes(getDocumentClass("Actor").TYPES);
	const answer = (await foundry.applications.api.DialogV2.input({
		window: { title: "MUSTER.Forces.askType.title", icon: "fa-solid fa-flag" },
		content: contentOf(types),
		ok: { label: "MUSTER.Forces.askType.submit", icon: "fa-solid fa-check" },
		rejectClose: false,
	})) as { type?: string } | null;
	const type = types.find((each) => each === answer?.type);
	if (type === undefined) return fail({ code: "MUSTER.Fault.Force.noTypeChosen" });
	await game.settings.set(MODULE_ID, "carrierType", type);
	return ok(type);
}

function contentOf(types: readonly string[]): string {
	const labels = CONFIG.Actor.typeLabels as Readonly<Record<string, string>>;
	const nameOf = (type: string): string => game.i18n.localize(labels[type] ?? `TYPES.Actor.${type}`);
	const options = types
		.map((type) => `<option value="${escapeHtml(type)}">${escapeHtml(nameOf(type))}</option>`)
		.join("");
	const label = escapeHtml(words().say("MUSTER.Settings.carrierType.name"));
	return (
		`<p>${escapeHtml(words().say("MUSTER.Forces.askType.text"))}</p>` +
		`<div class="form-group"><label>${label}</label><div class="form-fields">` +
		`<select name="type" aria-label="${label}" autofocus>${options}</select></div></div>`
	);
}
