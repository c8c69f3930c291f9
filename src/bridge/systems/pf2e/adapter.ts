import { entriesAt, firstWhole, textAt, wholeAt } from "../reading/read-path.js";
import { readPool, toStats } from "../reading/stats.js";
import type { ActorData, SaveStat, Stats, SystemAdapter } from "../reading/types.js";
import { readAttacks, toRoll } from "./attacks.js";
import { readResistances } from "./resistances.js";

/**
 * A row reads: id, its name, the place of the bonus below `system`; characters keep that of perception elsewhere than
 * creatures.
 */
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
 * A d20 whose ends move the degree by one; ten above or below is critical, and a critical hit counts twice. Of what
 * protects against a type the highest counts. Damage that goes on is never added to a blow.
 */
export const PF2E: SystemAdapter = toAdapter("pf2e");

/** The same code as another game. */
export const SF2E: SystemAdapter = toAdapter("sf2e");

/**
 * The tokens of a troop are unlinked and have one id in a flag of the system; what changes the points of one of them
 * the system passes on to the others on its scene, points alone (pf2e 8.4: scene/token-document/document.ts, _preCreate
 * and segments; actor/npc/document.ts, _preUpdate; reonZ/pf2e-toolbelt#301).
 */
function toAdapter(id: "pf2e" | "sf2e"): SystemAdapter {
	return {
		id,
		statuses: { defeated: null, shaken: null },
		read,
		poolOf: ({ flags, scene }) => {
			const troop = textAt(flags, `${id}.troop.id`);
			return troop === undefined ? null : { id: `${scene}.troop.${troop}`, isSquad: false, path: "attributes.hp" };
		},
	};
}

function readHealth(system: unknown): Stats["health"] {
	const pool = readPool(system, POINTS);
	const marks = marksOf(system);
	return pool === null || marks.length === 0 ? pool : { ...pool, members: { marks } };
}

/**
 * A troop begins with four segments and has fewer at or below the points that the system works out; the last ones fall
 * together. One blow may take it past several of them: the bound was taken out again (npc/document.ts, `thresholds`;
 * foundryvtt/pf2e#21456, #21683).
 */
function marksOf(system: unknown): readonly number[] {
	const rows = entriesAt(system, "attributes.hp.thresholds").flatMap(([, row]) => {
		const [points, segments] = [wholeAt(row, "hp"), wholeAt(row, "segments")];
		return points === undefined || segments === undefined ? [] : [{ points, segments }];
	});
	return rows.flatMap(({ segments }, index) => {
		const next = rows[index + 1] ?? { points: 0, segments: 0 };
		return new Array<number>(Math.max(0, segments - next.segments)).fill(next.points);
	});
}

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
		health: hasPoints(system) ? readHealth(system) : null,
		resistances: found?.resistances ?? null,
		leftOut: found?.leftOut ?? [],
		size: textAt(system, "traits.size.value") ?? null,
		statuses,
	});
}
