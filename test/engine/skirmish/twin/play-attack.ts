import { driveLogged } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { type AttackOutcome, playAttack } from "../../../../src/engine/skirmish/attack/attack.js";
import { checkAttackOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { settlePhase, stopFerocity } from "../../../../src/engine/skirmish/attack/phase.js";
import type { AttackOrder, AttackRules, Blow, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import { Answers } from "../../battle/twin/answers.js";
import { Chance } from "../../battle/twin/chance.js";
import { differences } from "../../battle/twin/summed.js";
import { anyAttackRules, anyBlow, anyOrder, anyStrength } from "./any-attack.js";
import { attackOf, byType, shownBlow, soldiersFor, type TwinBlow } from "./attack.js";
import { endFerocity, phaseOf } from "./damage.js";
import { plus, text } from "./fraction.js";
import { planOf } from "./plan.js";

/** What came of one seed: what was compared, and what the two say differently. */
export interface ComparedAttack {
	/** The outcomes of the attacks that both made; empty where the order was refused. */
	readonly attacks: readonly AttackOutcome[];
	readonly phases: number;
	readonly words: readonly string[];
	readonly differences: readonly string[];
}

/** More rolls than are drawn exactly, chance by chance, in a short time. */
const DRAWN = 300;

const isTooLong = (order: AttackOrder, before: Strength, rules: AttackRules): boolean =>
	(order.toHit.kind === "other" || rules.trueBinomial === "on") &&
	planOf(order, soldiersFor(order, before), rules).rolls > DRAWN;

const twinBlow = ({ targets, concentration, landed }: Blow): TwinBlow => ({
	targets,
	concentration: plus(concentration),
	landed,
});

/** A phase of up to three attacks and two healings of one unit, by the engine and by the twin from the same answers. */
export function playAttacks(seed: number): ComparedAttack {
	const chance = new Chance(seededUniform(seed));
	const rules = anyAttackRules(chance);
	const before = anyStrength(chance);
	const answerer = simulate(seed);
	const attacks: AttackOutcome[] = [];
	const found: string[] = [];
	const words: string[] = [];
	const [blows, strays, healings]: [Blow[], Blow[], Blow[]] = [[], [], []];
	for (let i = chance.between(1, 3); i > 0; i--) {
		const order = anyOrder(chance);
		const read = checkAttackOrder(order);
		if (isTooLong(order, before, rules)) continue;
		if (!read.ok) {
			words.push(`refused ${read.fault.code}`);
			continue;
		}
		const { outcome, log } = driveLogged(playAttack(read.value, before, rules), answerer);
		const answers = new Answers(log);
		found.push(
			...tried(() => differences(attackOf(read.value, before, { rules, answers }).shown, shownAttack(outcome))),
		);
		found.push(...answers.faults());
		attacks.push(outcome);
		words.push(...wordsOf(order.toHit.kind === "other" ? order.toHit.roll.kind : "d20", outcome));
		if (order.measure === "damage") blows.push(outcome.blow);
		if (order.measure === "healing") healings.push(outcome.blow);
	}
	if (chance.happens(0.5)) blows.push(anyBlow(chance, before));
	if (chance.happens(0.5)) strays.push(anyBlow(chance, before));
	if (chance.happens(0.4)) healings.push(anyBlow(chance, before));
	const engine = settlePhase(before, { blows, strays, healings }, rules);
	found.push(
		...tried(() => {
			const arrivals = {
				aimed: blows.map(twinBlow),
				strays: strays.map(twinBlow),
				healings: healings.map(twinBlow),
			};
			const twin = phaseOf(before, arrivals, rules);
			return differences(
				{ phase: twin, tired: endFerocity(twin.after) },
				{ phase: engine, tired: stopFerocity(engine.after) },
			);
		}),
	);
	words.push(
		`phase ${engine.defeated} ${engine.destroyed} ${engine.bloodied} ${engine.returned > 0} ${engine.after.held > 0}`,
	);
	return { attacks, phases: 1, words, differences: found.map((each) => `seed ${seed}: ${each}`) };
}

const wordsOf = (kind: string, { rolls, counts, plan }: AttackOutcome): readonly string[] => [
	`${kind} groups ${rolls.groups.length} ${rolls.thrown !== null} ${rolls.percentage !== null}`,
	`${kind} criticals ${counts.criticals > 0} diverted ${counts.diverted > 0} missed ${counts.failures > 0}`,
	`plan ${plan.area !== null} ${plan.wasted > 0} ${plan.rolls > plan.targets} ${plan.rolls > 0}`,
];

/** What is found, or why the twin could not go on. */
export function tried(find: () => readonly string[]): readonly string[] {
	try {
		return find();
	} catch (error) {
		return [`the twin fails: ${error instanceof Error ? error.stack : ""}`];
	}
}

/** The engine's attack in the form in which it is compared. */
export function shownAttack({ plan, rolls, counts, values, blow, diverted, totals }: AttackOutcome) {
	const { percentage, groups } = rolls;
	return {
		plan: {
			...plan,
			actions: Math.max(0, Math.floor(plan.actions.total.num / plan.actions.total.den)),
			concentration: text(plan.concentration),
		},
		rolls: {
			...rolls,
			percentage: percentage && {
				raw: text(percentage.raw.total),
				success: text(percentage.success.total),
				critical: text(percentage.critical.total),
			},
			groups: groups.map((group) => ({
				...group,
				success: text(group.success),
				critical: group.success.num === 0 ? "none" : text(group.critical),
			})),
		},
		counts,
		values,
		blow: engineBlow(blow),
		diverted: engineBlow(diverted),
		totals: byType(totals),
	};
}

const engineBlow = ({ targets, concentration, landed }: Blow) =>
	shownBlow({ targets, concentration: plus(concentration), landed });
