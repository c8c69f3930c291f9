import {
	type BoardRow,
	buildBoard,
	creatureGround,
	type FieldView,
	type OnField,
	type TokenPlace,
} from "../../../bridge/skirmish/map/index.js";
import { ratio } from "../../../engine/common/index.js";
import { kindOf } from "../../carriers/index.js";
import { words } from "../../host/words.js";
import { isKnownTo, nameFor, neutralName } from "../../tokens/name-for.js";
import { memberOf } from "../form/read-members.js";
import { gridOfScene } from "../unit/stand-at.js";
import { factsFor, isFirstToken, mapUnitOf, placeOfToken, sideOfToken } from "./map-unit.js";

type Token = TokenDocument.Implementation;

/** Users who read what is said of the field: this client's user as its map shows it, or all at once. */
export type FieldReaders = readonly User.Implementation[];

/** The readers of what is said to this client's user alone. */
export const onlyMe = (): FieldReaders => [game.user];

/**
 * The tokens of the viewed scene that all readers see; those of whom a unit is made are the unit, whose second
 * token counts for nothing.
 */
export function seenTokens(readers: FieldReaders): readonly Token[] {
	const tokens = (canvas?.tokens?.placeables ?? []).filter(
		({ isVisible, document }) => isVisible && (readers.every(({ isSelf }) => isSelf) || isKnownTo(document, readers)),
	);
	return tokens.flatMap(({ document }) => {
		const isSecond = document.actor !== null && kindOf(document.actor) === "unit" && !isFirstToken(document);
		return isSecond || memberOf(document) !== undefined ? [] : [document];
	});
}

/** The field as all readers see it; null: no scene is viewed. Nothing that is hidden from one of them is in it. */
export function seenField(readers: FieldReaders): FieldView | null {
	const scene = canvas?.scene;
	if (!scene) return null;
	const grid = gridOfScene(scene);
	const { sceneX, sceneY } = scene.dimensions;
	const beings = seenTokens(readers).map((token, index): OnField => {
		const unit = isFirstToken(token) ? mapUnitOf(token) : null;
		const place: TokenPlace = unit?.standing.place ?? placeOfToken(token);
		return {
			id: token.id ?? "",
			name: nameFor(token, readers) ?? neutralName(index + 1),
			side: sideOfToken(token),
			ground: unit?.ground ?? creatureGround(grid, place, ratio(SPACE)),
			facing: unit?.standing.facing ?? null,
			facts: unit && factsFor(unit, readers),
			hidden: token.hidden,
		};
	});
	return { beings, grid, corner: { x: sceneX, y: sceneY } };
}

/** Feet of the space of a creature on a map without a grid, where only its place counts. */
const SPACE = 5;

/** The rows of the board for this user; none where no scene is viewed. */
export function readBoard(): readonly BoardRow[] {
	const field = seenField(onlyMe());
	return field ? buildBoard(field, words()) : [];
}
