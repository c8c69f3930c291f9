/** The place of a window: sizes, clamping to the page, writing the result to its style. */
import type { Position } from "./types.js";

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/**
 * Resolves a wish into a place on the page; measures the element where a size is "auto"; centres what has no place yet.
 */
export function resolvePosition(element: HTMLElement, wish: Partial<Position>): Position {
	const page = element.ownerDocument.documentElement;
	const { width = "auto", height = "auto", scale = 1 } = wish;
	element.style.width = width === "auto" ? "" : `${width}px`;
	element.style.height = height === "auto" ? "" : `${height}px`;
	const box = element.getBoundingClientRect();
	const shownWidth = width === "auto" ? box.width : width * scale;
	const shownHeight = height === "auto" ? box.height : height * scale;
	const left = wish.left ?? (page.clientWidth - shownWidth) / 2;
	const top = wish.top ?? (page.clientHeight - shownHeight) / 2;
	return {
		width,
		height,
		scale,
		left: Math.round(clamp(left, 0, page.clientWidth - shownWidth)),
		top: Math.round(clamp(top, 0, page.clientHeight - shownHeight)),
		zIndex: wish.zIndex ?? 0,
	};
}

/** Writes a resolved position to the element. */
export function applyPosition(element: HTMLElement, position: Position): void {
	const { style } = element;
	style.left = `${position.left}px`;
	style.top = `${position.top}px`;
	style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
	if (position.zIndex) style.zIndex = String(position.zIndex);
}
