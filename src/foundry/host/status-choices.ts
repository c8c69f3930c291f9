import { isMeantFor } from "../../bridge/systems/index.js";
import { allStatuses, statusName } from "./status-effects.js";

/** The receivers of a status effect, and the chosen ones. */
interface StatusQuery {
	/** Types of their actors; empty: of any type. */
	readonly actorTypes?: readonly string[];
	readonly chosen?: readonly string[];
}

/** The status effects to choose from, by name: those for these actors, and those already chosen. */
export function statusChoices({ actorTypes = [], chosen = [] }: StatusQuery = {}): readonly {
	readonly id: string;
	readonly label: string;
}[] {
	return allStatuses()
		.filter((status) => isMeantFor(status, actorTypes) || chosen.includes(status.id))
		.map((status) => ({ id: status.id, label: statusName(status) }))
		.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
