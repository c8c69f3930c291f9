import type { Health } from "../../engine/combat/index.js";
import type { Json } from "../../engine/schema/index.js";
import { toWhole } from "./reading/read-path.js";
import type { HealthSlots, Slot } from "./reading/types.js";

/** One value of a document that is to become another. */
export interface PathChange {
	readonly path: string;
	readonly before: Json;
	readonly after: Json;
}

/**
 * The writes that change one health into another; only changed paths. `before` is the stored value if the game system's
 * preparation of it equals the health from which the outcome was computed, else the value that this health would have
 * written: such a change shows as a conflict. Where preparation changes a number (a bonus, a bound), the new one is
 * written as it is, as the host's own token bars write it.
 */
export function writeHealth(slots: HealthSlots, before: Health, after: Health): readonly PathChange[] {
	const changes: PathChange[] = [];
	const add = (slot: Slot | null, from: number, to: number, max: number | null): void => {
		if (slot === null || from === to) return;
		changes.push({ path: slot.path, before: toRaw(slot, from, max), after: toNewRaw(slot, to, max) });
	};
	const most = before.kind === "pool" ? before.max : null;
	add(slots.value, before.value, after.value, most);
	if (before.kind === "pool" && after.kind === "pool") add(slots.temp, before.temp, after.temp, null);
	return changes;
}

/** True if the actor holds just this health. */
export function holds(slots: HealthSlots, health: Health): boolean {
	const isTemp = health.kind !== "pool" || slots.temp === null || (sayOf(slots.temp) ?? 0) === health.temp;
	return sayOf(slots.value) === health.value && isTemp;
}

/** Status effects that a health's becoming another puts on. */
export function healthStatuses(slots: HealthSlots, before: Health, after: Health): readonly string[] {
	const isNew = before.kind === "wounds" && after.kind === "wounds" && after.shaken && !before.shaken;
	return isNew && slots.shaken !== null ? [slots.shaken] : [];
}

function toRaw(slot: Slot, value: number, max: number | null): Json {
	if (sayOf(slot) === value) return slot.stored === undefined ? slot.raw : slot.stored;
	return toNewRaw(slot, value, max);
}

/** The value of a slot, as its health has it. */
function sayOf({ form, raw, from = 0, escalates }: Slot): Json | undefined {
	switch (form) {
		case "boxes":
			return freeBoxes(raw, escalates);
		case "number":
			return toWhole(raw);
		case "offset":
			return from + (toWhole(raw) ?? 0);
		case "loss":
			return from - (toWhole(raw) ?? 0);
	}
}

function toNewRaw(slot: Slot, value: number, max: number | null): Json {
	const { form, from = 0, escalates } = slot;
	if (form === "boxes") return escalates ? coverLoss(slot.raw, value) : tickBoxes(slot.raw, value, max);
	if (form === "offset") return value - from;
	return form === "loss" ? from - value : value;
}

/**
 * The points that the boxes of a row still take: those not ticked, one each or, with `escalates`, as many as their
 * place in the row.
 */
export function freeBoxes(raw: Json, escalates?: true): number {
	if (!Array.isArray(raw)) return 0;
	return raw.reduce((sum: number, ticked, index) => sum + (ticked === true ? 0 : escalates ? index + 1 : 1), 0);
}

/** The row with boxes ticked from the first on, until only `free` are left. */
function tickBoxes(raw: Json, free: number, max: number | null): Json {
	const boxes: Json[] = Array.isArray(raw) ? [...(raw as readonly Json[])] : new Array<Json>(max ?? 0).fill(false);
	let left = freeBoxes(boxes);
	return boxes.map((ticked) => {
		if (ticked === true || left <= Math.max(0, free)) return ticked;
		left--;
		return true;
	});
}

/**
 * The row with the smallest box ticked that takes the whole loss; where none does, the largest, and so on with what is
 * left of it.
 */
function coverLoss(raw: Json, free: number): Json {
	const boxes: Json[] = Array.isArray(raw) ? [...(raw as readonly Json[])] : [];
	let lost = freeBoxes(boxes, true) - Math.max(0, free);
	while (lost > 0) {
		const enough = boxes.findIndex((ticked, index) => ticked !== true && index + 1 >= lost);
		const place = enough >= 0 ? enough : boxes.findLastIndex((ticked) => ticked !== true);
		boxes[place] = true;
		lost -= place + 1;
	}
	return boxes;
}
