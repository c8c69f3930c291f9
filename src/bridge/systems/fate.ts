import { NO_RESISTANCES, withBonus } from "../../engine/combat/index.js";
import { entriesAt, slotAt, textAt, toStats, valueAt, wholeAt } from "./reading/read-path.js";
import type { ActorData, Stats, SystemAdapter } from "./reading/types.js";
import { freeBoxes } from "./write-health.js";

/** The attacker's dice and the defender's in one throw; both fall alike in either direction. */
const OPPOSED = "4dF-4dF";

/**
 * Skills of four dice with faces −1, 0, 1, opposed by another's skill; stress in boxes. What a hit costs is asked for.
 */
export const FATE: SystemAdapter = { id: "fate-core-official", statuses: { defeated: null, shaken: null }, read };

function read({ system, statuses = [] }: ActorData) {
	const skills = entriesAt(system, "skills").flatMap(([key, skill]) => {
		const rank = wholeAt(skill, "rank");
		return rank === undefined ? [] : [{ id: key, name: textAt(skill, "name") ?? key, rank }];
	});
	return toStats({
		attacks: skills.map(({ id, name, rank }) => ({
			id,
			label: name,
			roll: { kind: "over", dice: withBonus(OPPOSED, rank), natural: "plain", critical: null },
			versus: null,
			damage: null,
		})),
		// A tie is no hit, so the attacker must get past the defender's rank.
		defences: skills.map(({ id, name, rank }) => ({ id, label: { text: name }, value: rank + 1 })),
		saves: skills.map(({ id, name, rank }) => ({
			id,
			label: { text: name },
			use: "resist",
			roll: { kind: "over", dice: withBonus("4dF", rank), natural: "plain", critical: null },
		})),
		health: readTrack(system),
		resistances: NO_RESISTANCES,
		statuses,
	});
}

/** Tracks of stress by their names, in the languages that the system ships (its lang folder). */
const STRESS = /stress|estr[ée]s|belastung/i;

/** Which of several is the body's. */
const BODY = /ph[yi]s|f[íi]si|k[öo]rper/i;

/**
 * The track of stress, of several that of the body; else the only one that is gone after the scene, or the only one at
 * all. Which of others is meant the data do not tell.
 */
function readTrack(system: unknown): Stats["health"] {
	const tracks = entriesAt(system, "tracks")
		.filter(([key, track]) => !key.includes(".") && valueAt(track, "enabled") !== false && boxesOf(track) > 0)
		.map(([key, track]) => ({ key, track, name: textAt(track, "name") ?? key }));
	const stress = tracks.filter(({ name }) => STRESS.test(name));
	const fleeting = tracks.filter(({ track }) => textAt(track, "recovery_type") === "Fleeting");
	const chosen =
		stress.length > 1 ? stress.find(({ name }) => BODY.test(name)) : (stress[0] ?? only(fleeting) ?? only(tracks));
	return chosen === undefined ? null : toPool(system, chosen.key, chosen.track);
}

const only = <T>(rows: readonly T[]): T | undefined => (rows.length === 1 ? rows[0] : undefined);

function boxesOf(track: unknown): number {
	const boxes = valueAt(track, "box_values");
	return Array.isArray(boxes) ? boxes.length : 0;
}

/**
 * Boxes that are labelled 1, 2, 3 take so many points each, any others one (templates/fate-core-officialSheet.html).
 */
function toPool(system: unknown, key: string, track: unknown): NonNullable<Stats["health"]> {
	const count = boxesOf(track);
	const slot = slotAt(system, `tracks.${key}.box_values`, "boxes");
	const escalates = textAt(track, "label") === "escalating" ? ({ escalates: true } as const) : {};
	const max = freeBoxes(new Array<boolean>(count).fill(false), escalates.escalates);
	return {
		state: { kind: "pool", value: freeBoxes(slot.raw, escalates.escalates), temp: 0, max, least: 0 },
		slots: { value: { ...slot, ...escalates }, temp: null, shaken: null },
	};
}
