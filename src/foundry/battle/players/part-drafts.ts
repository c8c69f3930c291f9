import type { PartDraft, PlayerPart } from "../../../bridge/battle/index.js";
import type { PowerPlan } from "../../../engine/battle/index.js";
import { type ChoicePlace, keptChoice } from "./choice-store.js";

/** Choice that is being made for one part, until it is sealed. */
interface Draft {
	risk: number;
	text: string;
	powers: PowerPlan | null;
	isEditing: boolean;
}

/** The drafts of a player's window, by round and part; each begins with the choice that this browser keeps, unless a GM only looks. */
export class PartDrafts {
	readonly #dayOf: () => Pick<ChoicePlace, "page" | "day"> | null;
	readonly #drafts = new Map<string, Draft>();

	/** `dayOf`: the day that the window shows; null: a GM looks at it. */
	constructor(dayOf: () => Pick<ChoicePlace, "page" | "day"> | null) {
		this.#dayOf = dayOf;
	}

	/** The draft of a part, to be changed in place. */
	of(part: PlayerPart): Draft {
		const key = `${part.round} ${part.slot}`;
		const known = this.#drafts.get(key);
		if (known) return known;
		const kept = this.#kept(part);
		const risk = kept?.kind === "risk" ? kept.risk : nearestRisk(part, 0);
		const powers = kept?.kind === "plan" ? kept.powers : null;
		const draft = { risk, text: kept?.text ?? "", powers, isEditing: false };
		this.#drafts.set(key, draft);
		return draft;
	}

	/** The draft of a part with the choice that is sealed, as the window shows them. */
	shown(part: PlayerPart): PartDraft {
		return { ...this.of(part), kept: this.#kept(part) };
	}

	#kept({ round, slot }: PlayerPart): ReturnType<typeof keptChoice> {
		const day = this.#dayOf();
		return day ? keptChoice({ page: day.page, day: day.day, round, slot }) : undefined;
	}
}

/** The Risk nearest to a wanted one, of those that a part allows; 0 if it allows none. */
export function nearestRisk({ risks }: PlayerPart, wanted: number): number {
	const allowed = risks.filter((each) => each.allowed).map(({ risk }) => risk);
	return allowed.reduce(
		(best, risk) => (Math.abs(risk - wanted) < Math.abs(best - wanted) ? risk : best),
		allowed[0] ?? 0,
	);
}
