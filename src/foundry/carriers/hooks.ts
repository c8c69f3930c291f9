import { TOKEN_INVARIANTS } from "../../bridge/carriers/index.js";
import { dropRemoval, removalOf } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { withEach } from "../host/lazy.js";
import type { LooseEvents } from "../host/surfaces.js";
import { CARRIER_KINDS, carriedBy, kindOf } from "./carrier-kinds.js";
import { repairSheet } from "./carrier-sheets.js";
import { onHeaderControls, onRenderActorSheet, onTokenHud } from "./entry-points.js";

type Changes = object;

const INVARIANTS = Object.entries(leavesOf(TOKEN_INVARIANTS));

/** The leaves of a small object by their paths. */
function leavesOf(value: object, path = ""): Record<string, unknown> {
	return Object.assign(
		{},
		...Object.entries(value).map(([key, inner]: [string, unknown]) =>
			typeof inner === "object" && inner !== null ? leavesOf(inner, `${path}${key}.`) : { [path + key]: inner },
		),
	);
}

/**
 * Handles `preCreateActor`: links the token of a carrier to its actor; removes all of our data but what it carries, and
 * of that in a copy what only one may have. An actor that is restored, or made by a transaction, keeps its id.
 */
function onPreCreateActor(actor: Actor.Implementation, _data: object, { keepId }: { readonly keepId?: boolean }): void {
	const kind = kindOf(actor);
	if (!kind) return;
	const ours: object = (actor.flags as Readonly<Record<string, object>>)[MODULE_ID] ?? {};
	const carried = new Set(Object.keys(Object(carriedBy(actor, kind))));
	const single = keepId ? [] : CARRIER_KINDS[kind].once.filter((key) => carried.has(key));
	const stamps = [...Object.keys(ours).filter((key) => key !== kind), ...single.map((key) => `${kind}.${key}`)];
	actor.updateSource({
		prototypeToken: TOKEN_INVARIANTS,
		"flags.core.sheetClass": CARRIER_KINDS[kind].sheet,
		...Object.assign({}, ...stamps.map((key) => removalOf(`flags.${MODULE_ID}.${key}`))),
	} as Actor.UpdateData);
}

/** Handles `preUpdateActor`: keeps the prototype token linked, and our data when an import clears the flags. */
function onPreUpdateActor(actor: Actor.Implementation, changes: Changes, options: Changes): void {
	const kind = kindOf(actor);
	if (!kind) return;
	const { prototypeToken } = changes as { prototypeToken?: Changes };
	if (prototypeToken) hold(prototypeToken);
	dropRemoval(changes, `flags.${MODULE_ID}.${kind}`);
	if ((options as { recursive?: boolean }).recursive === false && "flags" in changes) {
		const flags = changes.flags as Record<string, unknown>;
		flags[MODULE_ID] ??= foundry.utils.deepClone((actor.flags as Record<string, unknown>)[MODULE_ID]);
	}
}

/** Handles `preCreateToken`: links the token, since two tokens of one carrier are one army or unit. */
function onPreCreateToken(token: TokenDocument.Implementation): void {
	const actor = game.actors.get(token.actorId ?? "");
	if (isCarrier(actor)) token.updateSource(TOKEN_INVARIANTS as TokenDocument.UpdateData);
}

/** Handles `preUpdateToken`: keeps the token linked. */
function onPreUpdateToken(token: TokenDocument.Implementation, changes: Changes): void {
	const { actorId } = changes as { actorId?: string };
	const actor = game.actors.get(actorId ?? token.actorId ?? "");
	if (!isCarrier(actor)) return;
	if (actorId === undefined) hold(changes);
	else foundry.utils.mergeObject(changes, TOKEN_INVARIANTS);
}

/** Resets whatever a change would do to the invariants. */
function hold(changes: Changes): void {
	for (const [path, value] of INVARIANTS) {
		if (foundry.utils.hasProperty(changes, path)) foundry.utils.setProperty(changes, path, value);
	}
}

/** Links tokens again that were unlinked while the module was off. Only on the active GM's client. */
async function bindTokens(): Promise<void> {
	if (!game.users.activeGM?.isSelf) return;
	await withEach(game.scenes.contents, async (scene) => {
		const loose = scene.tokens.filter(
			({ actorId, actorLink }) => !actorLink && isCarrier(game.actors.get(actorId ?? "")),
		);
		const updates = loose.map(({ id }) => ({ _id: id, ...TOKEN_INVARIANTS }));
		if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates as TokenDocument.UpdateData[]);
	});
}

const isCarrier = (actor: Actor.Implementation | undefined): boolean =>
	actor !== undefined && kindOf(actor) !== undefined;

/** Registers the hooks of all carriers. Runs when the module is loaded, so after the game system. */
export function followCarriers(): void {
	const hooks = Hooks as LooseEvents;
	hooks.on("preCreateActor", onPreCreateActor);
	hooks.on("preUpdateActor", onPreUpdateActor);
	hooks.on("preCreateToken", onPreCreateToken);
	hooks.on("preUpdateToken", onPreUpdateToken);
	hooks.on("createActor", (actor: Actor.Implementation) => void repairSheet(actor));
	hooks.on("updateActor", (actor: Actor.Implementation) => void repairSheet(actor));
	hooks.on("getHeaderControlsActorSheetV2", onHeaderControls);
	hooks.on("renderActorSheetV2", onRenderActorSheet);
	hooks.on("renderActorSheet", onRenderActorSheet);
	hooks.on("renderTokenHUD", onTokenHud);
}

/** Repairs what needs it when a world opens, on the active GM's client. */
export async function repairCarriers(): Promise<void> {
	await bindTokens();
	await withEach(game.actors.filter(isCarrier), repairSheet);
}
