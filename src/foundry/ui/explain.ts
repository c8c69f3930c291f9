/** The "why?" of a number: one behaviour for windows and chat cards. */

const HOVER_DELAY = 400;
const GAP = 4;
const WHY = ".muster-why";

const triggerOf = (target: EventTarget | null): HTMLElement | null =>
	(target as Element | null)?.closest?.<HTMLElement>(WHY) ?? null;

function ledgerOf(trigger: HTMLElement): HTMLElement | null {
	const id = trigger.getAttribute("popovertarget") ?? trigger.getAttribute("aria-controls");
	return id ? trigger.ownerDocument.getElementById(id) : null;
}

const isOpen = (ledger: HTMLElement): boolean => ledger.matches(":popover-open");

/** Puts an open ledger below the number and shifted to the start of the line, so that it covers neither the number nor its column; above
 * where there is no room below. */
export function placeLedger(ledger: HTMLElement, trigger: HTMLElement): void {
	const { documentElement: page } = trigger.ownerDocument;
	const number = trigger.getBoundingClientRect();
	const size = ledger.getBoundingClientRect();
	const below = number.bottom + GAP;
	const fits = below + size.height <= page.clientHeight;
	const top = fits ? below : Math.max(GAP, number.top - GAP - size.height);
	const left = Math.min(Math.max(GAP, number.right - size.width), Math.max(GAP, page.clientWidth - size.width - GAP));
	Object.assign(ledger.style, { position: "fixed", inset: "auto", margin: "0", top: `${top}px`, left: `${left}px` });
}

function open(trigger: HTMLElement): void {
	const ledger = ledgerOf(trigger);
	if (!ledger || isOpen(ledger)) return;
	ledger.showPopover();
	placeLedger(ledger, trigger);
	trigger.setAttribute("aria-expanded", "true");
}

function close(trigger: HTMLElement): void {
	const ledger = ledgerOf(trigger);
	if (ledger && isOpen(ledger)) ledger.hidePopover();
	trigger.setAttribute("aria-expanded", "false");
}

/** The number that an open ledger belongs to. */
function openTrigger(root: HTMLElement): HTMLElement | undefined {
	return [...root.querySelectorAll<HTMLElement>(`${WHY}[aria-expanded=true]`)].find((trigger) => {
		const ledger = ledgerOf(trigger);
		return ledger !== null && isOpen(ledger);
	});
}

/** Whether the ledger was open when the pointer went down: the browser closes it before the click arrives. */
const openAtPress = new WeakSet<HTMLElement>();

function onPress(event: PointerEvent): void {
	const trigger = triggerOf(event.target);
	const ledger = trigger && ledgerOf(trigger);
	if (!trigger) return;
	if (ledger && isOpen(ledger)) openAtPress.add(trigger);
	else openAtPress.delete(trigger);
}

function onClick(event: MouseEvent): void {
	const trigger = triggerOf(event.target);
	if (!trigger) return;
	event.preventDefault();
	event.stopPropagation();
	const ledger = ledgerOf(trigger);
	const pressedOpen = event.detail > 0 && openAtPress.has(trigger);
	openAtPress.delete(trigger);
	if (pressedOpen || (ledger && isOpen(ledger))) close(trigger);
	else open(trigger);
}

function onKey(event: KeyboardEvent, root: HTMLElement): void {
	if (event.key !== "Escape") return;
	const trigger = openTrigger(root);
	if (!trigger) return;
	// The host would close the whole window, or open its menu.
	event.preventDefault();
	event.stopPropagation();
	close(trigger);
	trigger.focus();
}

/** A ledger that closed by itself (a click elsewhere, another ledger) takes the mark off its number. */
function onToggle(event: Event, root: HTMLElement): void {
	const ledger = event.target as HTMLElement;
	if (!ledger.id || (event as ToggleEvent).newState !== "closed") return;
	for (const trigger of root.querySelectorAll<HTMLElement>(WHY)) {
		if (ledgerOf(trigger) === ledger) trigger.setAttribute("aria-expanded", "false");
	}
}

/**
 * Makes every `.muster-why` button under `root` show its ledger: on click, Enter and Space, and after 400 ms of hover;
 * Escape closes it and gives the focus back. Numbers that are rendered later need no further call.
 */
export function wireExplanations(root: HTMLElement): void {
	let waiting: ReturnType<typeof setTimeout> | undefined;
	root.addEventListener("pointerdown", onPress, true);
	root.addEventListener("click", onClick);
	root.addEventListener("keydown", (event) => onKey(event, root));
	root.addEventListener("toggle", (event) => onToggle(event, root), true);
	root.addEventListener("pointerover", (event) => {
		const trigger = triggerOf(event.target);
		clearTimeout(waiting);
		if (trigger && event.pointerType === "mouse") waiting = setTimeout(() => open(trigger), HOVER_DELAY);
	});
	root.addEventListener("pointerout", () => clearTimeout(waiting));
}
