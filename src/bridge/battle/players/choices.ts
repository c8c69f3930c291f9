import { type PowerPlan, powerPlan, riskRange } from "../../../engine/battle/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { choice, nullable, object, text, whole } from "../../../engine/schema/index.js";
import type { SetupHero } from "../document/bodies.js";
import { kindOfSlot, PLAYER_LIMITS, sideOfSlot } from "../document/players.js";
import type { DaySetup } from "../document/types.js";

/** A sealed choice of Risk, with the player's words for what the hero does. */
interface RiskChoice {
	readonly kind: "risk";
	readonly risk: number;
	readonly text: string;
}

/** A sealed plan; powers null: what the GM has entered for the side counts. */
interface PlanChoice {
	readonly kind: "plan";
	readonly text: string;
	readonly powers: PowerPlan | null;
}

/** A choice as chooser and GM keep it; null: it is left to the GM. */
export type PlayerChoice = RiskChoice | PlanChoice | null;

const readRisk = object<RiskChoice>({ kind: choice(["risk"]), risk: whole(-6, 6), text: text(PLAYER_LIMITS.text) });
const readPlan = object<PlanChoice>({
	kind: choice(["plan"]),
	text: text(PLAYER_LIMITS.plan),
	powers: nullable(powerPlan),
});

/** Reads a choice from outside. Fault: it is none. */
export function readChoice(value: unknown): Result<PlayerChoice> {
	if (value === null) return ok(null);
	return isRecord(value) && value["kind"] === "plan" ? readPlan(value, "") : readRisk(value, "");
}

/** The part that a hero slot has in the day; undefined: it has none. */
export function partOfSlot({ sides }: Pick<DaySetup, "sides">, slot: string): SetupHero | undefined {
	const side = sides[sideOfSlot(slot)];
	return side?.heroes.find(({ hero }) => `${sideOfSlot(slot)}/${hero}` === slot);
}

/**
 * Checks that a choice is one that its slot can make. Faults: another kind of choice; `Battle.risk` for a Risk that the
 * hero may not choose. Whether a side can pay its powers is the battle's to say.
 */
export function checkChoice(setup: Pick<DaySetup, "sides">, slot: string, made: PlayerChoice): Result<null> {
	if (made === null) return ok(null);
	if (made.kind !== kindOfSlot(slot)) return fail({ code: "MUSTER.Fault.System.form", path: "kind" });
	if (made.kind === "plan") return ok(null);
	const part = partOfSlot(setup, slot);
	if (part === undefined) return fail({ code: "MUSTER.Fault.Battle.noHero", path: "slot" });
	const [min, max] = riskRange(part);
	const fits = made.risk >= min && made.risk <= max;
	return fits ? ok(null) : fail({ code: "MUSTER.Fault.Battle.risk", path: "risk", data: { min, max } });
}
