import type { Side, Unit } from "../../../../src/engine/skirmish/army/index.js";
import type { SetupOrders } from "../../../../src/engine/skirmish/round/index.js";
import { Answers } from "../../battle/twin/answers.js";
import { mayTake } from "./command.js";
import { BOONS, TACTICS } from "./rows.js";
import { byId, type Table } from "./table.js";
import { cellsFor, zoneOf } from "./terrain.js";
import { overlaps } from "./walks.js";

/** Answers of the set-up, whose keys have no round. */
function asked<T>(table: Table, key: string, take: (answers: Answers) => T): T {
	const whole = `setup/${key}`;
	const answers = new Answers(table.log[whole] ? { [whole]: table.log[whole] } : {});
	table.read.add(whole);
	const result = take(answers);
	table.faults.push(...answers.faults());
	return result;
}

const d20 = (table: Table, key: string): number => asked(table, key, (answers) => answers.dice(`setup/${key}`, "1d20"));

/** The set-up of a skirmish, every decision of which is given (RULES 4.13). */
export function setUp(table: Table, setup: SetupOrders): void {
	const sides = [...table.sides.values()];
	for (const side of sides) for (const { id } of side.units) gift(table, side, id);
	const { surprised, hidden } = ambush(table, setup.ambush, sides);
	const found = sides.map((side) => {
		const modifier = leaderOf(side)?.profession ?? 0;
		const roll = surprised.includes(side.id) ? 0 : d20(table, `${side.id}/initiative`);
		return { side: side.id, modifier, total: roll + modifier };
	});
	const order = found.sort((a, b) => a.total - b.total || a.modifier - b.modifier);
	for (const { side } of order) place(table, setup, side, hidden && setup.ambush === side);
	for (const { side: id } of order) {
		const strategy = setup.sides[id]?.strategy ?? "standard";
		for (const unit of ownOf(table, id)) table.units.set(unit.id, { ...unit, strategy });
		const side = table.sides.get(id);
		if (side) table.sides.set(id, { ...side, strategy });
	}
	for (const { side } of order) begin(table, setup, side);
	insights(table, order);
}

const leaderOf = ({ leader, deputy }: Side) =>
	leader.state === "present" ? leader : deputy?.state === "present" ? deputy : null;

const ownOf = (table: Table, side: string): readonly Unit[] =>
	[...table.units.values()].filter(({ id }) => table.sideOf.get(id) === side);

/** Boons that a unit brings, of its commander, and of the leader who is in touch (RULES 4.3, 4.13). */
function gift(table: Table, side: Side, id: string): void {
	const unit = table.units.get(id);
	if (!unit) return;
	const leader = leaderOf(side);
	const common = side.leader.state !== "present" && side.deputy && side.deputyHours === 0 ? side.deputy : side.leader;
	const own =
		unit.commander?.state === "present" ? unit.commander.boons.filter((boon) => meets(unit, unit.commander, boon)) : [];
	const theirs = leader ? common.boons.filter((boon) => meets(unit, leader, boon)) : [];
	table.units.set(id, { ...unit, boons: [...new Set([...unit.boons, ...own, ...theirs])] });
}

/** Whether the needs of a boon are met, all of them (RULES 4.14). */
function meets(unit: Unit, officer: Unit["commander"], boon: string): boolean {
	const leadership = officer ? officer.level + officer.charisma + (officer.leadershipFeat ? 3 : 0) : 0;
	const needs = (BOONS[boon]?.cells[1] ?? "").split(", ");
	return needs.every((need) => {
		if (need.startsWith("leadership")) return leadership >= Number(need.slice(10));
		if (need === "mounts") return unit.traits.includes("mounted") || unit.resources.some(({ id }) => id === "mounts");
		if (need === "ranged")
			return (
				unit.soldier.attacks.some(({ mode }) => mode === "ranged") ||
				unit.resources.some(({ id }) => id === "rangedWeapons")
			);
		if (need === "dexterity13") return unit.soldier.dexterity >= 13;
		if (need === "skills") return officer !== null && officer.ranks >= 11 && officer.skillsAtEleven >= 5;
		return need !== "steadfast" || isSteadfast(unit, officer);
	});
}

function isSteadfast({ soldier, abilities }: Unit, officer: Unit["commander"]): boolean {
	const feats = [...soldier.feats, ...(officer?.feats ?? [])];
	return (
		feats.some((feat) => feat === "ironWill" || feat === "resolve") ||
		abilities.some(({ id, share }) => ["auraOfCourage", "bravery", "rage"].includes(id) && share.num * 2 > share.den)
	);
}

const HIDING = [16, 12, 8, 4, 0, -4, -8, -12, -16];
const NUMBERS = [1, 10, 25, 50, 100, 200, 500, 1000, 2000];

/** Surprise, where a side lies in ambush (RULES 4.13). */
function ambush(table: Table, id: string, sides: readonly Side[]) {
	const hider = table.sides.get(id);
	if (!hider) return { surprised: [], hidden: false };
	const able = (side: string) => ownOf(table, side).filter(({ state }) => state === "fit");
	const hides = able(id).map((unit) => {
		const type = Math.max(0, NUMBERS.filter((each) => each <= unit.soldiers.current).length - 1);
		return (
			d20(table, `ambush/check/${unit.id}/hide`) + hider.leader.profession + (unit.camouflage ?? HIDING[type] ?? 0)
		);
	});
	const others = sides.filter((side) => side.id !== id).flatMap((side) => able(side.id));
	const spots = others.map((unit) => {
		const { commander, soldier } = unit;
		const sharp = commander?.state === "present" ? commander.perception : soldier.perception;
		return [unit, d20(table, `ambush/check/${unit.id}/spot`) + sharp] as const;
	});
	const caught = spots.filter(([, spot]) => hides.length > 0 && hides.every((hide) => hide >= spot));
	for (const [unit] of caught) {
		const flat = { id: "flatFooted", affected: unit.soldiers.current, rounds: 1 };
		const kept = unit.conditions.filter((each) => each.id !== "flatFooted");
		table.units.set(unit.id, { ...unit, conditions: [...kept, flat] });
	}
	table.ambush = id;
	const all = new Set(caught.map(([unit]) => unit.id));
	const surprised = sides.filter(
		(side) => side.id !== id && side.units.length > 0 && side.units.every((unit) => all.has(unit.id)),
	);
	const hidden = hides.length > 0 && spots.length > 0 && caught.length === spots.length;
	return { surprised: surprised.map((side) => side.id), hidden };
}

function place(table: Table, setup: SetupOrders, side: string, hiding: boolean): void {
	const { field } = table.input.map;
	for (const { unit: id, footprint } of setup.sides[side]?.placement ?? []) {
		const unit = table.units.get(id);
		const mine = unit && table.sideOf.get(id) === side;
		if (mine && footprint === null) {
			table.places.delete(id);
			continue;
		}
		const at = footprint && footprint.grid !== "gridless" ? footprint : null;
		const isOwn = at?.cells.every((cell) => {
			const { zone, side: end } = zoneOf(field, cell);
			return zone === "melee" ? hiding : end === table.input.ends[side];
		});
		const isFree = at && [...table.places].every(([other, there]) => other === id || !overlaps(there, at));
		if (!mine || !at || !isOwn || !isFree || at.cells.length !== cellsFor(unit, table.options)) {
			table.refused.push(`0 placement placement ${id}`);
			continue;
		}
		const allRound = unit.formation === "hedgehog" && table.options.formationEffects === "proposed";
		table.places.set(id, { ...at, allRound });
	}
	for (const { individual, cells } of setup.sides[side]?.individuals ?? []) {
		const own = table.heroes.get(individual);
		const isOwn = cells?.every((cell) => {
			const { zone, side: end } = zoneOf(field, cell);
			return zone !== "melee" && zone !== "beyond" && end === table.input.ends[side];
		});
		if (own?.side === side && isOwn !== false) table.heroes.set(individual, { ...own, cells });
		else table.refused.push(`0 placement place ${individual}`);
	}
}

/** The unit with a tactic to begin with; null: it cannot take it. */
function begun(unit: Unit, tactic: string, target: string): Unit | null {
	const row = TACTICS[tactic];
	const lead = unit.commander?.state === "present" ? unit.commander : null;
	const by = lead ?? { id: "", state: "present" as const, charisma: 0, profession: 0, tactics: [] };
	const order = { kind: "tactic", unit: unit.id, units: [unit.id], tactic, target, formation: null } as const;
	if (!row || row.cells.at(-1)?.includes("beside others") || !mayTake(unit, by, order)) return null;
	const once = row.cells[4]?.includes("once") ? [tactic] : [];
	return {
		...unit,
		tactics: [{ id: tactic, target, age: 0, profession: by.profession }],
		spent: [...unit.spent, ...once],
	};
}

function begin(table: Table, setup: SetupOrders, side: string): void {
	for (const { unit: id, tactic, target } of setup.sides[side]?.tactics ?? []) {
		const unit = table.units.get(id);
		const next = unit && table.sideOf.get(id) === side ? begun(unit, tactic, target) : null;
		if (next) table.units.set(id, next);
		else table.refused.push(`0 tactics chosenTactic ${id}`);
	}
}

interface Order {
	readonly side: string;
	readonly total: number;
}

/** Leaders who are ahead learn tactics or change own ones (RULES 4.13). */
function insights(table: Table, order: readonly Order[]): void {
	const changes: { readonly side: string; readonly id: string }[] = [];
	for (const ahead of order) {
		const taken: string[] = [];
		for (const behind of order) {
			for (let i = 0; i < Math.floor((ahead.total - behind.total) / 5); i++) {
				const free = (side: string) =>
					(table.sides.get(side)?.units ?? [])
						.map(({ id }) => id)
						.filter((id) => table.units.get(id)?.state === "fit" && !taken.includes(id));
				const options = [
					...free(behind.side).map((id) => `learn/${id}`),
					...free(ahead.side).map((id) => `change/${id}`),
				];
				if (options.length === 0) break;
				const key = `adjust/insight/${ahead.side}/${behind.side}/${i}`;
				const chosen = asked(table, key, (answers) => answers.choice(`setup/${key}`, [...options, "none"], {}));
				const [kind, id = ""] = chosen.split("/");
				if (kind === "none") continue;
				taken.push(id);
				if (kind === "learn") table.seen.add(`${ahead.side} ${id}`);
				else changes.push({ side: ahead.side, id });
			}
		}
	}
	const before = new Map(table.units);
	for (const { id } of changes) {
		const unit = before.get(id);
		if (!unit) continue;
		const present = unit.tactics[0]?.id ?? "standard";
		const others = Object.keys(TACTICS).filter((each) => each !== present && begun(unit, each, "") !== null);
		const key = `adjust/change/${id}`;
		const chosen = asked(table, key, (answers) => {
			const all = table.log[`setup/${key}`]?.question;
			const engine = all?.kind === "decide" ? [...all.options] : [];
			const alike = [...engine].sort(byId).join() === [present, ...others].sort(byId).join();
			return answers.choice(`setup/${key}`, alike ? engine : [present, ...others], {});
		});
		const next = begun(unit, chosen, "");
		if (next) table.units.set(id, next);
	}
}
