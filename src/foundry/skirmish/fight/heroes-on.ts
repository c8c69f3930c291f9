import type { EnteringHero, Fight } from "../../../bridge/skirmish/fight/index.js";
import { creatureGround, type SceneGrid } from "../../../bridge/skirmish/map/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { ratio } from "../../../engine/common/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import type { Cell, SkirmishOrder, SkirmishState } from "../../../engine/skirmish/index.js";
import { carriedBy } from "../../carriers/index.js";
import { findNow } from "../../host/find-document.js";
import { placeOfToken } from "../map/map-unit.js";
import { draftOf } from "../unit/soldier-draft.js";
import { gridOfScene } from "../unit/stand-at.js";

type Token = TokenDocument.Implementation;

/** Side of a creature's space in feet. */
const SPACE = 5;

/** Cells that a creature's token covers; on a map without a grid its middle. */
function cellsOf(token: Token, grid: SceneGrid): readonly Cell[] {
	const ground = creatureGround(grid, placeOfToken(token), ratio(SPACE));
	return ground.grid === "gridless" ? [ground.middle] : ground.cells;
}

/**
 * Heroes and monsters of a scene: seen tokens of actors that carry neither unit nor army. The number that attacks must
 * reach, the saves and the resistances are the soldier's that the actor would be; null, or left out: its system does
 * not say them, or has no such.
 */
export function heroesOn(
	scene: Scene.Implementation,
	grid: SceneGrid,
	groupsOf: (token: Token, actor: Actor.Implementation) => EnteringHero["groups"],
): readonly EnteringHero[] {
	return scene.tokens.contents.flatMap((token): EnteringHero[] => {
		const { actor, hidden } = token;
		if (!actor || hidden || carriedBy(actor, "unit") || carriedBy(actor, "force")) return [];
		const draft = draftOf(actor);
		const knows = (field: string): boolean => draft?.asked.every(({ path }) => !path.startsWith(field)) === true;
		return [
			{
				id: token.id ?? "",
				token: token.uuid,
				actor: actor.uuid,
				name: cutName(token.name ?? actor.name ?? "", 100),
				cells: cellsOf(token, grid),
				space: SPACE,
				ac: draft && knows("ac.normal") ? draft.soldier.ac.normal : null,
				saves: draft && knows("saves") ? draft.soldier.saves : null,
				...(draft && knows("resistances") ? { resistances: draft.soldier.resistances } : {}),
				groups: groupsOf(token, actor),
			},
		];
	});
}

/** Orders that put heroes where their tokens are by now, or off the map where they are gone. */
export function heroMoves({ frame }: Pick<Fight, "frame">, state: SkirmishState): readonly SkirmishOrder[] {
	return state.individuals.flatMap(({ id, cells }): SkirmishOrder[] => {
		const token = findNow(frame.tokens[id] ?? "");
		const there = token instanceof TokenDocument && token.parent ? cellsOf(token, gridOfScene(token.parent)) : null;
		return sameJson(toJson(cells), toJson(there)) ? [] : [{ kind: "place", individual: id, cells: there }];
	});
}
