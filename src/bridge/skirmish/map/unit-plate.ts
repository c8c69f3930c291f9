import type { Ratio } from "../../../engine/common/index.js";
import { ratio, ZERO } from "../../../engine/common/index.js";
import type { Unit } from "../../../engine/skirmish/index.js";
import { formatCount, type Words } from "../../text/index.js";

/** States that the map tells apart; `down`: defeated or destroyed. */
export type MapState = "steady" | "shaken" | "routed" | "down";

/** Sides of a map, by the disposition of their tokens: friends, foes, neutral, kept secret. */
export type MapSide = "a" | "b" | "c" | "d";

/** Levels of detail: the sign of the state; the number beside it; side and full number as well. */
export type UnitDetail = "badge" | "short" | "full";

/** Facts of a unit that its token shows to one reader. */
export interface MapFacts {
	/** Null: the reader may not read it. */
	readonly name: string | null;
	readonly side: MapSide;
	readonly state: MapState;
	readonly formation: Unit["formation"];
	/** Soldiers who can fight, and as many as it had. */
	readonly soldiers: number;
	readonly full: number;
	/** Share of its hit points at the start; null: the reader may not know it. */
	readonly points: Ratio | null;
	/** True: the numbers are what one sees from afar. */
	readonly about: boolean;
}

/** Conditions that waver a whole unit. */
const WAVERING = ["shaken", "frightened", "panicked", "cowering"];

/** Reader of a unit on the map: by what is known to the reader. */
interface Sight {
	readonly side: MapSide;
	readonly name: string | null;
	/** True for those who may know its numbers. */
	readonly exact: boolean;
}

/** The facts of a unit for one reader. */
export function mapFacts(unit: Unit, { side, name, exact }: Sight): MapFacts {
	const { current, maximum } = unit.soldiers;
	const full = Math.max(maximum, Math.ceil(unit.hp.start / unit.hp.each));
	return {
		name,
		side,
		state: stateOf(unit),
		formation: unit.formation,
		soldiers: exact ? current : aboutNumber(current),
		full: exact ? full : aboutNumber(current),
		points: exact ? shareOf(unit.hp.total, unit.hp.start) : null,
		about: !exact,
	};
}

function shareOf(total: number, start: number): Ratio {
	return start === 0 || total === 0 ? ZERO : ratio(Math.min(total, start), start);
}

function stateOf({ state, soldiers, conditions }: Unit): MapState {
	if (state === "routed") return "routed";
	if (state !== "fit") return "down";
	const wavers = conditions.some(({ id, affected }) => WAVERING.includes(id) && 2 * affected > soldiers.current);
	return wavers ? "shaken" : "steady";
}

/**
 * A number of soldiers as one counts them from afar: in fives up to fifty, in tens beyond, and never none of some.
 */
function aboutNumber(soldiers: number): number {
	const step = soldiers <= 50 ? 5 : 10;
	return soldiers === 0 ? 0 : Math.max(step, step * Math.round(soldiers / step));
}

/** The least sizes of a unit's shorter side on the screen, in pixels, for more than the badge. */
const STEPS = { short: 30, full: 70 } as const;

/** The detail of a unit whose shorter side takes so many pixels of the screen. */
export function unitDetail(pixels: number): UnitDetail {
	if (pixels >= STEPS.full) return "full";
	return pixels >= STEPS.short ? "short" : "badge";
}

/** The texts of a unit's plate; empty ones are left out of the drawing. */
export function unitPlate({ side, soldiers, full, about, name }: MapFacts, detail: UnitDetail, words: Words) {
	if (detail === "badge") return { side: "", number: "", name: "" };
	const count = formatCount(words, soldiers);
	const number = about ? words.say("MUSTER.UnitMap.about", { count }) : count;
	if (detail === "short") return { side: "", number, name: "" };
	return {
		side: words.say(`MUSTER.UnitMap.side.${side}`),
		number: about ? number : words.say("MUSTER.UnitMap.ofFull", { count, full: formatCount(words, full) }),
		name: name ?? "",
	};
}
