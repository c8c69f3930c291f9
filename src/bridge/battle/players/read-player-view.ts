import { sidePartsBy } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	choice,
	flag,
	list,
	nullable,
	number,
	object,
	type Reader,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";
import { VISIBILITIES } from "../../rolls/commands/index.js";
import { POWER_USES } from "../console/entry-words.js";
import type { HeroBody } from "../console/say-body.js";
import { readOrigins } from "../document/bodies.js";
import type { Pair } from "../document/players.js";
import { ASKED_STATES, CHOICE_KINDS, CHOICE_SOURCES, SEEN_ITEMS } from "../document/players.js";
import type {
	AllyFacts,
	KnownFacts,
	OpenFacts,
	PlayerPart,
	PlayerView,
	PowerFacts,
	PowerUnit,
	RiskFacts,
	RollFacts,
} from "./view-types.js";

const FAR = Number.MAX_SAFE_INTEGER;
const name = text(200);
const key = text(400);
const words = text(1000);
const count = whole(-FAR, FAR);
const side = text(12);

const risk = object<RiskFacts>({
	risk: whole(-6, 6),
	allowed: flag,
	unhurt: number,
	scratched: number,
	wounded: number,
	down: number,
	dead: number,
	glory: number,
	survival: count,
	gloryTarget: count,
});

const powers = object<PowerFacts>({
	points: count,
	prices: object<PowerFacts["prices"]>({ catastrophe: count, scouting: count, strength: whole(1, FAR) }),
	foes: list(tuple<Pair<string>>([side, name]), 8),
	units: list(object<PowerUnit>({ key, name, strength: count, isOwn: flag }), 5000),
	plan: sidePartsBy("kept").powerPlan,
});

const against = object<NonNullable<RollFacts["against"]>>({
	use: choice(POWER_USES),
	by: name,
	unit: name,
	steps: count,
});

const roll = object<RollFacts>({
	key,
	leaf: key,
	dice: text(120),
	options: list(text(400), 100),
	target: nullable(count),
	answer: nullable(text(400)),
	faces: list(count, 1000),
	luck: flag,
	isLucky: flag,
	stuck: text(40),
	against: nullable(against),
});

const body = object<HeroBody>({ dr: count, health: count, hurt: count, from: readOrigins });

const part = object<PlayerPart>({
	slot: key,
	kind: choice(CHOICE_KINDS),
	side,
	sideName: name,
	name,
	unit: name,
	leads: choice(["none", "unit", "force"]),
	skill: count,
	round: text(60),
	state: choice([...ASKED_STATES, "none", "open"]),
	risks: list(risk, 13),
	body: nullable(body),
	powers: nullable(powers),
	rolls: list(roll, 500),
});

const known = object<KnownFacts>({
	item: choice([...SEEN_ITEMS.filter((item) => item !== "choices"), "own", "estimate"]),
	name,
	numbers: list(number, 10),
	text: words,
	rows: list(tuple([words, words]), 100),
});

const opened = object<OpenFacts>({
	slot: key,
	name,
	user: name,
	side,
	kind: choice(CHOICE_KINDS),
	risk: whole(-6, 6),
	text: words,
	source: choice(CHOICE_SOURCES),
});

const one: Reader<1> = (value, path) => (value === 1 ? ok(1) : fail({ code: "MUSTER.Fault.Battle.newer", path }));

const view = object<PlayerView>({
	schema: one,
	page: text(200),
	name,
	day: whole(1, 1000),
	step: text(20),
	left: whole(0, FAR),
	armies: list(text(200), 200),
	visibility: choice(VISIBILITIES),
	parts: list(part, 200),
	known: list(known, 100),
	opened: list(opened, 400),
	allies: list(object<AllyFacts>({ name, user: name, isSealed: flag }), 200),
});

/** Reads what a GM's client sends to a player's window. Fault: it is not that, or of a newer version. */
export function readPlayerView(value: unknown): Result<PlayerView> {
	return view(value, "");
}
