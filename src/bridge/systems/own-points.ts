import { BOTTOMLESS, entriesAt, valueAt, wholeAt } from "./reading/read-path.js";
import type { ActorData, LeftOut, OwnBar, Stats } from "./reading/types.js";

/**
 * Points that stand before or behind hit points in systems that have both: stamina in sfrpg, wounds in crucible and
 * knave2e.
 */
const OTHER_POINTS = /^(?:sp|stamina|wounds?|vigou?r|fatigue)$/i;

type Health = Stats["health"];

/**
 * Points of an actor whose system nothing more is known of. Where that system takes lost points in its own way, they
 * are taken so: it may take others first, or go on to others below 0, so nothing is held back at 0.
 */
export function withOwnBar(health: Health, { takesPoints }: ActorData): Health {
	if (health?.state.kind !== "pool" || !takesPoints) return health;
	return {
		state: { ...health.state, least: BOTTOMLESS },
		slots: { ...health.slots, own: barOf(health.slots.value.path) },
	};
}

/** The sentence about points that are not only those of the bar; none where there is nothing beside it. */
export function sayOtherPoints(health: Health, { system }: ActorData): readonly LeftOut[] {
	if (health?.state.kind !== "pool") return [];
	if (health.slots.own) return [{ key: "MUSTER.System.LeftOut.ownWay", data: {} }];
	const { attribute } = barOf(health.slots.value.path);
	const beside = entriesAt(
		{ system },
		attribute.includes(".") ? `system.${attribute.replace(/\.[^.]+$/, "")}` : "system",
	);
	const names = beside.flatMap(([key, value]) => (isOther(key, attribute) && hasPoints(value) ? [key] : []));
	return names.length === 0 ? [] : [{ key: "MUSTER.System.LeftOut.otherPoints", data: { names: names.join(", ") } }];
}

const isOther = (key: string, attribute: string): boolean =>
	OTHER_POINTS.test(key) && key !== attribute.slice(attribute.lastIndexOf(".") + 1);

/** A bar with a most above 0, or a number above 0. */
const hasPoints = (value: unknown): boolean =>
	typeof value === "number"
		? value > 0
		: typeof valueAt(value, "value") === "number" && (wholeAt(value, "max") ?? wholeAt(value, "value") ?? 0) > 0;

function barOf(path: string): OwnBar {
	const attribute = path.replace(/^system\./, "");
	const isBar = attribute.endsWith(".value");
	return { attribute: isBar ? attribute.slice(0, -".value".length) : attribute, isBar };
}
