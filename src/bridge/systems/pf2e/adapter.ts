import { firstWhole, textAt, wholeAt } from "../read-path.js";
import { readPool, toStats } from "../stats.js";
import type { ActorData, SaveStat, SystemAdapter } from "../types.js";
import { readAttacks, toRoll } from "./attacks.js";
import { readResistances } from "./resistances.js";

/** A row reads: id, its name, where the bonus stands below `system`; characters keep that of perception elsewhere than creatures. */
const SAVES = [
	{ id: "fortitude", label: { key: "MUSTER.System.Stat.fortitude" }, paths: ["saves.fortitude.value"] },
	{ id: "reflex", label: { key: "MUSTER.System.Stat.reflex" }, paths: ["saves.reflex.value"] },
	{ id: "will", label: { key: "MUSTER.System.Stat.will" }, paths: ["saves.will.value"] },
	{ id: "perception", label: { key: "MUSTER.System.Stat.perception" }, paths: ["perception.mod", "perception.value"] },
] as const;

const POINTS = { value: "attributes.hp.value", max: "attributes.hp.max", temp: "attributes.hp.temp" };

/** A trap that cannot be broken keeps points of which the most is 0. */
const hasPoints = (system: unknown): boolean => wholeAt(system, POINTS.max) !== 0;

/**
 * A d20 whose ends move the degree by one; ten above or below is critical, and a critical hit counts twice. Of what protects against a type the
 * highest counts. Damage that goes on is never added to a blow.
 */
export const PF2E: SystemAdapter = { id: "pf2e", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, statuses = [] } = actor;
	const armourClass = wholeAt(system, "attributes.ac.value");
	const found = readResistances(actor);
	return toStats({
		attacks: readAttacks(actor),
		defences:
			armourClass === undefined
				? []
				: [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value: armourClass }],
		saves: SAVES.flatMap(({ paths, ...save }): SaveStat[] => {
			const bonus = firstWhole(system, ...paths)?.value;
			return bonus === undefined ? [] : [{ ...save, use: "resist", roll: toRoll(bonus) }];
		}),
		health: hasPoints(system) ? readPool(system, POINTS) : null,
		resistances: found?.resistances ?? null,
		leftOut: found?.leftOut ?? [],
		size: textAt(system, "traits.size.value") ?? null,
		statuses,
	});
}
