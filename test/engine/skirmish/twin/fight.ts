import type { AttackCommand, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { attackOf, type TwinBlow } from "./attack.js";
import { challengeOf } from "./challenge.js";
import { aimedCommander, readyAtCommander, strikeCommanders } from "./commanders.js";
import { declareAll } from "./declaring.js";
import { takeAttack } from "./economy.js";
import { floor, over, plus } from "./fraction.js";
import { individualOf, readyAtIndividual } from "./individuals.js";
import { threatens } from "./melee.js";
import { hasMark, isMounted } from "./numbers.js";
import { type Ready, readyAttack, type Scene } from "./round-attack.js";
import { moraleOf } from "./routing.js";
import { TACTICS } from "./rows.js";
import {
	actorOf,
	asking,
	canAct,
	type Fighter,
	factsOf,
	fieldOf,
	fighterOf,
	fightersOf,
	ordersOf,
	refuse,
	rousedOf,
	spentOf,
	strengthOf,
	type Table,
	thrown,
	type Waiting,
} from "./table.js";
import { note } from "./walks.js";
import { settle } from "./wounds.js";

type Strike = Extract<SkirmishOrder, { readonly kind: "strike" }>;

/** A phase in which units attack (RULES 4.13): declarations, strikes of individuals, then attacks from one state. */
export function fight(table: Table, manoeuvres: (table: Table, scene: Scene) => readonly string[]): void {
	if (table.phase !== "opportunity") declareAll(table);
	strike(table);
	const first = sceneOf(table, table.phase === "ranged" ? "ranged" : "melee");
	const scene = table.phase === "melee" ? withoutBroken(table, first) : first;
	const attacked = attackAll(table, scene);
	if (table.phase !== "melee") return;
	const tried = manoeuvres(table, scene);
	for (const id of new Set([...attacked, ...tried])) table.fought.set(id, (table.fought.get(id) ?? 0) + 1);
}

/** What the attacks of this moment are made from. */
export function sceneOf(table: Table, mode: Scene["mode"]): Scene {
	return {
		fighters: fightersOf(table),
		field: fieldOf(table),
		options: table.options,
		scale: table.scale,
		mode,
		ambush: table.round === 1 ? table.ambush : "",
		factsOf: (id) => {
			const { charged, taunted } = factsOf(table, id);
			return { charged, taunted, fought: table.fought.get(id) ?? 0 };
		},
	};
}

/** Strikes of individuals, all from the state at the start of the phase; what they come to is settled at once. */
function strike(table: Table): void {
	const due: Waiting[] = [];
	for (const order of inTurn(table)) {
		const [by, target] = [individualOf(table, order.individual), fighterOf(table, order.target)];
		const isThere = target && (order.at === "unit" || aimedCommander(target.unit) !== null);
		if (!by || !isThere || by.side === target.side) {
			refuse(table, "strike", order.individual);
			continue;
		}
		const atCommander = order.at === "commander";
		const blows = order.hits.map((hit) => blowOf(atCommander ? { ...hit, soldiers: 1 } : hit));
		due.push(...blows.map((blow) => ({ by: by.id, target: order.target, blow, heals: false, atCommander })));
	}
	strikeCommanders(table, due);
	settle(
		table,
		due.filter(({ atCommander }) => !atCommander),
	);
}

/** Strikes by initiative, the highest first; ties by the id. */
function inTurn(table: Table): readonly Strike[] {
	const initiative = ({ individual }: Strike) => individualOf(table, individual)?.initiative ?? 0;
	return [...ordersOf(table, "strike", ({ individual }) => individual)].sort((a, b) => initiative(b) - initiative(a));
}

/** A hit: points past the resistance of one soldier, on so many soldiers (RULES 4.17). */
const blowOf = ({ damage, soldiers }: Strike["hits"][number]): TwinBlow => ({
	targets: soldiers,
	concentration: plus(1),
	landed: [{ value: damage, rolls: soldiers }],
});

/** The sum of the effects on AC of a tactic. */
const defenceOf = (tactic: string): number =>
	(TACTICS[tactic]?.changes ?? []).reduce((sum, { to, value }) => sum + (to === "ac" ? value : 0), 0);

/** The scene of a melee in which units that did not withstand an onslaught have no tactics of defence (RULES 4.13). */
function withoutBroken(table: Table, scene: Scene): Scene {
	const orders = ordersOf(table, "attack", ({ unit }) => unit);
	const isBroken = (who: Fighter): boolean => {
		if (!canAct(who) || !who.unit.tactics.some(({ id }) => defenceOf(id) > 0)) return false;
		const foe = orders
			.filter(({ target }) => target === who.unit.id)
			.flatMap(({ unit }) => actorOf(table, unit) ?? [])
			.find((each) => each.side !== who.side && hasMark(each.unit, "breaksDefense"));
		if (!foe) return false;
		const setting = { field: fieldOf(table), options: table.options, foe: foe.unit };
		const roll = thrown(table, `${who.unit.id}/defence`);
		return roll + moraleOf(who.unit, [], setting) < 10 + challengeOf(foe.unit);
	};
	const fighters = scene.fighters.map((who) => {
		if (!isBroken(who)) return who;
		return { ...who, unit: { ...who.unit, tactics: who.unit.tactics.filter(({ id }) => defenceOf(id) <= 0) } };
	});
	return { ...scene, fighters };
}

/** All attacks of a phase in the order of their units; the units that made one. */
function attackAll(table: Table, scene: Scene): readonly string[] {
	const made: AttackCommand[] = [];
	for (const order of ordersOf(table, "attack", ({ unit }) => unit)) {
		const ready = readyFor(table, order, scene);
		if (!ready || !table.holds(ready.order) || !pay(table, order, made)) {
			refuse(table, "attack", order.unit);
			continue;
		}
		const before = made.filter((each) => each.unit === order.unit && each.target === order.target).length;
		roll(table, order, ready, before === 0 ? "" : `${before + 1}/`);
		made.push(order);
	}
	if (table.phase === "ranged") for (const { unit } of made) provoke(table, scene, unit);
	return made.map(({ unit }) => unit);
}

function attackNamed(table: Table, { unit, attack }: AttackCommand) {
	return table.units.get(unit)?.soldier.attacks.find(({ id }) => id === attack);
}

function readyFor(table: Table, order: AttackCommand, scene: Scene): Ready | null {
	const [actor, attack] = [actorOf(table, order.unit), attackNamed(table, order)];
	if (!actor || !attack || drinks(table, order.unit)) return null;
	if (attack.mode === "melee" && !isWithinFlight(table, order.unit, order.target)) return null;
	if (order.action === "fullRound" && table.phase !== "opportunity" && hasMark(actor.unit, "noFullRound")) return null;
	const mode = table.phase === "opportunity" ? attack.mode : scene.mode;
	const here = { ...scene, mode };
	if (individualOf(table, order.target)) return readyAtIndividual(table, order, here);
	return order.at === "commander" ? readyAtCommander(order, here) : readyAttack(order, here);
}

/** A unit that drinks does not attack in the round (RULES 4.13). */
export const drinks = (table: Table, id: string): boolean => spentOf(table, id).standard === "potions";

/** Units in the air are fought in melee by their like alone, unless they attack themselves (RULES 4.13). */
export function isWithinFlight(table: Table, by: string, target: string): boolean {
	const [mine, theirs] = [rousedOf(table, by), rousedOf(table, target)];
	const mark = "foughtByFlyersOnly";
	if (!mine || !theirs || !hasMark(theirs, mark) || hasMark(mine, mark)) return true;
	if (spentOf(table, target).attack !== "") return true;
	return ordersOf(table, "attack", ({ unit }) => unit).some(({ unit }) => unit === target);
}

/** The action of an attack, or the opportunity for it. */
function pay(table: Table, order: AttackCommand, made: readonly AttackCommand[]): boolean {
	const mode = attackNamed(table, order)?.mode ?? "melee";
	if (table.phase === "opportunity") return seize(table, order, mode);
	return takeAttack(spentOf(table, order.unit), order.action, mode) || sweeps(table, order, made);
}

/** A second attack in melee with the same action, on another unit; both targets are unmounted (RULES 4.13). */
function sweeps(table: Table, order: AttackCommand, made: readonly AttackCommand[]): boolean {
	const unit = rousedOf(table, order.unit);
	if (table.phase !== "melee" || !unit || !hasMark(unit, "twoTargets")) return false;
	const own = made.filter((each) => each.unit === order.unit);
	const [first] = own;
	if (!first || own.length > 1 || first.target === order.target) return false;
	return [first, order].every(({ target }) => {
		const foe = table.units.get(target);
		return foe !== undefined && !isMounted(foe);
	});
}

/** An attack of opportunity takes its chance: shots are those of units that cover others (RULES 4.7, 4.13, 4.14). */
function seize(table: Table, { unit: id, target }: AttackCommand, mode: string): boolean {
	const at = table.chances.findIndex((each) => each.attacker === id && each.target === target);
	const chance = table.chances[at];
	const budget = spentOf(table, id);
	const most = table.units.get(id)?.soldier.opportunities ?? 0;
	if (!chance || budget.opportunities >= most || (mode === "ranged") !== (chance.reason === "covering")) return false;
	table.chances.splice(at, 1);
	budget.opportunities += 1;
	return true;
}

/** Rolls an attack, also a second one on the same target: what it comes to waits for the damage phase. */
function roll(table: Table, order: AttackCommand, ready: Ready, again: string): void {
	const target = table.units.get(order.target);
	const atCommander = order.at === "commander";
	const strength = !target || atCommander ? { size: 1, maximum: 1, total: 1 } : strengthOf(target);
	const { blows, shown } = asking(
		table,
		`${order.unit}/${order.target}/${again}`,
		(answers) => attackOf(ready.order, strength, { rules: table.options, answers }),
		"attack/",
	);
	const { bonus, number } = target ? ready : { bonus: null, number: null };
	table.attacks.push({ by: order.unit, target: order.target, bonus, number, ...shown });
	if (!target) return;
	const breaksAt = Number.isFinite(ready.breaksAt) ? { breaksAt: ready.breaksAt } : {};
	const attack = attackNamed(table, order);
	const { successes, criticals, failures, diverted } = shown.counts;
	const struck = floor(over(attack?.against ? failures : successes + criticals, blows.blow.concentration));
	const { measure } = ready.order;
	const landing = (blow: typeof blows.blow) => (measure === "damage" ? blow : { ...blow, landed: [] });
	const bring = (affected: number) => (attack?.brings ? { brings: { ...attack.brings, affected } } : {});
	table.waiting.push({
		by: order.unit,
		target: order.target,
		blow: landing(blows.blow),
		heals: false,
		atCommander,
		...breaksAt,
		...bring(Math.min(struck, blows.blow.targets)),
	});
	const facts = factsOf(table, order.target);
	if (ready.flanked) facts.flanked = true;
	if (ready.area || attack?.traits.includes("siege")) facts.areaHit = true;
	const stray = blows.diverted.landed.some(({ rolls }) => rolls > 0);
	if (!stray || !table.units.has(ready.cover)) return;
	table.waiting.push({
		by: order.unit,
		target: ready.cover,
		blow: landing(blows.diverted),
		heals: false,
		stray: true,
		...bring(diverted),
	});
	if (table.sideOf.get(ready.cover) === table.sideOf.get(order.unit)) factsOf(table, ready.cover).friendlyFire = true;
}

/** Enemies that can act and threaten a unit that shoots (RULES 4.13). */
function provoke(table: Table, { fighters }: Scene, id: string): void {
	const shooter = fighters.find(({ unit }) => unit.id === id);
	if (!shooter || hasMark(shooter.unit, "noProvocation")) return;
	for (const foe of fighters) {
		if (foe.side === shooter.side || !canAct(foe) || !threatens(foe, shooter, table.scale)) continue;
		note(table, { attacker: foe.unit.id, target: id, reason: "shooting" });
	}
}
