import { expect } from "vitest";
import type { Seat } from "./driver/index.js";
import { LOOKS, violationsIn } from "./helpers.js";

/** States of controls under a pointer, and with the focus. */
export const STATES = [
	["hover", "focus", "focus-visible"],
	["hover", "active"],
] as const;
const CONTROLS = "button, a, input, select, summary, tr, [tabindex]";

/**
 * What axe says of a window while all its controls are in a state, as its stylesheets know it. A window that is drawn
 * again between the two questions to the browser is asked once more.
 */
export async function looksIn(seat: Seat, selector: string, states: readonly string[]): Promise<unknown[]> {
	try {
		return await lookedAt(seat, selector, states);
	} catch (error) {
		if (!String(error).includes("Could not find node")) throw error;
		return await lookedAt(seat, selector, states);
	}
}

async function lookedAt(seat: Seat, selector: string, states: readonly string[]): Promise<unknown[]> {
	const cdp = await seat.page.context().newCDPSession(seat.page);
	try {
		for (const domain of ["DOM", "CSS"] as const) await cdp.send(`${domain}.enable`);
		const { root } = await cdp.send("DOM.getDocument");
		const inside = CONTROLS.split(", ").map((control) => `${selector} ${control}`);
		const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: inside.join(", ") });
		const forcedPseudoClasses = [...states];
		await Promise.all(nodeIds.map((nodeId) => cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })));
		expect(nodeIds.length).toBeGreaterThan(0);
		return await violationsIn(seat, selector, LOOKS);
	} finally {
		await cdp.detach();
	}
}
