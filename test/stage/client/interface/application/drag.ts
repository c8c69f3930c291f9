/** Pointer handling of a window frame: moving by the header, resizing by the handle. */

export interface Dragged {
	readonly element: HTMLElement;
	setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
	readonly minimized: boolean;
	bringToFront(): void;
	minimize(): Promise<void>;
	maximize(): Promise<void>;
}

type Step = (dx: number, dy: number) => void;

function follow(handle: HTMLElement, begin: () => Step): void {
	handle.addEventListener("pointerdown", (down) => {
		if (down.button !== 0 || (down.target as Element).closest("button")) return;
		const step = begin();
		handle.setPointerCapture(down.pointerId);
		const move = (event: PointerEvent) => step(event.clientX - down.clientX, event.clientY - down.clientY);
		const up = () => {
			handle.removeEventListener("pointermove", move);
			handle.removeEventListener("pointerup", up);
		};
		handle.addEventListener("pointermove", move);
		handle.addEventListener("pointerup", up);
	});
}

/**
 * A press brings the window up; `header` moves it and, double-clicked, folds it; `resize`, if there is one, sizes it.
 */
export function makeMovable(app: Dragged, header: HTMLElement, resize: HTMLElement | undefined): void {
	app.element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
	header.addEventListener("dblclick", (event) => {
		if (!(event.target as Element).closest("button")) void (app.minimized ? app.maximize() : app.minimize());
	});
	follow(header, () => {
		const { left, top } = app.element.getBoundingClientRect();
		return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
	});
	if (!resize) return;
	follow(resize, () => {
		const { width, height } = app.element.getBoundingClientRect();
		return (dx, dy) => app.setPosition({ width: Math.max(200, width + dx), height: Math.max(50, height + dy) });
	});
}
