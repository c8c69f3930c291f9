/** A world with a battle whose day lacks its last die: a unit has gone over, another has run, a hero is hurt. */
import { toStoredForce } from "../../src/bridge/army/stored/index.js";
import { NO_PLAYERS, SEEN_ITEMS } from "../../src/bridge/battle/document/players.js";
import { newBattle, toBattleInput, toStoredBattleDay } from "../../src/bridge/battle/index.js";
import { driveLogged } from "../../src/engine/ask/drive.js";
import { simulate } from "../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../src/engine/battle/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../src/engine/force/index.js";
import type { Json } from "../../src/engine/schema/index.js";

const [ANNA, BERT] = ["stageAnna0000001", "stageBert0000001"];
export const [HOST, BAND] = ["hostHostHostHost", "bandBandBandBand"];
export const [ALDWIN, GHURK] = ["heroAldwin000001", "heroGhurk0000001"];
const NAMES = ["one", "two", "three", "four"];

/** An army whose names have no digit. */
function army(name: string, strategy: number, hero: string, actor: string): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "medium" as const, equipment: 300 };
	const body = { iq: 12, tactics: 12, weapon: 14, combatReflexes: false, dangerSense: false };
	return {
		name,
		tl: 3,
		mana: "normal",
		treasury: 0,
		practitioners: [],
		units: NAMES.map((id, sort) => ({
			...PLAIN_UNIT,
			id,
			sort,
			troop,
			battles: 3,
			name: `${name} ${id}`,
			men: 110 + 7 * sort,
			full: 110 + 7 * sort,
			leader: { name: `Leader of ${id}`, link: "", leadership: 12 },
		})),
		commander: { name: `Captain of ${name}`, link: "", strategy, tactics: 0, luck: false, leads: "" },
		heroes: [{ ...body, id: "h", name: hero, link: `Actor.${actor}`, unit: "one" }],
	};
}

const FORCES = { [HOST]: army("Hillmen", 13, "Aldwin", ALDWIN), [BAND]: army("Fenfolk", 12, "Ghurk", GHURK) };

const carrier = (_id: string, force: Force) => ({
	_id,
	name: force.name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true },
});
const person = (_id: string, name: string, owner: string) => ({
	_id,
	name,
	type: "npc",
	ownership: { default: 0, [owner]: 3 },
});

/** A battle's first day as it is entered: all is shown to both players, whose choices lie open. */
function entered(play: "step" | "auto" = "step") {
	const armies = [
		["a", HOST],
		["b", BAND],
	].map(([side = "", id = ""]) => {
		const force = FORCES[id]!;
		return { side, uuid: `Actor.${id}`, name: force.name, force };
	});
	const made = newBattle(armies, BATTLE_RULES, (first) => first);
	if (!made.ok) throw new Error(made.fault.code);
	const shown = { items: SEEN_ITEMS.map((item) => [item, "shown"] as const), estimate: "" };
	const choice = (slot: string, user: string, risk: number, text: string) => {
		const plain = { kind: "risk" as const, source: "player" as const, gmRolls: true };
		return { ...plain, slot, user, risk, text };
	};
	const opened = [choice("a/1-h", ANNA, 1, "Charge the banner"), choice("b/1-h", BERT, -1, "Hold the hedge")];
	const players = { ...NO_PLAYERS, seen: ["a", "b"].map((side) => [side, shown] as const), opened };
	const { setup } = made.value;
	const sides = Object.fromEntries(
		Object.entries(setup.sides).map(([id, side]) => {
			const { risk } = opened[id === "a" ? 0 : 1]!;
			return [id, { ...side, heroes: side.heroes.map((hero) => ({ ...hero, risk })) }];
		}),
	);
	const plain = { play, visibility: "public", closes: false } as const;
	return { ...made.value, setup: { ...setup, ...plain, players, sides } };
}

/** True for a day in which a unit goes over, one runs, a hero is hurt, and after which both sides can fight on. */
function isFull({ units, heroes, winner }: DayOutcome): boolean {
	const inLine = (id: string) => units.filter(({ side, after }) => side === id && after.state === "steady");
	return (
		winner !== "" &&
		units.some(({ key, side }) => !key.startsWith(side)) &&
		units.some(({ after }) => after.state === "routed") &&
		heroes.some(({ hits, state }) => hits > 0 && state === "up") &&
		["a", "b"].every((id) => inLine(id).length > 1)
	);
}

/** Such a day but for its last die. */
function storedDay(): Json {
	const day = entered();
	const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	for (let seed = 1; seed < 20_000; seed++) {
		const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed));
		if (isFull(outcome))
			return toStoredBattleDay({ ...day, log: Object.fromEntries(Object.entries(log).slice(0, -1)) });
	}
	throw new Error("no such day");
}

/** Both armies with their players' heroes, and the battle with that day. */
const worldWith = (day: Json) => ({
	actors: [
		carrier(HOST, FORCES[HOST]!),
		carrier(BAND, FORCES[BAND]!),
		person(ALDWIN, "Aldwin", ANNA),
		person(GHURK, "Ghurk", BERT),
	],
	journal: [
		{
			_id: "warEntryWarEntry",
			name: "The Ford",
			ownership: { default: 0 },
			pages: [
				{
					_id: "warPageWarPage01",
					name: "The Ford",
					type: "muster.battle",
					system: { schema: 1, days: { d1: day } },
				},
			],
		},
	],
});

/** The battle on the day that lacks its last die. */
export const DAY_WORLD = worldWith(storedDay());

/** The battle before anything is thrown. */
export const DAWN_WORLD = worldWith(toStoredBattleDay(entered("auto")));
