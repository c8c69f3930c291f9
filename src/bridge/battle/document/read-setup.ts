import {
	BATTLE_LIMITS,
	COMMAND_SKILLS,
	type Diviner,
	type HeroPart,
	type Judgement,
	MISSION_ENDS,
	type Mission,
	type Placed,
	type PowerPlan,
	type Purchase,
	type QuickSide,
	type Security,
} from "../../../engine/battle/index.js";
import { fail, fieldPath, ok, type Result } from "../../../engine/common/index.js";
import { CASUALTY_LINES, FORCE_LIMITS, QUALITIES, SIEGE_ROLES } from "../../../engine/force/index.js";
import {
	checked,
	choice,
	dictionary,
	flag,
	list,
	named,
	nullable,
	object,
	optional,
	type Reader,
	tagged,
	text,
	tuple,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import { VISIBILITIES } from "../../rolls/commands/index.js";
import { SIDE_IDS } from "./new-setup.js";
import type { Pair } from "./players.js";
import { NO_PLAYERS, readPlayers } from "./players.js";
import { readScenes } from "./scenes.js";
import {
	type BodyOrigins,
	type Contingent,
	type DaySetup,
	olderOrigins,
	BATTLE_PAGE_LIMITS as PAGE,
	PLAY_MODES,
	readOrigins,
	type SetupHero,
	type SideSetup,
} from "./types.js";

const LIMITS = BATTLE_LIMITS;
const name = named(FORCE_LIMITS.name);
const skill = whole(0, FORCE_LIMITS.skill);
const modifier = whole(-LIMITS.modifier, LIMITS.modifier);
const signed = whole(-FORCE_LIMITS.men, FORCE_LIMITS.men);

const pairs = <T>(value: Reader<T>, max: number): Reader<readonly Pair<T>[]> =>
	list(tuple<Pair<T>>([text(200), value]), max);

const placed = list(object<Placed>({ row: name, value: nullable(signed) }), LIMITS.rows);

const judgement = object<Omit<Judgement, "id">>({
	kind: choice(["plan", "surprise", "other"]),
	label: name,
	value: whole(-LIMITS.skill, LIMITS.skill),
});

const mission = object<Mission>({
	id: text(FORCE_LIMITS.code),
	kind: choice(["scouts", "assassins"]),
	target: text(FORCE_LIMITS.code),
	victim: name,
	skill: whole(3, FORCE_LIMITS.skill),
	modifier,
	many: flag,
	played: nullable(choice(MISSION_ENDS)),
	ownKnow: flag,
	foeKnow: flag,
});

const security = object<Security>({ guards: nullable(skill), pickets: nullable(skill) });

const diviner = object<Diviner>({ genuine: flag, skill, trust: choice(["shared", "full", "ignored"]) });

const steps = whole(-LIMITS.steps, LIMITS.steps);
const onUnit = { unit: name, steps };

/** Purchases are distinguished by `use`; the reader of tagged values by `kind`. */
const readUse = tagged<
	{ readonly [Use in Purchase["use"]]: { readonly kind: Use } & Extract<Purchase, { use: Use }> }[Purchase["use"]]
>({
	catastrophe: object({
		kind: choice(["catastrophe"]),
		use: choice(["catastrophe"]),
		target: text(FORCE_LIMITS.code),
		steps,
	}),
	scouting: object({ kind: choice(["scouting"]), use: choice(["scouting"]), points: whole(0, LIMITS.points) }),
	morale: object({ kind: choice(["morale"]), use: choice(["morale"]), ...onUnit }),
	striking: object({ kind: choice(["striking"]), use: choice(["striking"]), ...onUnit }),
	healing: object({ kind: choice(["healing"]), use: choice(["healing"]), ...onUnit }),
	confounding: object({
		kind: choice(["confounding"]),
		use: choice(["confounding"]),
		target: text(FORCE_LIMITS.code),
		label: name,
		steps,
		cost: whole(0, LIMITS.cost),
		strategy: whole(-LIMITS.skill, LIMITS.skill),
	}),
});

const purchase: Reader<Purchase> = (value, path) => {
	const use = typeof value === "object" && value !== null && "use" in value ? value.use : undefined;
	const read = readUse({ ...(value as object), kind: use }, path);
	if (!read.ok) return read;
	const { kind: _kind, ...rest } = read.value;
	return { ok: true, value: rest };
};

/** Reads a plan for special powers. */
export const readPowers: Reader<PowerPlan> = object<PowerPlan>({
	defence: whole(0, LIMITS.points),
	purchases: list(purchase, LIMITS.purchases),
});

const heroPart = object<HeroPart & { readonly from: BodyOrigins | undefined }>({
	hero: name,
	risk: whole(-LIMITS.risk, LIMITS.risk),
	leads: choice(["none", "unit", "force"]),
	reserve: flag,
	overconfident: flag,
	berserk: flag,
	survival: modifier,
	dr: whole(0, LIMITS.dr),
	toughness: whole(0, LIMITS.dr),
	health: whole(1, FORCE_LIMITS.traits),
	hurt: whole(0, FORCE_LIMITS.traits),
	reaction: modifier,
	luck: flag,
	by: name,
	from: optional(readOrigins),
});

const setupHero: Reader<SetupHero> = checked(heroPart, (part) =>
	ok({ ...part, from: part.from ?? olderOrigins(part) }),
);

const estimate = object<QuickSide>({
	name,
	men: whole(1, FORCE_LIMITS.men),
	each: whole(1, FORCE_LIMITS.each),
	quality: choice(QUALITIES),
	morale: nullable(whole(0, FORCE_LIMITS.morale)),
	line: choice(CASUALTY_LINES),
	strategy: skill,
	tl: whole(0, FORCE_LIMITS.tl),
});

const contingent = object<Contingent>({
	key: text(2),
	uuid: name,
	name,
	estimate: nullable(estimate),
	units: withDefault(nullable(list(name, FORCE_LIMITS.units)), null),
});

const side = object<SideSetup>({
	name,
	contingents: list(contingent, PAGE.contingents),
	leader: text(2),
	by: name,
	heroic: flag,
	stand: nullable(choice(SIEGE_ROLES)),
	position: placed,
	circumstances: placed,
	judgements: list(judgement, LIMITS.rows),
	classes: pairs(whole(0, FORCE_LIMITS.men), LIMITS.classes),
	missions: list(mission, LIMITS.missions),
	security,
	diviner: nullable(diviner),
	powers: readPowers,
	culture: pairs(name, 20),
	orders: pairs(whole(-LIMITS.lines, LIMITS.lines), FORCE_LIMITS.units),
	heroes: list(setupHero, LIMITS.heroes),
	escape: flag,
	commanderLost: flag,
});

/** Refuses a side of another id than battles give: ids become letters and marks on the screen. */
function knownSides(sides: DaySetup["sides"], path: string): Result<DaySetup["sides"]> {
	const other = Object.keys(sides).find((id) => !SIDE_IDS.some((known) => known === id));
	return other === undefined ? ok(sides) : fail({ code: "MUSTER.Fault.Battle.packed", path: fieldPath(path, other) });
}

const setup = object<DaySetup>({
	play: choice(PLAY_MODES),
	visibility: choice(VISIBILITIES),
	siege: flag,
	skill: choice(["auto", ...COMMAND_SKILLS]),
	tlCap: nullable(whole(0, FORCE_LIMITS.tl)),
	intensity: whole(-LIMITS.lines, LIMITS.lines),
	closes: nullable(flag),
	rulings: pairs(whole(-LIMITS.skill, LIMITS.skill), LIMITS.rulings),
	sides: checked(dictionary(side, LIMITS.sides), knownSides),
	players: withDefault(readPlayers, NO_PLAYERS),
	scenes: withDefault(readScenes, []),
});

/**
 * Reads the entries of a day from outside. Faults name the field by path, as `sides.a.judgements.0.value`. Whether
 * rows, units and heroes exist is the battle's to say (`toBattleInput`).
 */
export function readSetup(value: unknown, path = ""): Result<DaySetup> {
	return setup(value, path);
}
