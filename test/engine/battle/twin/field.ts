import type { BattleInput, BattleOptions, BattleSide } from "../../../../src/engine/battle/index.js";
import type { Step } from "../../../../src/engine/battle/model/index.js";
import type { ForceOptions, MoraleCause, MoraleEffect, Unit } from "../../../../src/engine/force/index.js";
import type { Answers } from "./answers.js";
import { morale } from "./quality.js";
import { ruled } from "./rulings.js";
import type { TwinTables } from "./tables.js";
import { isFearless } from "./troops.js";

/** A unit during the twin's day. */
export interface TwinUnit {
	/** `<side>/<unit>` of the force that it came with. */
	readonly key: string;
	readonly from: string;
	side: string;
	readonly unit: Unit;
	readonly morale: number;
	readonly fearless: boolean;
	readonly changes: MoraleEffect[];
	readonly lines: Step[];
	leaderless: boolean;
	strength: number;
}

/** A side during the twin's day. */
export interface TwinSide {
	readonly id: string;
	readonly input: BattleSide;
	strength: number;
	/** How many foes' ill luck has reinforced it. */
	reinforced: number;
	/** Changes of Strategy of the day, by name. */
	readonly lent: (readonly [name: string, value: number])[];
	commanderDead: boolean;
	/** What its scouts have lent. */
	scouted: number;
	warned: boolean;
	/** Added to its catastrophe roll by powers. */
	catastropheAdded: number;
	/** Heroes, by key, who are out of it before they could roll; hits that a catastrophe dealt to heroes. */
	readonly fallen: Set<string>;
	readonly hits: Map<string, number>;
}

/** The options that a day is played with. */
export type TwinOptions = BattleOptions & Pick<ForceOptions, "moraleTs" | "leaderLossMorale" | "highMana">;

/** By which options and tables the twin plays. */
export interface TwinRules {
	readonly options: TwinOptions;
	readonly tables: TwinTables;
}

/** Everything on the field, changed by step after step. */
export class Field {
	readonly input: BattleInput;
	readonly answers: Answers;
	readonly options: TwinOptions;
	readonly tables: TwinTables;
	readonly sides: readonly TwinSide[];
	/** All units; who goes over to another side goes to the end. */
	readonly units: TwinUnit[];

	constructor(input: BattleInput, answers: Answers, { options, tables }: TwinRules) {
		this.input = input;
		this.answers = answers;
		this.options = options;
		this.tables = tables;
		this.sides = input.sides.map((side) => ({
			id: side.id,
			input: side,
			strength: 0,
			reinforced: 0,
			lent: [],
			warned: false,
			catastropheAdded: 0,
			scouted: 0,
			commanderDead: side.commanderLost,
			fallen: new Set<string>(),
			hits: new Map<string, number>(),
		}));
		this.units = input.sides.flatMap(({ id, force }) =>
			force.units.filter(isThere).map((unit) => ({
				key: `${id}/${unit.id}`,
				from: id,
				side: id,
				unit,
				morale: ruled(
					input.rulings,
					`${id}/${unit.id}/morale`,
					ruled(input.rulings, `${id}/${unit.id}/morale/came`, morale(unit, tables)),
				),
				fearless: isFearless(unit.troop, tables),
				changes: [],
				lines: [],
				leaderless: false,
				strength: 0,
			})),
		);
	}

	/** The side of that name. */
	side(id: string): TwinSide {
		const found = this.sides.find((side) => side.id === id);
		if (!found) throw new RangeError(`no side ${id}`);
		return found;
	}

	/** Who fights for a side. */
	own(id: string): readonly TwinUnit[] {
		return this.units.filter(({ side }) => side === id);
	}

	/** The foes of a side, in their order. */
	foes(id: string): readonly TwinSide[] {
		return this.sides.filter((side) => side.id !== id);
	}

	/** The unit of that key, wherever it fights. */
	unit(key: string): TwinUnit | undefined {
		return this.units.find((unit) => unit.key === key);
	}

	/** Those change heart by as much as the cause is worth; who knows no fear never does (1.6). */
	feel(units: readonly TwinUnit[], cause: MoraleCause | null, value?: number): void {
		if (cause === null) return;
		const effect = this.effect(cause, value);
		for (const { fearless, changes } of units) if (!fearless && effect.value !== 0) changes.push(effect);
	}

	/** A change of morale, as long as its row or the house rule on leaders lets it last (1.6). */
	effect(cause: MoraleCause, said?: number): MoraleEffect {
		const { value, lasts, loss } = this.tables.morale[cause];
		const { leaderLossMorale: rule } = this.options;
		const remembered = rule === "killedAndWounded" || (rule === "killed" && loss === "killed");
		const span = loss === null ? lasts : remembered ? "victory" : "battle";
		return { cause, value: said ?? value, lasts: span, label: "" };
	}
}

/** Morale as the day has left it. */
export const moraleNow = ({ morale: came, changes }: TwinUnit): number =>
	changes.reduce((sum, { value }) => sum + value, came);

/** True if a unit is in the line and anyone is left of it. */
export const isThere = ({ state, men, crewAfoot }: Unit): boolean =>
	state !== "surrendered" && state !== "destroyed" && men + crewAfoot > 0;

/** The unit that the commander leads; none, if the commander is lost. */
export const commandersUnit = ({ id, input }: TwinSide): string =>
	`${id}/${input.commanderLost ? "" : input.force.commander.leads}`;
