import { ask, dice, type Kernel, together, under } from "../../../ask/index.js";
import { ONE } from "../../../common/index.js";
import { challengeOf, type Mark, type Unit } from "../../army/index.js";
import { isDefeated } from "../../attack/index.js";
import { resistFear } from "../../command/index.js";
import { afflicted } from "../afflict.js";
import type { Play } from "../book.js";
import { settleBlows } from "../book.js";
import type { OrderOf, Phase } from "../read/index.js";
import { fighterOf, fightersOf, isOnMap, marksNow, marksOf, withUnit, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Affliction, Arena, PendingBlow, SkirmishState } from "../types.js";
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
	const brought = broughtBy({ ...wounds, after: raised }, play);
	const marked = aftereffects({ ...wounds, after: brought }, play);
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

/** Conditions that wounds of attackers with certain abilities bring (RULES 4.13, 4.A.11). */
const RIDERS: readonly { readonly mark: Mark; readonly condition: string }[] = [
	{ mark: "bleeds", condition: "bleeding" },
	{ mark: "hinders", condition: "hindered" },
	{ mark: "hindersInWater", condition: "hindered" },
	{ mark: "drains", condition: "drained" },
	{ mark: "sickens", condition: "diseased" },
];

const BRINGING = RIDERS.map(({ mark }) => mark);

const FRIGHTENING: readonly Mark[] = ["frightens", "frightensAnimals"];

/** Conditions that attackers bring to all soldiers of those whom they have wounded. */
function aftereffects(wounds: Wounds, play: Play): SkirmishState {
	const { before } = wounds;
	let next = wounds.after;
	for (const { by, target } of woundedBy(BRINGING, wounds, play.rules)) {
		const marks = marksNow(before, fighterOf(before, by)!.unit, play.rules);
		const { unit } = fighterOf(next, target)!;
		const swims = [...next.conditions.map(({ id }) => id), ...unit.ground].includes("water");
		const affected = unit.soldiers.current;
		for (const { mark, condition } of RIDERS) {
			if (!marks.has(mark) || (mark === "hindersInWater" && !swims)) continue;
			next = withBrought(next, { by, target, brings: { condition, affected, rounds: null } }, play);
		}
	}
	return next;
}

/** Conditions that attacks of this phase bring to those whom they struck, or who did not save (RULES 4.15). */
function broughtBy({ after, attacks }: Wounds, play: Play): SkirmishState {
	return attacks.reduce((state, { by, target, brings }) => {
		return brings === null ? state : withBrought(state, { by, target, brings }, play);
	}, after);
}

/**
 * One unit with a condition that another brings it: not a defeated one, which lies stable, nor one that it spares.
 */
function withBrought(
	state: SkirmishState,
	{ by, target, brings }: Pick<PendingBlow, "by" | "target"> & { readonly brings: Affliction },
	{ rules, book }: Play,
): SkirmishState {
	const unit = fighterOf(state, target)?.unit;
	if (unit === undefined || isDefeated(unit.hp) || !isOnMap(state, unit)) return state;
	const safe = marksOf(unit, [], rules.tables);
	const { condition } = brings;
	if (rules.tables.conditions[condition]?.spares.some((mark) => safe.has(mark)) === true) return state;
	const after = afflicted(unit, brings, rules.tables);
	book.note("conditionChanged", target, by, { condition, affected: after.conditions.at(-1)!.affected });
	return withUnit(state, after);
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
