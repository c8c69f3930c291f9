import type { Dict } from "../contracts.js";

const action = (label: string, more: Dict = {}): Dict => ({
	label: `TOKEN.MOVEMENT.ACTIONS.${label}.label`,
	teleport: false,
	measure: true,
	visualize: true,
	walls: "move",
	...more,
});

/**
 * CONFIG.Token.movement (API page CONFIG.Token; foundryvtt#11836). Game systems own it. "blink" and "displace" are
 * teleports, and displacement is neither measured nor stopped by walls (#12159, #12543).
 */
export function movementConfig(): Dict {
	const names = ["walk", "fly", "swim", "burrow", "crawl", "climb", "jump"];
	const actions = Object.fromEntries(names.map((name) => [name, action(name)]));
	return {
		actions: {
			...actions,
			blink: action("blink", { teleport: true }),
			displace: action("displace", { teleport: true, measure: false, visualize: false, walls: null }),
		},
		costAggregator: null,
		defaultAction: "walk",
		defaultSpeed: 6,
		TerrainData: null,
	};
}
