import { isRecord } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";

type Point = { readonly x: number; readonly y: number };

/** A move that is open to all: its token, the middles of its ground in pixels, and its way in words. */
export interface OpenWay {
	readonly token: string;
	readonly points: readonly Point[];
	readonly label: string;
}

/** Planning that goes on on a scene; `opened`: the moves that all may see, null before they are opened. */
export interface Planning {
	readonly id: string;
	readonly opened: readonly OpenWay[] | null;
}

const isPoint = (value: unknown): value is Point =>
	isRecord(value) && Number.isFinite(value["x"]) && Number.isFinite(value["y"]);

function openWayIn(value: unknown): readonly OpenWay[] {
	if (!isRecord(value) || typeof value["token"] !== "string" || !Array.isArray(value["points"])) return [];
	const label = typeof value["label"] === "string" ? value["label"] : "";
	return [{ token: value["token"], points: value["points"].filter(isPoint), label }];
}

/** Open moves as another client says them; those that do not read are left out. */
export const openWaysIn = (value: unknown): readonly OpenWay[] =>
	Array.isArray(value) ? value.flatMap(openWayIn) : [];

/** The planning of a scene, which GMs alone may write; null: none goes on. */
export function planningOf(scene: Scene.Implementation | null | undefined): Planning | null {
	const flags = ((scene?.flags ?? {}) as Readonly<Record<string, unknown>>)[MODULE_ID];
	const planning = isRecord(flags) ? flags["planning"] : undefined;
	if (!isRecord(planning) || typeof planning["id"] !== "string") return null;
	const opened = Array.isArray(planning["opened"]) ? openWaysIn(planning["opened"]) : null;
	return { id: planning["id"], opened };
}
