import {
	type Asker,
	budgetsOf,
	buildDanger,
	callPlace,
	cellAt,
	creatureGround,
	type DangerAt,
	type DangerView,
	dangerField,
	type FieldView,
	type Menace,
	middleOf,
	middleOfGround,
	type NamedMenace,
	type Point,
	placesToGo,
	shiftedGround,
	shiftsWithin,
	stepOfField,
} from "../../../bridge/skirmish/map/index.js";
import { askedOf, engineUnit, unitOfBeings } from "../../../bridge/skirmish/unit/index.js";
import { mul, ratio } from "../../../engine/common/index.js";
import { type Cell, cellKey, plus, SKIRMISH_RULES, speedFactor, type Unit } from "../../../engine/skirmish/index.js";
import { inSlices } from "../../host/in-slices.js";
import { words } from "../../host/words.js";
import { loadAttacks } from "../../tokens/token-data.js";
import { rulesOn } from "../unit/rules-on.js";
import { draftOf } from "../unit/soldier-draft.js";
import { unitNow } from "../unit/unit-now.js";
import { factsFor, isFirstToken, mapUnitOf, placeOfToken } from "./map-unit.js";
import { wallsOf } from "./mover.js";
import { groundAbout } from "./scene-ground.js";
import { type FieldReaders, onlyMe, seenField, seenTokens } from "./seen-field.js";

type Token = TokenDocument.Implementation;

/** The danger to a token by the seen enemies: in words, and place by place, for the drawing. */
export interface SeenDanger {
	readonly view: DangerView;
	readonly token: Token;
	readonly field: FieldView;
	/** Where the token stands, in pixels. */
	readonly middle: Point;
	readonly places: readonly DangerAt[];
	/** Steps to the places to which it can go without danger. */
	readonly safe: readonly Cell[];
}

/** Steps around the token that are tried: so many beyond its own move, at least and at most so many. */
const AROUND = { beyond: 2, least: 6, most: 9 } as const;

/** The token of which a user asks: the first of the selected ones that is the user's own; null: there is none. */
export const askingToken = (): Token | null =>
	(canvas?.tokens?.controlled ?? []).find(({ document }) => document.isOwner)?.document ?? null;

/** For whom a danger is worked out, by default this client's user; `isOff`: true once it is called off. */
interface DangerOptions {
	readonly readers?: FieldReaders;
	readonly isOff?: () => boolean;
}

/**
 * The danger to a token next turn by the enemies that all readers see, worked out beside the page's own work; null: its
 * numbers cannot be read, one of them does not see it, or it was called off.
 */
export async function dangerTo(
	token: Token,
	{ readers = onlyMe(), isOff }: DangerOptions = {},
): Promise<SeenDanger | null> {
	const seen = seenTokens(readers);
	const foes = seen.filter((other) => other !== token && isFoe(token, other));
	await loadAttacks([token, ...foes].map(({ actor }) => actor));
	const field = seenField(readers);
	const own = field && standerOf(token, field, readers);
	if (!field || !own) return null;
	const standers = foes.flatMap((foe) => standerOf(foe, field, readers) ?? []);
	const menaces = standers.map((each) => ({ ...each, others: each.others.filter((other) => other !== own.ground) }));
	const known = menaces.map((menace) => ({ ...menace, attacks: knownAttacks(menace, own) }));
	const step = stepOfField(field.grid);
	const ahead = Math.floor(budgetsOf(own, field.grid).ahead / step) + AROUND.beyond;
	const near = await inSlices(placesToGo(own, field.grid), isOff);
	if (!near) return null;
	const around = shiftsWithin(field.grid, Math.min(AROUND.most, Math.max(AROUND.least, ahead)));
	const isNew = ({ x, y }: Cell): boolean => !around.some((each) => each.x === x && each.y === y);
	const tried = [...around, ...near.filter(isNew)].filter(isOpenFor(own, field, token));
	const places = await inSlices(
		dangerField(own, known, tried, { grid: field.grid, rules: rulesOn(token.parent) }),
		isOff,
	);
	if (!places) return null;
	const at = (shift: Cell): DangerAt | null =>
		places.find((each) => each.shift.x === shift.x && each.shift.y === shift.y) ?? null;
	const call = (shift: Cell) => ({
		place: callPlace(field.grid, middleOfGround(shiftedGround(own.ground, shift), field.grid), field.corner),
		danger: at(shift),
	});
	const [here, ...others] = near.map(call);
	const named = known.map((menace) => nameOf(menace, own, field));
	const isForAll = readers.some(({ isSelf }) => !isSelf);
	const view = buildDanger({ name: own.name, here: here!, menaces: named, near: others, isForAll }, words());
	const safe = near.filter((shift) => at(shift) === null);
	return { view, token, field, middle: middleOfGround(own.ground, field.grid), places, safe };
}

/** True for steps to places of the scene on which no other is seen to stand. */
function isOpenFor({ id, ground }: Stander, { grid, beings }: FieldView, { parent }: Token): (shift: Cell) => boolean {
	const middle = cellAt(grid, middleOfGround(ground, grid));
	const others = beings.flatMap((other) =>
		other.id === id || other.ground.grid === "gridless" ? [] : other.ground.cells.map(cellKey),
	);
	const taken = new Set(others);
	const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = parent?.dimensions ?? {};
	return (shift) => {
		const cell = plus(middle, shift);
		const { x, y } = middleOf(grid, cell);
		const isInside = x >= sceneX && y >= sceneY && x <= sceneX + sceneWidth && y <= sceneY + sceneHeight;
		return isInside && !taken.has(cellKey(cell));
	};
}

/** One on the field with the numbers of which the odds are made; a unit as strong as the readers see it. */
interface Stander extends Asker, Menace {
	readonly name: string;
	/** Paths of numbers that neither the game system nor a person has said. */
	readonly asked: readonly string[];
}

function standerOf(token: Token, field: FieldView, readers: FieldReaders): Stander | null {
	const being = field.beings.find(({ id }) => id === token.id);
	const fighter = being && (unitAt(token, readers) ?? creatureAt(token));
	if (!being || !fighter || !token.parent) return null;
	const { unit, alone, asked } = fighter;
	const space = unit.soldier.space;
	return {
		id: being.id,
		name: being.name,
		unit,
		alone,
		asked,
		ground: alone ? creatureGround(field.grid, placeOfToken(token), space) : being.ground,
		speed: mul(ratio(unit.soldier.speed), speedFactor(unit, SKIRMISH_RULES.tables)),
		others: field.beings.filter(({ id, facts }) => facts !== null && id !== being.id).map(({ ground }) => ground),
		isWalled: wallsOf(token.parent),
		marksAt: groundAbout(token, readers),
		attacks: [],
	};
}

/** The unit of a token, as strong as all readers may count it. */
function unitAt(token: Token, readers: FieldReaders): Pick<Stander, "unit" | "alone" | "asked"> | null {
	const found = isFirstToken(token) ? mapUnitOf(token) : null;
	if (!found) return null;
	const { soldiers, about } = factsFor(found, readers);
	const now = unitNow(found.actor);
	return {
		unit: about ? counted(found.unit, soldiers) : found.unit,
		alone: false,
		asked: now.ok ? now.value.soldier.asked : [],
	};
}

/** A unit of so many soldiers, all unhurt. */
const counted = (unit: Unit, current: number): Unit => ({
	...unit,
	soldiers: { current, maximum: current, held: 0 },
	hp: { ...unit.hp, total: current * unit.hp.each, start: current * unit.hp.each },
});

/** The creature of a token as a unit of one; null: its numbers cannot be read, or it is down. */
function creatureAt({ actor, id }: Token): Pick<Stander, "unit" | "alone" | "asked"> | null {
	const draft = actor && draftOf(actor);
	const stored = draft && unitOfBeings([{ uuid: "", draft }]);
	if (!draft || !stored?.ok) return null;
	const unit = engineUnit(stored.value, { id: id ?? "", name: draft.soldier.name, soldier: draft.soldier });
	return unit.ok ? { unit: unit.value, alone: true, asked: askedOf(draft) } : null;
}

/** Enemies of friends are the hostile and the other way round; of all others the hostile. */
function isFoe({ disposition }: Token, other: Token): boolean {
	const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
	return other.disposition === (disposition === HOSTILE ? FRIENDLY : HOSTILE);
}

/** Numbers of an enemy without which nothing of it can be said. */
const NEEDED = ["speed", "reach", "attacks"];

/** Attacks of an enemy all of whose numbers are known, as well as those that they meet. */
function knownAttacks({ unit, asked }: Stander, own: Stander): readonly string[] {
	if (asked.some((path) => NEEDED.includes(path))) return [];
	return unit.soldier.attacks.flatMap(({ id, against }) => {
		const met = against === null ? "ac.normal" : `saves.${against.save}`;
		return own.asked.includes(met) || asked.some((path) => path.startsWith(`attacks.${id}.`)) ? [] : [id];
	});
}

function nameOf({ id, name, unit, asked, attacks }: Stander, own: Stander, field: FieldView): NamedMenace {
	const label = (path: string): string => words().say(`MUSTER.Soldier.field.${path}`);
	const needed = asked.filter((path) => NEEDED.includes(path)).map(label);
	const lacks = ["ac.normal", "saves.fortitude", "saves.reflex", "saves.will"].filter((path) =>
		own.asked.includes(path),
	);
	const open = unit.soldier.attacks.filter((attack) => !attacks.includes(attack.id));
	const ofAttacks = needed.length > 0 ? [] : open.map((attack) => attack.name);
	const ofOwn = open.length > 0 ? lacks.map((path) => words().say("MUSTER.Danger.own", { what: label(path) })) : [];
	const being = field.beings.find((each) => each.id === id);
	return {
		id,
		name: being?.name ?? name,
		mark: being?.side ?? "d",
		unknown: [...needed, ...ofAttacks, ...ofOwn],
		attacks: Object.fromEntries(
			unit.soldier.attacks.filter((attack) => attacks.includes(attack.id)).map((attack) => [attack.id, attack.name]),
		),
	};
}

/** The same for macros: the words, and the chance and the mean at each place about the token, in pixels. */
export async function threatTo(token: Token) {
	const danger = token.isOwner ? await dangerTo(token) : null;
	if (!danger) return null;
	const { view, field, middle, places } = danger;
	const at = (shift: Cell) => middleOf(field.grid, plus(cellAt(field.grid, middle), shift));
	return { ...view, places: places.map(({ shift, chance, mean }) => ({ ...at(shift), chance, mean })) };
}
