/** Milliseconds for which the last change is shown at the foot of a window; the chronicle keeps it. */
const SHOWN = 8_000;

/** Milliseconds after which a line that is pointed at or focused is looked at again. */
const AGAIN = 1_000;

const followed = new WeakSet<HTMLElement>();

/**
 * Takes the line of the last change away after its time. It stays while it is pointed at or has the focus, so that its
 * button does not go under a hand that is about to press it.
 */
export function fadeStep(root: HTMLElement): void {
	const line = root.querySelector<HTMLElement>(".muster-step[data-time]");
	if (!line || followed.has(line)) return;
	followed.add(line);
	const look = (): void => {
		if (!line.isConnected) return;
		if (line.matches(":hover") || line.contains(line.ownerDocument.activeElement)) setTimeout(look, AGAIN);
		else line.hidden = true;
	};
	const left = Number(line.dataset.time) + SHOWN - Date.now();
	if (left > 0) setTimeout(look, left);
	else look();
}
