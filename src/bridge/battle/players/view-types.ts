import type { PowerPlan } from "../../../engine/battle/index.js";
import type { OwnRolls } from "../../../engine/forecast/index.js";
import type { Visibility } from "../../rolls/commands/index.js";
import type { HeroBody } from "../console/say-body.js";
import type { BlockedPower } from "../console/say-question.js";
import { SCRATCHES } from "../document/bodies.js";
import type { AskedState, ChoiceKind, ChoiceSource, Pair, SeenItem } from "../document/players.js";

/*
 * What one player's window is sent: plain facts, said in the player's own language there. Nothing is in it that the GM
 * has not released.
 */

/** Chances of the own two rolls at one Risk, 0 to 1. */
export interface RiskFacts {
	readonly risk: number;
	readonly allowed: boolean;
	readonly unhurt: number;
	/** One or two hits. */
	readonly scratched: number;
	readonly wounded: number;
	readonly down: number;
	readonly dead: number;
	/** A Glory result above the common run. */
	readonly glory: number;
	/** Numbers to roll. */
	readonly survival: number;
	readonly gloryTarget: number;
}

/** A unit that powers can work upon. */
export interface PowerUnit {
	/** `a/1-u7`. */
	readonly key: string;
	readonly name: string;
	/** Its strength before any powers, by which they are paid. */
	readonly strength: number;
	readonly isOwn: boolean;
}

/** Special powers of a side, as its leader may spend them. */
export interface PowerFacts {
	/** Points of special strength. */
	readonly points: number;
	/** Points for a step of misfortune and for scouting, and the strength that a point changes by a step. */
	readonly prices: { readonly catastrophe: number; readonly scouting: number; readonly strength: number };
	/** Other sides: ids and names. */
	readonly foes: readonly Pair<string>[];
	/** The own units; those of foes where their strength is shown. */
	readonly units: readonly PowerUnit[];
	/** The plan that is entered for the side: it counts unless the leader says otherwise. */
	readonly plan: PowerPlan;
}

/** A roll of a hero, or a decision of a leader, that is the player's. */
export interface RollFacts {
	readonly key: string;
	/** Last parts of the key: `survival`, `glory`, `survival/wound/1`, `block/b/0`. */
	readonly leaf: string;
	readonly dice: string;
	/** Of a decision its options; the first is the usual one. */
	readonly options: readonly string[];
	/** Number to roll or less; null: there is none. */
	readonly target: number | null;
	/** null: not answered. */
	readonly answer: string | null;
	readonly faces: readonly number[];
	/** True: Luck may throw it again. */
	readonly luck: boolean;
	/** True: Luck has thrown it again. */
	readonly isLucky: boolean;
	/** Id of the message with a throw that fell and could not be entered; empty: there is none. */
	readonly stuck: string;
	/** Of a block what it stops; null: it is none. */
	readonly against: BlockedPower | null;
}

/** One hero or side of the player. */
export interface PlayerPart {
	readonly slot: string;
	readonly kind: ChoiceKind;
	readonly side: string;
	readonly sideName: string;
	/** The hero, or the commander for whom the player decides. */
	readonly name: string;
	/** Unit that the hero is with; empty: none. */
	readonly unit: string;
	readonly leads: "none" | "unit" | "force";
	/** Battle skill of a hero, Strategy of a side. */
	readonly skill: number;
	/** Id of the round in which the choice is asked; empty: none. */
	readonly round: string;
	readonly state: AskedState | "none" | "open";
	readonly risks: readonly RiskFacts[];
	/** Numbers of the hero's body, upon which the chances rest; null: it is a side. */
	readonly body: HeroBody | null;
	/** Powers that a leader may spend; null: the side has none, or it is a hero. */
	readonly powers: PowerFacts | null;
	readonly rolls: readonly RollFacts[];
}

/** One released item of what the players of a side know. */
export interface KnownFacts {
	readonly item: "own" | Exclude<SeenItem, "choices"> | "estimate";
	readonly name: string;
	/**
	 * Numbers by item: men and strength, a chance and the bounds between which it lies (none: it is counted; no bounds:
	 * it is near), men lost.
	 */
	readonly numbers: readonly number[];
	/** A code or a text of the GM's. */
	readonly text: string;
	readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Another player's choice on the same side that waits. */
export interface AllyFacts {
	readonly name: string;
	readonly user: string;
	readonly isSealed: boolean;
}

/** A choice that lies open. */
export interface OpenFacts {
	readonly slot: string;
	readonly name: string;
	readonly user: string;
	readonly side: string;
	readonly kind: ChoiceKind;
	readonly risk: number;
	readonly text: string;
	readonly source: ChoiceSource;
}

/** Everything that a player's window of one battle shows. */
export interface PlayerView {
	readonly schema: 1;
	/** The uuid of the battle's page. */
	readonly page: string;
	readonly name: string;
	readonly day: number;
	readonly step: string;
	/** Armies of the own sides that are the player's own too, by the uuids of their actors. */
	readonly armies: readonly string[];
	/** Visibility of the day's rolls. */
	readonly visibility: Visibility;
	/** Milliseconds until the default counts; 0: no deadline. */
	readonly left: number;
	readonly parts: readonly PlayerPart[];
	readonly known: readonly KnownFacts[];
	readonly allies: readonly AllyFacts[];
	readonly opened: readonly OpenFacts[];
}

/** Rows of the table of glory above the common run. */
const GLORIOUS: readonly string[] = ["legend", "brilliant", "fine"];

/** Sums up what a hero may expect of the own two rolls at one Risk. */
export function toRiskFacts({ risk, allowed, survival, glory, hits, rows }: OwnRolls): RiskFacts {
	const chance = (counts: (each: OwnRolls["hits"][number]) => boolean): number =>
		hits.filter(counts).reduce((sum, each) => sum + each.chance, 0);
	return {
		risk,
		allowed,
		survival,
		gloryTarget: glory,
		unhurt: chance((each) => each.hits === 0 && each.state === "up"),
		scratched: chance((each) => each.hits > 0 && each.hits <= SCRATCHES && each.state === "up"),
		wounded: chance((each) => each.hits > SCRATCHES && each.state === "up"),
		down: chance(({ state }) => state === "unconscious"),
		dead: chance(({ state }) => state === "dead"),
		glory: rows.reduce((sum, [row, p]) => (GLORIOUS.includes(row) ? sum + p : sum), 0),
	};
}
