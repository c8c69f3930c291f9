import type { Ratio } from "../../../engine/common/index.js";
import { compare, ratio } from "../../../engine/common/index.js";
import type { Soldier, SoldierSize } from "../../../engine/skirmish/index.js";
import { DENSITY_TABLE, SOLDIER_SIZES } from "../../../engine/skirmish/index.js";
import type { Body } from "../reading/body.js";
import { feetOf, unitOf } from "../reading/lengths.js";
import type { LeftOut, Stats } from "../reading/types.js";
import { fitted, USUAL } from "./fitted.js";
import type { AskedNumber, NumberSource } from "./gathered.js";
import { Gathered } from "./gathered.js";
import type { SoldierTrait } from "./kinds.js";
import { isGoneAtZero, traitsOfKinds } from "./kinds.js";
import { bonusOfTwenty, soldierAttacks } from "./soldier-attacks.js";
import { toFeet } from "./to-feet.js";

/** The room of a token on its scene: its width in cells, and what the scene says of one. */
export interface TokenRoom {
	readonly width: number;
	/** Length of a cell, and the word for its unit as the scene has it: `5` and `ft`. */
	readonly distance: number;
	readonly units: string;
}

/** One who shall fight in the ranks. */
interface Being {
	readonly name: string;
	/** Of its token, for a space that the game system does not have; null: there is none. */
	readonly room: TokenRoom | null;
}

/** A soldier made of an actor, with what is asked for and where its numbers come from. */
export interface SoldierDraft {
	/** As the engine reads it. */
	readonly soldier: Soldier;
	/** Facts that rules ask for: `undead`, `construct`. */
	readonly traits: readonly SoldierTrait[];
	/** Hit points of this one; null: asked for, under the path `hp.total`. */
	readonly points: { readonly value: number; readonly most: number; readonly temporary: number } | null;
	readonly asked: readonly AskedNumber[];
	/** By the place of each number in the soldier. */
	readonly sources: Readonly<Record<string, NumberSource>>;
	/** Further protections, weaknesses and effects of hits that are not applied. */
	readonly leftOut: readonly LeftOut[];
}

/**
 * The soldier of whom a unit has many, from the numbers of an actor (RULES 4.2). Never fails: a number that is not
 * there, or that no soldier may have, is at its default and asked for.
 */
export function soldierOf(stats: Stats, { name, room }: Being): SoldierDraft {
	const { body = {}, attacks, resistances } = stats;
	const gathered = new Gathered();
	const space = spaceOf(body, room, gathered);
	const kinds = body.kinds ?? [];
	const soldier: Soldier = {
		name: name.trim().slice(0, 100) || "?",
		size: sizeOf(body, space, gathered),
		space,
		reach: gathered.take("reach", toFeet(body.reach), USUAL.reach),
		speed: gathered.take("speed", toFeet(body.speed), USUAL.speed),
		ac: armourClassOf(stats, gathered),
		saves: savesOf(stats, gathered),
		constitution: isGoneAtZero(kinds) ? null : gathered.take("constitution", body.constitution, null),
		diesAtZero: isGoneAtZero(kinds),
		ferocity: false,
		resistances: resistances ?? USUAL.resistances,
		defence: stats.saves.find(({ id, use }) => use === "stop" && id === body.stops)?.roll ?? null,
		attacks: soldierAttacks(attacks, gathered),
		challenge: gathered.take("challenge", body.level, USUAL.challenge),
		dexterity: gathered.take("dexterity", body.dexterity, USUAL.dexterity),
		intelligence: gathered.take("intelligence", body.intelligence, USUAL.intelligence),
		baseAttack: gathered.take("baseAttack", body.baseAttack, 0),
		perception: gathered.take("perception", body.perception, 0),
		opportunities: 1,
		healing: body.healing === undefined ? 0 : gathered.take("healing", body.healing, 0),
		feats: [],
	};
	if (stats.missing.includes("resistances")) gathered.ask("resistances", resistances === null ? "none" : "words");
	const points = pointsOf(stats, gathered);
	return {
		soldier: fitted(soldier, gathered),
		traits: traitsOfKinds(kinds),
		points,
		asked: gathered.asked,
		sources: gathered.sources,
		leftOut: [...(stats.leftOut ?? []), ...attacks.flatMap(({ leftOut = [] }) => leftOut)],
	};
}

/** The side of the body's square: its own, or else the width of its token; failing both, that of its size is usual. */
function spaceOf({ space, size }: Body, room: TokenRoom | null, gathered: Gathered): Ratio {
	if (space !== undefined && space.from !== "words") return gathered.take("space", space, USUAL.space);
	const unit = room === null ? undefined : unitOf(room.units);
	const { width = 0, distance = 0 } = room ?? {};
	const sides = Math.round(width * distance * 100);
	if (unit === undefined || !Number.isSafeInteger(sides) || sides <= 0) {
		gathered.ask("space", space === undefined ? "none" : "words", space?.said);
		return size === undefined ? USUAL.space : DENSITY_TABLE[size].space;
	}
	gathered.note("space", "token", { value: width * distance, unit });
	return feetOf(ratio(sides, 100), unit);
}

/** The system's size, or the smallest that fills the space of the token; of those that share a space the middle one. */
function sizeOf({ size }: Body, space: Ratio, gathered: Gathered): SoldierSize {
	if (size !== undefined) {
		gathered.note("size", "system", { value: size });
		return size;
	}
	const token = gathered.sources["space"];
	if (token === undefined) {
		gathered.ask("size", "none");
		return USUAL.size;
	}
	gathered.sources["size"] = token;
	const fills = (each: SoldierSize): boolean => compare(DENSITY_TABLE[each].space, space) >= 0;
	const first = SOLDIER_SIZES.find(fills) ?? "colossal";
	return first === "small" ? USUAL.size : first;
}

/** The three numbers to reach; those that the system does not part are the usual one, and asked for. */
function armourClassOf({ body, defences }: Stats, gathered: Gathered): Soldier["ac"] {
	const rows = { ...body?.armourClass };
	const find = (field: "normal" | "touch" | "flatFooted"): number | undefined => {
		const found = defences.find(({ id }) => id === rows[field])?.value;
		if (found === undefined) gathered.ask(`ac.${field}`, "none");
		else gathered.note(`ac.${field}`, "system", { value: found });
		return found;
	};
	const normal = find("normal") ?? USUAL.ac.normal;
	return { normal, touch: find("touch") ?? normal, flatFooted: find("flatFooted") ?? normal };
}

/** The three saves, as far as they are a d20 with a bonus. */
function savesOf({ body, saves }: Stats, gathered: Gathered): Soldier["saves"] {
	const find = (field: "fortitude" | "reflex" | "will"): number => {
		const roll = saves.find(({ id }) => id === body?.saves?.[field])?.roll;
		const bonus = roll?.kind === "over" ? bonusOfTwenty(roll.dice) : undefined;
		if (bonus === undefined) gathered.ask(`saves.${field}`, roll === undefined ? "none" : "dice");
		else gathered.note(`saves.${field}`, "system", { value: bonus });
		return bonus ?? USUAL.saves[field];
	};
	return { fortitude: find("fortitude"), reflex: find("reflex"), will: find("will") };
}

function pointsOf({ health }: Stats, gathered: Gathered): SoldierDraft["points"] {
	const state = health?.state;
	if (state?.kind !== "pool") {
		gathered.ask("hp.total", state === undefined ? "none" : "dice");
		return null;
	}
	const { value, max, temp } = state;
	if (max === null) gathered.ask("hp.each", "none");
	gathered.note("hp.total", "system", { value });
	return { value, most: Math.max(1, max ?? value), temporary: temp };
}
