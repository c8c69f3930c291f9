import type { Officer, Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SetupOrders } from "../../../../src/engine/skirmish/round/read/input.js";
import { Answers } from "../../battle/twin/answers.js";
import { mayTake, moreNoted } from "./command.js";
import { isMounted } from "./numbers.js";
import { overlaps } from "./places.js";
import { BOONS, TACTICS } from "./rows.js";
import { byId, fightersOf, type Table } from "./table.js";
import { cellsFor, isBetween, zoneOf } from "./terrain.js";

/** Answers of the set-up, by the ends of their keys. */
function asked<T>(table: Table, end: string, ask: (answers: Answers, key: string) => T): T {
	const key = `setup/${end}`;
	const logged = table.log[key];
	const answers = new Answers(logged ? { [key]: logged } : {});
	table.read.add(key);
	const given = ask(answers, key);
	table.faults.push(...answers.faults());
	return given;
}

const d20 = (table: Table, end: string): number => asked(table, end, (answers, key) => answers.dice(key, "1d20"));

/** Who leads a side: the leader, or the deputy while the leader is not present (RULES 4.3). */
const leadOf = ({ leader, deputy }: Side): Officer | null =>
	[leader, deputy].find((officer) => officer?.state === "present") ?? null;

interface Ranked {
	readonly side: Side;
	readonly total: number;
}

/** All that comes before the first round (RULES 4.13). */
export function setUp(table: Table, setup: SetupOrders): void {
	for (const side of table.sides.values()) for (const { id } of side.units) give(table, side, id);
	const { unseen, surprised } = surprise(table, setup.ambush);
	const order = initiative(table, surprised);
	for (const { side } of order) place(table, setup, side, unseen);
	for (const { side } of order) command(table, setup, side);
	for (const { side } of order) choose(table, setup, side);
	insights(table, order);
	if (setup.initiative) rouse(table);
}

/**
 * Boons that a unit brings, and those of its commander and of the leader in touch whose needs it meets under that
 * officer (RULES 4.13, 4.14).
 */
function give(table: Table, side: Side, id: string): void {
	const unit = table.units.get(id);
	if (!unit) return;
	const { leader, deputy, deputyHours } = side;
	const lead = leadOf(side);
	const common = lead !== null && lead === deputy && deputyHours === 0 ? deputy.boons : leader.boons;
	const own = unit.commander?.state === "present" ? unit.commander : null;
	const gifts = [
		...(own ? own.boons.filter((boon) => needsOf(boon).every((need) => meets(unit, own, need))) : []),
		...(lead ? common.filter((boon) => needsOf(boon).every((need) => meets(unit, lead, need))) : []),
	];
	table.units.set(id, { ...unit, boons: [...new Set([...unit.boons, ...gifts])] });
}

const needsOf = (boon: string): readonly string[] =>
	(BOONS[boon]?.cells[1] ?? "").split(", ").filter((need) => need !== "–");

function meets(unit: Unit, by: Officer, need: string): boolean {
	const { soldier } = unit;
	const least = /^leadership(\d+)$/.exec(need)?.[1];
	if (least !== undefined) return by.level + by.charisma + (by.leadershipFeat ? 3 : 0) >= Number(least);
	switch (need) {
		case "mounts":
			return isMounted(unit);
		case "ranged":
			return (
				soldier.attacks.some(({ mode }) => mode === "ranged") || unit.resources.some(({ id }) => id === "rangedWeapons")
			);
		case "dexterity13":
			return soldier.dexterity >= 13;
		case "skills":
			return by.ranks >= 11 && by.skillsAtEleven >= 5;
		default: {
			const feats = [...soldier.feats, ...by.feats];
			const auras = ["auraOfCourage", "bravery", "rage"];
			return (
				feats.some((feat) => feat === "ironWill" || feat === "resolve") ||
				unit.abilities.some(({ id, share }) => auras.includes(id) && share.num * 2 > share.den)
			);
		}
	}
}

const HIDING = [16, 12, 8, 4, 0, -4, -8, -12, -16];
const TYPES = [1, 10, 25, 50, 100, 200, 500, 1000, 2000];

function hidingOf({ camouflage, soldiers }: Unit): number {
	if (camouflage !== null) return camouflage;
	const type = TYPES.findLastIndex((least) => least <= soldiers.current);
	return HIDING[Math.max(0, type)] ?? 0;
}

/** Who lies in ambush unnoticed by all, and which sides are surprised (RULES 4.13). */
function surprise(table: Table, ambush: string) {
	const nothing = { unseen: false, surprised: new Set<string>() };
	const hiding = table.sides.get(ambush);
	if (!hiding) return nothing;
	const unitsOf = (side: Side) =>
		[...side.units]
			.flatMap(({ id }) => table.units.get(id) ?? [])
			.filter(({ state }) => state === "fit")
			.sort((a, b) => byId(a.id, b.id));
	const hidden = unitsOf(hiding).map(
		(unit) => d20(table, `ambush/check/${unit.id}/hide`) + (leadOf(hiding)?.profession ?? 0) + hidingOf(unit),
	);
	const surprised = new Set<string>();
	let unseen = hidden.length > 0;
	for (const side of table.sides.values()) {
		if (side.id === ambush) continue;
		let all = unitsOf(side).length === side.units.length;
		for (const unit of unitsOf(side)) {
			const watch = unit.commander?.state === "present" ? unit.commander.perception : unit.soldier.perception;
			const look = d20(table, `ambush/check/${unit.id}/spot`) + watch;
			if (hidden.length === 0 || hidden.some((each) => look > each)) {
				all = false;
				unseen = false;
				continue;
			}
			const flat = { id: "flatFooted", affected: unit.soldiers.current, rounds: 1 };
			const others = unit.conditions.filter(({ id }) => id !== flat.id);
			table.units.set(unit.id, { ...unit, conditions: [...others, flat] });
		}
		if (all) surprised.add(side.id);
	}
	table.ambush = ambush;
	return { unseen, surprised };
}

/** Sides from the lowest tactical initiative to the highest (RULES 4.13). */
function initiative(table: Table, surprised: ReadonlySet<string>): readonly Ranked[] {
	return [...table.sides.values()]
		.map((side, at) => {
			const modifier = leadOf(side)?.profession ?? 0;
			const roll = surprised.has(side.id) ? 0 : d20(table, `${side.id}/initiative`);
			return { side, at, modifier, total: roll + modifier };
		})
		.sort((a, b) => a.total - b.total || a.modifier - b.modifier || a.at - b.at);
}

function refused(table: Table, kind: string, unit: string): void {
	table.refused.push(`0 ${kind === "placement" ? "placement" : "tactics"} ${kind} ${unit}`);
}

function place(table: Table, setup: SetupOrders, side: Side, unseen: boolean): void {
	for (const { unit: id, footprint } of setup.sides[side.id]?.placement ?? []) {
		const unit = side.units.some((each) => each.id === id) ? table.units.get(id) : undefined;
		if (!unit) {
			refused(table, "placement", id);
			continue;
		}
		if (footprint === null) {
			table.places.delete(id);
			continue;
		}
		if (footprint.grid === "gridless") continue;
		const { field } = table.input.map;
		const end = table.input.ends[side.id] ?? 0;
		const lies = side.id === setup.ambush && unseen;
		const fits =
			footprint.cells.length === cellsFor(unit, table.options, table.scale.cell) &&
			footprint.cells.every(
				(at) =>
					/ranged|camp/.test(zoneOf(field, at, end, table.scale.cell)) ||
					(lies && isBetween(field, at, table.scale.cell)),
			) &&
			fightersOf(table).every((each) => each.unit.id === id || !overlaps(each.at, footprint));
		const allRound = unit.formation === "hedgehog" && table.options.formationEffects === "proposed";
		if (fits) table.places.set(id, { ...footprint, allRound });
		else refused(table, "placement", id);
	}
	for (const { individual, cells } of setup.sides[side.id]?.individuals ?? []) {
		const own = table.heroes.get(individual);
		const isHome = cells?.every((at) =>
			/ranged|camp/.test(zoneOf(table.input.map.field, at, table.input.ends[side.id] ?? 0, table.scale.cell)),
		);
		if (own?.side === side.id && isHome !== false) table.heroes.set(individual, { ...own, cells });
		else table.refused.push(`0 placement place ${individual}`);
	}
}

function command(table: Table, setup: SetupOrders, side: Side): void {
	const strategy = setup.sides[side.id]?.strategy;
	if (!strategy) return;
	const led = table.sides.get(side.id);
	if (led) table.sides.set(side.id, { ...led, strategy });
	for (const { id } of side.units) {
		const unit = table.units.get(id);
		if (unit) table.units.set(id, { ...unit, strategy });
	}
}

/** The officer who gives a unit its tactic before the fight. */
const giverOf = ({ id, commander }: Unit): Pick<Officer, "id" | "state" | "charisma" | "profession" | "tactics"> =>
	commander?.state === "present"
		? commander
		: { id: `soldier-of-${id}`, state: "present", charisma: 0, profession: 0, tactics: [] };

const isBeside = (tactic: string): boolean => TACTICS[tactic]?.words.includes("beside others") === true;

function choose(table: Table, setup: SetupOrders, side: Side): void {
	for (const { unit: id, tactic, target } of setup.sides[side.id]?.tactics ?? []) {
		const unit = side.units.some((each) => each.id === id) ? table.units.get(id) : undefined;
		const order = { kind: "tactic", unit: id, tactic, units: [id], target, formation: null } as const;
		if (unit && !isBeside(tactic) && mayTake(unit, giverOf(unit), order)) take(table, unit, tactic, target);
		else refused(table, "chosenTactic", id);
	}
}

function take(table: Table, unit: Unit, tactic: string, target: string): void {
	const use = { id: tactic, target, age: 0, profession: giverOf(unit).profession };
	const once = TACTICS[tactic]?.cells[4]?.includes("once") ? [tactic] : [];
	table.units.set(unit.id, {
		...unit,
		tactics: [use],
		spent: [...unit.spent, ...once, ...moreNoted(unit, giverOf(unit), tactic)],
	});
	for (const pair of [...table.seen]) if (pair.endsWith(` ${unit.id}`)) table.seen.delete(pair);
}

/**
 * For each full 5 points over another leader a tactic of that one's is learned, or one of the own is changed (RULES
 * 4.13).
 */
function insights(table: Table, order: readonly Ranked[]): void {
	for (const mine of order) {
		const used = new Set<string>();
		for (const other of order) {
			const many = other === mine ? 0 : Math.floor((mine.total - other.total) / 5);
			for (let i = 0; i < many; i++) {
				const ready = (side: Side) =>
					side.units.filter(({ id }) => table.units.get(id)?.state === "fit" && !used.has(id));
				const learned = ready(other.side).map(({ id }) => `learn/${id}`);
				const changed = ready(mine.side).map(({ id }) => `change/${id}`);
				if (learned.length + changed.length === 0) break;
				const key = `adjust/insight/${mine.side.id}/${other.side.id}/${i}`;
				const choice = asked(table, key, (answers, whole) =>
					answers.choice(whole, [...learned, ...changed, "none"], {}),
				);
				const [what, id = ""] = choice.split("/");
				used.add(id);
				if (what === "learn") table.seen.add(`${mine.side.id} ${id}`);
				if (what === "change") change(table, id);
			}
		}
	}
}

function change(table: Table, id: string): void {
	const unit = table.units.get(id);
	if (!unit) return;
	const present = unit.tactics.find(({ id: tactic }) => !isBeside(tactic))?.id ?? "standard";
	const others = Object.keys(TACTICS).filter((tactic) => {
		const order = { kind: "tactic", unit: id, tactic, units: [id], target: "", formation: null } as const;
		return tactic !== present && !isBeside(tactic) && mayTake(unit, giverOf(unit), order);
	});
	const chosen = asked(table, `adjust/change/${id}`, (answers, key) => answers.choice(key, [present, ...others], {}));
	const order = { kind: "tactic", unit: id, tactic: chosen, units: [id], target: "", formation: null } as const;
	if (mayTake(unit, giverOf(unit), order)) take(table, unit, chosen, "");
}

function rouse(table: Table): void {
	for (const { id, initiative: modifier } of table.input.individuals)
		table.initiative[id] = d20(table, `individuals/${id}/initiative`) + modifier;
}
