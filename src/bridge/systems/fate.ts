import { withBonus } from "./amounts.js";
import { entriesAt, textAt, valueAt, wholeAt } from "./read-path.js";
import { NO_GUARDS, slotAt, toStats } from "./stats.js";
import type { ActorData, Stats, SystemAdapter } from "./types.js";
import { freeBoxes } from "./write-harm.js";

/** The attacker's dice and the defender's in one throw; both fall alike in either direction. */
const OPPOSED = "4dF-4dF";

/** Skills of four dice with faces −1, 0, 1, opposed by another's skill; stress in boxes. What a hit costs is asked for. */
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
		harm: readTrack(system),
		guards: NO_GUARDS,
		statuses,
	});
}

/** The only track with boxes, or the one called physical; which of several others is meant the data does not tell. */
function readTrack(system: unknown): Stats["harm"] {
	const tracks = entriesAt(system, "tracks").filter(([, track]) => {
		const boxes = valueAt(track, "box_values");
		return Array.isArray(boxes) && boxes.length > 0;
	});
	const physical = tracks.find(([key, track]) => /physical/i.test(textAt(track, "name") ?? key));
	const chosen = physical ?? (tracks.length === 1 ? tracks[0] : undefined);
	if (chosen === undefined || chosen[0].includes(".")) return null;
	const slot = slotAt(system, `tracks.${chosen[0]}.box_values`, "boxes");
	const max = Array.isArray(slot.raw) ? slot.raw.length : 0;
	return {
		state: { kind: "pool", value: freeBoxes(slot.raw), temp: 0, max, least: 0 },
		slots: { value: slot, temp: null, shaken: null },
	};
}
