import { ask, dice, type Kernel, together, under } from "../../../ask/index.js";
import { ONE } from "../../../common/index.js";
import { challengeOf, type Mark, type Unit } from "../../army/index.js";
import { isDefeated } from "../../attack/index.js";
import { resistFear } from "../../command/index.js";
import type { Play } from "../book.js";
import { settleBlows } from "../book.js";
import type { OrderOf, Phase } from "../read/index.js";
import { fighterOf, fightersOf, isOnMap, marksNow, marksOf, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Arena, PendingBlow, SkirmishState } from "../types.js";
import { pendingBlow } from "../types.js";
import { healStep, naturalHealing } from "./other-step.js";
import { officerStep } from "./strike-step.js";
import { outlasted, victoryStep, type Wounds, woundedBy } from "./victory-step.js";

/**
 * A damage phase (RULES 4.12, 4.13): everything that waits, wounds that bleed, weather that harms, healing; then what
 * wounds bring besides. Keys: `<unit>/bleed`, `<unit>/<attacker>/fear`.
 */
export function* damageStep(
	state: SkirmishState,
	orders: readonly OrderOf<"heal">[],
	phase: Phase,
	play: Play,
): Kernel<SkirmishState> {
	const ordered = healStep(state, orders, play);
	const bled = yield* bleed(ordered, play);
	const blows = [
		...bled.state.pending,
		...bled.blows,
		...(phase === "opportunityDamage" ? [] : harmBlows(bled.state, play)),
		...(phase === "meleeDamage" ? naturalHealing(bled.state, play) : []),
	];
	const unhurt = yield* officerStep({ ...bled.state, pending: [] }, blows.filter(isAtCommander), play.book);
	const onUnits = blows.filter((blow) => !isAtCommander(blow));
	const settled = settleBlows(unhurt, onUnits, play);
	const attacks = onUnits.filter(({ heals, by }) => !heals && by !== "");
	const stood = outlasted(ordered, settled, play);
	const wounds = { before: ordered, attacks };
	const raised = yield* victoryStep({ ...wounds, after: stood }, play);
	const marked = aftereffects({ ...wounds, after: raised }, play);
	return phase === "meleeDamage" ? yield* frighten({ ...wounds, after: marked }, play) : marked;
}

const isAtCommander = ({ atCommander }: PendingBlow): boolean => atCommander;

/**
 * Wounds that bleed take 1d6 from each soldier who has them, once; those of a defeated unit have stopped (RULES 4.15,
 * 4.A.11).
 */
function* bleed(
	state: SkirmishState,
	{ rules }: Arena,
): Kernel<{ readonly state: SkirmishState; readonly blows: readonly PendingBlow[] }> {
	const { conditions } = rules.tables;
	const bleeding = [...fightersOf(state).values()].filter(
		({ unit }) => isOnMap(state, unit) && unit.conditions.some(({ id }) => conditions[id]?.bleeds === true),
	);
	const open = bleeding.filter(({ unit }) => !isDefeated(unit.hp));
	const rolls = yield* ask(...open.map(({ unit }) => dice(`${unit.id}/bleed`, "1d6")));
	const bloodOf = (unit: Unit, roll: number): number => Math.max(0, roll - spared(unit, rules.tables));
	const blows = open.map(({ unit }, index): PendingBlow => {
		const affected = unit.conditions.find(({ id }) => conditions[id]?.bleeds === true)?.affected ?? 0;
		const blow = {
			targets: affected,
			concentration: ONE,
			landed: [{ value: bloodOf(unit, rolls[index]!), rolls: affected }],
		};
		return pendingBlow("", unit.id, blow);
	});
	const dry = bleeding.map(({ unit }): [string, Unit] => [
		unit.id,
		{ ...unit, conditions: unit.conditions.filter(({ id }) => conditions[id]?.bleeds !== true) },
	]);
	return { state: withUnits(state, new Map(dry)), blows };
}

/**
 * Half of the resistance to poison of most soldiers, the fraction dropped: so much less a wound bleeds (RULES 4.A.11).
 */
function spared({ abilities }: Unit, tables: Arena["rules"]["tables"]): number {
	const values = abilities
		.filter(({ id, share }) => share.num * 2 > share.den && tables.abilities[id]?.marks.includes("lessPoison"))
		.map(({ value }) => value);
	return Math.floor(Math.max(0, ...values) / 2);
}

/** Weather that harms takes its points from every soldier on the field (RULES 4.A.8). */
function harmBlows(state: SkirmishState, { rules }: Arena): readonly PendingBlow[] {
	const { battlefield } = rules.tables;
	const common = state.conditions.map(({ id }) => id);
	return [...fightersOf(state).values()].flatMap(({ unit }) => {
		const harm = [...new Set([...common, ...unit.ground])].reduce((sum, id) => sum + (battlefield[id]?.harm ?? 0), 0);
		if (harm === 0 || isDefeated(unit.hp) || !isOnMap(state, unit)) return [];
		const rolls = unit.soldiers.current;
		const blow = { targets: rolls, concentration: ONE, landed: [{ value: harm, rolls }] };
		return [pendingBlow("", unit.id, blow)];
	});
}

/**
 * Conditions that wounds of attackers with certain abilities bring, and the bodies that they do not touch; a unit that
 * the phase has defeated lies stable and takes none (RULES 4.13, 4.A.11).
 */
const RIDERS: readonly { readonly mark: Mark; readonly condition: string; readonly safe: Mark }[] = [
	{ mark: "bleeds", condition: "bleeding", safe: "noPoison" },
	{ mark: "hinders", condition: "hindered", safe: "noParalysis" },
	{ mark: "hindersInWater", condition: "hindered", safe: "noParalysis" },
	{ mark: "drains", condition: "drained", safe: "immune" },
	{ mark: "sickens", condition: "diseased", safe: "noDisease" },
];

const BRINGING = RIDERS.map(({ mark }) => mark);

const FRIGHTENING: readonly Mark[] = ["frightens", "frightensAnimals"];

function aftereffects(wounds: Wounds, { rules, book }: Play): SkirmishState {
	const { before, after } = wounds;
	const changed = new Map<string, Unit>();
	for (const { by, target } of woundedBy(BRINGING, wounds, rules)) {
		const marks = marksNow(before, fighterOf(before, by)!.unit, rules);
		const unit = changed.get(target) ?? fighterOf(after, target)!.unit;
		const safe = marksOf(unit, [], rules.tables);
		const swims = [...after.conditions.map(({ id }) => id), ...unit.ground].includes("water");
		const more = RIDERS.filter(({ mark, safe: spares }) => {
			const works = marks.has(mark) && (mark !== "hindersInWater" || swims);
			return works && !safe.has(spares) && !isDefeated(unit.hp);
		});
		if (more.length === 0) continue;
		changed.set(
			target,
			more.reduce((each, { condition }) => afflicted(each, condition, rules.tables), unit),
		);
		for (const { condition } of more)
			book.note("conditionChanged", target, by, { condition, affected: unit.soldiers.current });
	}
	return withUnits(after, changed);
}

/** A unit all of whose soldiers have a condition; one that adds up may be had several times. */
function afflicted(unit: Unit, id: string, { conditions }: Arena["rules"]["tables"]): Unit {
	const kept = conditions[id]?.stacks === true ? unit.conditions : unit.conditions.filter((each) => each.id !== id);
	return { ...unit, conditions: [...kept, { id, affected: unit.soldiers.current, rounds: null }] };
}

/** Units that were hurt by those who frighten resist or do not attack in the next phase (RULES 4.8, 4.A.11). */
function* frighten(wounds: Wounds, { rules, book }: Play): Kernel<SkirmishState> {
	const { before, after } = wounds;
	const due = new Map<string, string>();
	for (const { by, target } of woundedBy(FRIGHTENING, wounds, rules)) {
		const marks = marksNow(before, fighterOf(before, by)!.unit, rules);
		const { state, traits } = fighterOf(after, target)!.unit;
		const frightens = marks.has("frightens") || (marks.has("frightensAnimals") && traits.includes("animal"));
		if (frightens && state === "fit" && !due.has(target)) due.set(target, by);
	}
	const results = yield* together(
		[...due].map(([target, by]) => {
			const fighter = fighterOf(after, target)!;
			const source = fighterOf(before, by)!.unit;
			const challenge = challengeOf(source, rules.tables);
			return under(
				`${target}/${by}/resist`,
				resistFear(fighter.unit, challenge, encounterOf(after, fighter, source), rules),
			);
		}),
	);
	const changed = new Map<string, Unit>();
	for (const [index, [target, by]] of [...due].entries()) {
		const { unit, check, result } = results[index]!;
		changed.set(target, unit);
		book.note("frightened", target, by, { result, total: check?.total ?? 0, dc: check?.dc ?? 0 });
	}
	return withUnits(after, changed);
}
