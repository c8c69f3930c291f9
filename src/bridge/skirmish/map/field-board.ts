import { formatCount, joinList, type Words } from "../../text/index.js";
import { areInContact, callPlace, middleOfGround, type OnField, windOfField } from "./on-field.js";
import type { Point, SceneGrid } from "./scene-grid.js";
import type { MapSide } from "./unit-plate.js";

/** A field as one reader sees it, with its grid and its upper left corner in pixels. */
export interface FieldView {
	readonly beings: readonly OnField[];
	readonly grid: SceneGrid;
	readonly corner: Point;
}

/** One of the field in words: a row of the board. Texts that say nothing are empty. */
export interface BoardRow {
	readonly id: string;
	readonly name: string;
	/** The side whose colour and sign it has, and its letter. */
	readonly mark: MapSide;
	readonly side: string;
	readonly strength: string;
	readonly state: string;
	readonly place: string;
	readonly facing: string;
	readonly contact: string;
	/** The same as one sentence. */
	readonly sentence: string;
}

/** The field in words: place, front, contacts, strength and state of each; sides one by one. */
export function buildBoard({ beings, grid, corner }: FieldView, words: Words): readonly BoardRow[] {
	const sorted = beings.toSorted((a, b) => a.side.localeCompare(b.side) || a.name.localeCompare(b.name, words.locale));
	return sorted.map((being) => {
		const contacts = beings.filter((other) => other !== being && areInContact(being.ground, other.ground, grid));
		const wind = windOfField(grid, being);
		const row = {
			id: being.id,
			name: being.name,
			mark: being.side,
			side: words.say(`MUSTER.UnitMap.side.${being.side}`),
			strength: strengthText(being, words),
			state: stateText(being, words),
			place: callPlace(grid, middleOfGround(being.ground, grid), corner),
			facing: wind === null ? "" : words.say(`MUSTER.Unit.Form.winds.${wind}`),
			contact: joinList(
				words,
				contacts.map(({ name }) => name),
				"and",
			),
		};
		return { ...row, sentence: sentenceOf(row, words) };
	});
}

function strengthText({ facts }: OnField, words: Words): string {
	if (facts === null) return "";
	const count = formatCount(words, facts.soldiers);
	if (facts.about) return words.say("MUSTER.UnitMap.about", { count });
	return words.say("MUSTER.UnitMap.ofFull", { count, full: formatCount(words, facts.full) });
}

function stateText({ facts, hidden }: OnField, words: Words): string {
	const state = facts === null ? [] : [words.say(`MUSTER.Field.state.${facts.state}`)];
	return [...state, ...(hidden ? [words.say("MUSTER.Field.hidden")] : [])].join(", ");
}

function sentenceOf(row: Omit<BoardRow, "sentence" | "id">, words: Words): string {
	const { name, side, strength, state, place, facing, contact } = row;
	const parts = [
		strength,
		state,
		words.say("MUSTER.Field.at", { place }),
		facing === "" ? "" : words.say("MUSTER.Field.faces", { facing }),
		contact === "" ? "" : words.say("MUSTER.Field.touches", { names: contact }),
	];
	return words.say("MUSTER.Field.row", { name, side, parts: parts.filter((part) => part !== "").join(", ") });
}
