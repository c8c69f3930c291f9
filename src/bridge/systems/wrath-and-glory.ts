import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import { evenMarks, readPool, readTaken, textAt, toStats, wholeAt } from "./reading/read-path.js";
import type { ActorData, AttackStat, ItemData, LeftOut, Stats, SystemAdapter } from "./reading/types.js";

/**
 * Wounds that count up, out beyond the most; resilience off every hit; a mob in one actor, of which a hit that wounds
 * takes one. Its pools count successes, which no roll against a number says, so weapons are listed and asked for
 * (WrathAndGlory-FoundryVTT 8.1.2).
 */
export const WRATH_AND_GLORY: SystemAdapter = {
	id: "wrath-and-glory",
	statuses: { defeated: null, shaken: null },
	read,
};

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const [resilience, defence] = [wholeAt(system, "combat.resilience.total"), wholeAt(system, "combat.defence.total")];
	const armour = { ...NO_RESISTANCE, armour: resilience ?? 0 };
	const most = isMob(actor) ? { most: 1 } : {};
	return toStats({
		attacks: items.flatMap(readWeapon),
		defences:
			defence === undefined ? [] : [{ id: "defence", label: { key: "MUSTER.System.Stat.defence" }, value: defence }],
		health: readHealth(actor),
		resistances: resilience === undefined ? null : { ...NO_RESISTANCES, all: armour, ...most },
		leftOut: isMob(actor) ? [FURTHER] : [],
		size: textAt(system, "combat.size") ?? null,
		statuses,
	});
}

/**
 * One hit and one more for each further success are lost where wounds come through, and no wound is counted
 * (scripts/document/actor.js, applyDamage).
 */
const FURTHER: LeftOut = { key: "MUSTER.System.LeftOut.mobHits", data: {} };

/** A threat with a number of its own (scripts/document/actor.js, isMob). */
const isMob = ({ type, system }: ActorData): boolean => type === "threat" && (wholeAt(system, "mob.value") ?? 0) >= 1;

/** The points of a mob are its members. */
function readHealth(actor: ActorData): Stats["health"] {
	const { system } = actor;
	if (!isMob(actor)) return readTaken(system, { value: "combat.wounds.value", max: "combat.wounds.max" });
	const mob = readPool(system, { value: "mob.value" });
	return mob && { ...mob, members: { marks: evenMarks(mob.state.value, 1) } };
}

const readWeapon = ({ id, type, name }: ItemData): readonly AttackStat[] =>
	type === "weapon" ? [{ id: id ?? name, label: name, roll: null, versus: null, damage: null }] : [];
