import type { AttackCommand } from "../../../../src/engine/skirmish/round/index.js";
import { attackOf } from "./attack.js";
import { declareAll } from "./declaring.js";
import { takeAttack } from "./economy.js";
import { plus } from "./fraction.js";
import { inMelee, threatens } from "./melee.js";
import { challengeOf, hasMark, isMounted } from "./numbers.js";
import { readyAttack, type Scene } from "./round-attack.js";
import { moraleOf } from "./routing.js";
import { TACTICS } from "./rows.js";
import {
	actorOf,
	asking,
	byId,
	canAct,
	factsOf,
	fieldOf,
	fighterOf,
	fightersOf,
	ordersOf,
	refuse,
	SCALE,
	spentOf,
	strengthOf,
	type Table,
	thrown,
} from "./table.js";
import { note } from "./walks.js";
import { settle } from "./wounds.js";

/** A phase of attacks: what is declared, strikes of individuals, broken defences, attacks from the state after them (RULES 4.13). */
export function fight(table: Table, manoeuvres: (table: Table) => void): void {
	if (table.phase !== "opportunity") declareAll(table);
	strike(table);
	const whole = table.phase === "melee" ? breakDefences(table) : new Map();
	attackAll(table);
	if (table.phase === "melee") manoeuvres(table);
	for (const [id, tactics] of whole) {
		const unit = table.units.get(id);
		if (unit) table.units.set(id, { ...unit, tactics });
	}
}

/** Hits of individuals are settled at once, all from the start of the phase (RULES 4.13, 4.17). */
function strike(table: Table): void {
	const hits = ordersOf(table, "strike", ({ individual }) => individual).flatMap((order) => {
		const own = table.input.individuals.find(({ id }) => id === order.individual);
		const target = fighterOf(table, order.target);
		if (!own || !target || target.side === own.side) {
			refuse(table, "strike", order.individual);
			return [];
		}
		return order.hits.map(({ damage, soldiers }) => ({
			by: order.individual,
			target: order.target,
			blow: { targets: soldiers, concentration: plus(1), landed: [{ value: damage, rolls: soldiers }] },
			heals: false,
		}));
	});
	settle(table, hits);
}

const isDefensive = (id: string): boolean =>
	(TACTICS[id]?.changes ?? []).reduce((sum, { to, value }) => sum + (to === "ac" ? value : 0), 0) > 0;

/** Units in a defensive tactic whom an enemy with the mark is to attack (RULES 4.13); the tactics that they have again afterwards. */
function breakDefences(table: Table): Map<string, NonNullable<ReturnType<Table["units"]["get"]>>["tactics"]> {
	const due = new Map<string, string>();
	for (const { unit: by, target } of ordersOf(table, "attack", ({ unit }) => unit)) {
		const [one, other] = [fighterOf(table, by), fighterOf(table, target)];
		if (!one || !other || one.side === other.side || !canAct(one) || !canAct(other) || due.has(target)) continue;
		const defends = other.unit.tactics.some(({ id }) => isDefensive(id));
		if (defends && hasMark(one.unit, "breaksDefense")) due.set(target, by);
	}
	const back = new Map<string, NonNullable<ReturnType<Table["units"]["get"]>>["tactics"]>();
	for (const [id, by] of due) {
		const [one, other] = [fighterOf(table, by), table.units.get(id)];
		const unit = fighterOf(table, id)?.unit;
		if (!one || !other || !unit) continue;
		const bonus = moraleOf(unit, [], { field: fieldOf(table), options: table.options, foe: one.unit });
		if (thrown(table, `${id}/defence`) + bonus >= 10 + challengeOf(one.unit)) continue;
		back.set(id, other.tactics);
		table.units.set(id, { ...other, tactics: other.tactics.filter((each) => !isDefensive(each.id)) });
	}
	return back;
}

/** What an attack needs of the table. */
export function sceneOf(table: Table, mode: Scene["mode"]): Scene {
	return {
		fighters: fightersOf(table),
		field: fieldOf(table),
		options: table.options,
		scale: SCALE,
		mode,
		ambush: table.round <= 1 ? table.ambush : "",
		factsOf: (id) => ({
			charged: factsOf(table, id).charged,
			taunted: factsOf(table, id).taunted,
			fought: table.fought.get(id) ?? 0,
		}),
	};
}

interface Made {
	readonly command: AttackCommand;
	readonly run: () => void;
}

function attackAll(table: Table): void {
	const commands = ordersOf(table, "attack", ({ unit }) => unit);
	const made: Made[] = [];
	const scenes = { ranged: sceneOf(table, "ranged"), melee: sceneOf(table, "melee") };
	for (const command of commands) {
		const run = allowed(table, command, { commands, made, scenes });
		if (run) made.push({ command, run });
		else refuse(table, "attack", command.unit);
	}
	for (const { run } of made) run();
	const own = new Set(made.map(({ command }) => command.unit));
	if (table.phase === "melee") for (const id of own) table.fought.set(id, (table.fought.get(id) ?? 0) + 1);
	if (table.phase === "ranged") for (const { command } of made) provoke(table, command.unit);
}

interface Around {
	readonly commands: readonly AttackCommand[];
	readonly made: readonly Made[];
	readonly scenes: Readonly<Record<Scene["mode"], Scene>>;
}

/** What is to be done for an attack that is allowed; null: it is refused. */
function allowed(table: Table, command: AttackCommand, { commands, made, scenes }: Around): (() => void) | null {
	const { unit: id, target } = command;
	const actor = actorOf(table, id);
	const attack = actor?.unit.soldier.attacks.find((each) => each.id === command.attack);
	if (!actor || !attack || drinks(table, id)) return null;
	if (command.action === "fullRound" && hasMark(actor.unit, "noFullRound")) return null;
	const chance = table.chances.find((each) => each.attacker === id && each.target === target);
	const isOpportunity = table.phase === "opportunity";
	if (isOpportunity && !chance) return null;
	const mode = table.phase === "ranged" || (chance?.reason === "covering" && isOpportunity) ? "ranged" : "melee";
	const scene = scenes[mode];
	const ready = readyAttack(command, scene);
	const other = table.units.get(target);
	if (!ready || !other || !table.holds(ready.order)) return null;
	if (table.phase === "melee" && isAloft(table, actor.unit.id, target, commands)) return null;
	const mine = made.filter((each) => each.command.unit === id);
	if (!isPaid(table, command, mode, mine)) return null;
	const before = mine.filter((each) => each.command.target === target).length;
	const key = before === 0 ? `${id}/${target}/` : `${id}/${target}/${before + 1}/`;
	const sides = (other_: string) => table.sideOf.get(other_);
	return () => {
		const { blows, shown } = asking(
			table,
			key,
			(answers) => attackOf(ready.order, strengthOf(other), { rules: table.options, answers }),
			"attack/",
		);
		table.attacks.push({ by: id, target, bonus: ready.bonus, number: ready.number, ...shown });
		const breaksAt = ready.breaksAt === Number.POSITIVE_INFINITY ? {} : { breaksAt: ready.breaksAt };
		table.waiting.push({ by: id, target, blow: blows.blow, heals: false, ...breaksAt });
		const facts = factsOf(table, target);
		if (ready.flanked) facts.flanked = true;
		if (ready.area || attack.traits.includes("siege")) facts.areaHit = true;
		if (blows.diverted.targets === 0 || ready.cover === "") return;
		table.waiting.push({ by: id, target: ready.cover, blow: blows.diverted, heals: false });
		if (sides(ready.cover) === sides(id)) factsOf(table, ready.cover).friendlyFire = true;
	};
}

/** Whether a unit takes potions in this round. */
export const drinks = (table: Table, id: string): boolean =>
	factsOf(table, id).declared.some((each) => each.id === "healingPotions" || each.id === "alchemy");

function isPaid(
	table: Table,
	{ unit: id, target, action }: AttackCommand,
	mode: string,
	mine: readonly Made[],
): boolean {
	const budget = spentOf(table, id);
	const actor = fighterOf(table, id)?.unit;
	if (!actor) return false;
	if (table.phase === "opportunity") {
		if (budget.opportunities >= actor.soldier.opportunities) return false;
		budget.opportunities++;
		return true;
	}
	if (takeAttack(budget, action, mode)) return true;
	const [first] = mine;
	if (mode !== "melee" || mine.length !== 1 || !first || first.command.target === target) return false;
	const foes = [first.command.target, target].map((each) => table.units.get(each));
	return hasMark(actor, "twoTargets") && foes.every((foe) => foe && !isMounted(foe));
}

/** Whether a target is in the air, attacks nothing, and is to be attacked by a unit that does not fly (RULES 4.13). */
function isAloft(table: Table, by: string, target: string, commands: readonly AttackCommand[]): boolean {
	const flies = (id: string) => {
		const unit = fighterOf(table, id)?.unit;
		return unit !== undefined && hasMark(unit, "foughtByFlyersOnly");
	};
	return (
		flies(target) &&
		!flies(by) &&
		spentOf(table, target).attack === "" &&
		!commands.some((each) => each.unit === target)
	);
}

/** Enemies that can act and threaten a unit that shoots (RULES 4.13). */
function provoke(table: Table, id: string): void {
	const shooter = fighterOf(table, id);
	if (!shooter || hasMark(shooter.unit, "noProvocation")) return;
	for (const foe of fightersOf(table)) {
		if (foe.side !== shooter.side && canAct(foe) && inMelee(foe, shooter, SCALE) && threatens(foe, shooter, SCALE))
			note(table, { attacker: foe.unit.id, target: id, reason: "shooting" });
	}
}

/** Ids of units in melee with one, of those that can act. */
export const foesInMelee = (table: Table, id: string): readonly string[] => {
	const own = fighterOf(table, id);
	if (!own) return [];
	return fightersOf(table)
		.filter((each) => canAct(each) && inMelee(each, own, SCALE))
		.map(({ unit }) => unit.id)
		.sort(byId);
};
