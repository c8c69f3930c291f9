import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import { evenMarks, readTaken, toStats, wholeAt } from "./reading/read-path.js";
import type { ActorData, AttackStat, ItemData, Stats, SystemAdapter } from "./reading/types.js";

/**
 * Wounds that count up, out beyond the threshold; soak off every hit; a group of minions in one actor. Its dice have
 * symbols, which no roll against a number says, so weapons are listed and asked for (StarWarsFFG 2.0.3).
 */
export const STARWARSFFG: SystemAdapter = { id: "starwarsffg", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const soak = wholeAt(system, "stats.soak.value");
	return toStats({
		attacks: items.flatMap(readWeapon),
		health: readHealth(actor),
		resistances: soak === undefined ? null : { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: soak } },
		statuses,
	});
}

/**
 * The threshold of a group of minions is that of one times their number, and one more is lost with the first wound
 * beyond each multiple of it (modules/actors/actor-ffg.js, _prepareMinionData; issues #496, #806).
 */
function readHealth({ type, system }: ActorData): Stats["health"] {
	const taken = readTaken(system, { value: "stats.wounds.value", max: "stats.wounds.max" });
	if (taken === null || type !== "minion") return taken;
	const [count, each] = [wholeAt(system, "quantity.max") ?? 0, wholeAt(system, "unit_wounds.value") ?? 0];
	return { ...taken, members: { marks: each > 0 ? evenMarks(count, each) : [] } };
}

const readWeapon = ({ id, type, name }: ItemData): readonly AttackStat[] =>
	type === "weapon" ? [{ id: id ?? name, label: name, roll: null, versus: null, damage: null }] : [];
