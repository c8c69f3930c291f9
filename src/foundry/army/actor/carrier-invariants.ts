import { ARMY_SHEET, TOKEN_INVARIANTS } from "../../../bridge/army/stored/index.js";
import { dropRemoval, removalOf } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { withEach } from "../../host/with-each.js";
import { isForce } from "./force-flag.js";

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
 * Handles `preCreateActor`: links the token of an army to its actor; removes all of our data but the army from a copy.
 */
export function onPreCreateActor(actor: Actor.Implementation): void {
	if (!isForce(actor)) return;
	const ours: object = (actor.flags as Readonly<Record<string, object>>)[MODULE_ID] ?? {};
	const stamps = Object.keys(ours).filter((key) => key !== "force");
	actor.updateSource({
		prototypeToken: TOKEN_INVARIANTS,
		"flags.core.sheetClass": ARMY_SHEET,
		...Object.assign({}, ...stamps.map((key) => removalOf(`flags.${MODULE_ID}.${key}`))),
	} as Actor.UpdateData);
}

/** Handles `preUpdateActor`: keeps the prototype token linked, and the army when an import clears the flags. */
export function onPreUpdateActor(actor: Actor.Implementation, changes: Changes, options: Changes): void {
	if (!isForce(actor)) return;
	const { prototypeToken } = changes as { prototypeToken?: Changes };
	if (prototypeToken) hold(prototypeToken);
	dropRemoval(changes, `flags.${MODULE_ID}.force`);
	if ((options as { recursive?: boolean }).recursive === false && "flags" in changes) {
		const flags = changes.flags as Record<string, unknown>;
		flags[MODULE_ID] ??= foundry.utils.deepClone((actor.flags as Record<string, unknown>)[MODULE_ID]);
	}
}

/** Handles `preCreateToken`: links the token, since two tokens of one actor are one army. */
export function onPreCreateToken(token: TokenDocument.Implementation): void {
	const actor = game.actors.get(token.actorId ?? "");
	if (actor && isForce(actor)) token.updateSource(TOKEN_INVARIANTS as TokenDocument.UpdateData);
}

/** Handles `preUpdateToken`: keeps the token linked. */
export function onPreUpdateToken(token: TokenDocument.Implementation, changes: Changes): void {
	const { actorId } = changes as { actorId?: string };
	const actor = game.actors.get(actorId ?? token.actorId ?? "");
	if (!actor || !isForce(actor)) return;
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
export async function bindTokens(): Promise<void> {
	if (!game.users.activeGM?.isSelf) return;
	await withEach(game.scenes.contents, async (scene) => {
		const loose = scene.tokens.filter(({ actorId, actorLink }) => {
			const actor = actorLink ? undefined : game.actors.get(actorId ?? "");
			return actor !== undefined && isForce(actor);
		});
		const updates = loose.map(({ id }) => ({ _id: id, ...TOKEN_INVARIANTS }));
		if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates as TokenDocument.UpdateData[]);
	});
}
