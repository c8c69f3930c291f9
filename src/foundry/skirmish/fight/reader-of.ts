import { type Fight, type FightReader, namesIn } from "../../../bridge/skirmish/fight/index.js";
import { toSceneGrid } from "../../../bridge/skirmish/map/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { actorAt, findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { nameFor, neutralName } from "../../tokens/name-for.js";
import { gridOfScene } from "../unit/stand-at.js";
import { judgeIn } from "./judge-way.js";

/** The refusal of what needs the scene of a skirmish, which was deleted. */
export const SCENE_GONE: Fault = { code: "MUSTER.Fault.Skirmish.sceneGone" };

/** The scene of a skirmish with its grid; where that is gone, one of squares, and the sentence that says so. */
export function groundFor({ frame }: Pick<Fight, "frame">) {
	const scene = findNow(frame.scene);
	if (scene instanceof Scene) return { scene, grid: gridOfScene(scene), gone: null };
	return {
		scene: null,
		grid: toSceneGrid({ type: 1, size: 100, distance: 5, units: "ft" }),
		gone: { hint: sayFault(words(), SCENE_GONE) },
	};
}

/** The token of a unit of a skirmish; null: it is gone. */
function tokenOf({ frame }: Pick<Fight, "frame">, unit: string): TokenDocument.Implementation | null {
	const found = findNow(frame.tokens[unit] ?? "");
	return found instanceof TokenDocument ? found : null;
}

/** Tells of units of a skirmish whether players may know of them: their tokens are there, and not hidden. */
export const knownToPlayers =
	(fight: Pick<Fight, "frame">) =>
	(unit: string): boolean =>
		tokenOf(fight, unit)?.hidden === false;

/**
 * The name of a unit of a skirmish as some readers may have it: "Unit 3" where they may not read its token's; null: its
 * token is hidden from them, or gone. Sides have theirs.
 */
export function openName(
	fight: Pick<Fight, "frame">,
	readers: Parameters<typeof nameFor>[1],
	all: (id: string) => string,
) {
	const order = Object.keys(fight.frame.tokens);
	return (id: string): string | null => {
		if (!order.includes(id)) return all(id);
		const token = tokenOf(fight, id);
		if (!token || token.hidden) return null;
		return nameFor(token, readers) ?? neutralName(order.indexOf(id) + 1);
	};
}

/** This client's user as the reader of a skirmish: a GM of everything, a player of the own units and what is seen. */
export function readerOf(fight: Pick<Fight, "frame">, state: SkirmishState): FightReader {
	const all = namesIn(state);
	const judge = judgeIn(fight);
	if (game.user.isGM) return { nameOf: all, owns: () => true, rules: true, judge };
	const owns = (unit: string): boolean => actorAt(`Actor.${unit}`)?.isOwner === true;
	const open = openName(fight, [game.user], all);
	return { nameOf: (id) => (owns(id) ? all(id) : open(id)), owns, rules: false, judge };
}

/** The players who are here and own units of a skirmish that may be ordered. */
export function playersOf(units: readonly { readonly id: string }[]): readonly User.Implementation[] {
	return game.users.filter(
		(user) =>
			!user.isGM &&
			user.active &&
			units.some(({ id }) => actorAt(`Actor.${id}`)?.testUserPermission(user, "OWNER") === true),
	);
}
