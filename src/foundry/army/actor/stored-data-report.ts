import { MODULE_ID } from "../../host/constants.js";
import { isForce } from "./force-flag.js";
import { changedSettings } from "./world-settings.js";

/** True for a document with flags of ours. */
const hasFlags = ({ flags }: { readonly flags: object }): boolean => Object.hasOwn(flags, MODULE_ID);

/** True for a page of ours, by its sub-type or by its flags. */
export const isOurPage = (page: { readonly type: string; readonly flags: object }): boolean =>
	page.type.startsWith(`${MODULE_ID}.`) || hasFlags(page);

/** The world's journals with pages of ours: records of transactions and battles, troop types of the GM's own. */
export function ourJournals(): readonly JournalEntry.Implementation[] {
	return game.journal.filter((entry) => hasFlags(entry) || entry.pages.some(isOurPage));
}

/** A document of the world that only loses its flags of ours. */
export type Flagged = { readonly documentName: string; readonly id: string | null; readonly flags: object };

/** Documents of the world with flags of ours that are not wholly ours: chat cards, macros, users and the like. */
export function flaggedDocuments(): readonly Flagged[] {
	const all: readonly Iterable<Flagged>[] = [
		game.messages,
		game.actors,
		game.items,
		game.macros,
		game.tables,
		game.scenes,
		game.combats,
		game.users,
		game.folders,
	];
	return all.flatMap((collection) => [...collection].filter(hasFlags));
}

/** Counts all data of the module in this world; the keys are those of `MUSTER.WorldData.rows`. */
export function countStoredData(): Readonly<Record<"armies" | "tokens" | "journals" | "cards" | "settings", number>> {
	return {
		armies: game.actors.filter(isForce).length,
		tokens: game.scenes.reduce((sum, scene) => sum + armyTokens(scene).length, 0),
		journals: ourJournals().length,
		cards: game.messages.filter(hasFlags).length,
		settings: changedSettings().length,
	};
}

/** The tokens of armies on a scene. */
export function armyTokens(scene: Scene.Implementation): readonly TokenDocument.Implementation[] {
	return scene.tokens.filter(({ actorId }) => {
		const actor = game.actors.get(actorId ?? "");
		return actor !== undefined && isForce(actor);
	});
}
