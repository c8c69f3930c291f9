import type { SideNames } from "../../bridge/commands/index.js";
import { CHECK_LIMITS } from "../../engine/checks/index.js";

/** What two sides may be called: the first selected token is the first, the first targeted one the second. */
export function namesAtHand(): SideNames {
	const selected = canvas.ready ? canvas.tokens?.controlled[0] : undefined;
	const [targeted] = game.user.targets;
	return { ...nameOf("first", selected), ...nameOf("second", targeted) };
}

function nameOf(side: keyof SideNames, token: { readonly name: string } | undefined): SideNames {
	const name = token?.name.trim().slice(0, CHECK_LIMITS.label).trim();
	return name ? { [side]: name } : {};
}
