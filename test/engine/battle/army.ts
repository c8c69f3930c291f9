import { drive, type Kernel } from "../../../src/engine/ask/index.js";
import { plainBattle, plainSide } from "../../../src/engine/battle/day/day-so-far.js";
import {
	BATTLE_RULES,
	type BattleInput,
	type BattleOptions,
	type BattleRules,
	type BattleSide,
} from "../../../src/engine/battle/index.js";
import type { HeroPart } from "../../../src/engine/battle/model/index.js";
import { explain } from "../../../src/engine/common/index.js";
import {
	type Force,
	type Hero,
	PLAIN_TROOP,
	type Quality,
	type TroopType,
	type Unit,
} from "../../../src/engine/force/index.js";
import { type Script, scripted } from "../ask/scripted.js";
import { TYPES, unit } from "../force/helpers.js";

export { TYPES };

/** The rules with some options changed. */
export const battleRules = (
	options: Partial<BattleOptions> = {},
	force: Partial<BattleRules["force"]["options"]> = {},
) =>
	({
		...BATTLE_RULES,
		options: { ...BATTLE_RULES.options, ...options },
		force: { ...BATTLE_RULES.force, options: { ...BATTLE_RULES.force.options, ...force } },
	}) satisfies BattleRules;

/** A unit by its id. */
export const band = (
	id: string,
	men: number,
	troop: TroopType = PLAIN_TROOP,
	quality: Quality = "average",
	more: Partial<Unit> = {},
) => unit(men, troop, quality, { id, ...more });

/** A force of these units under a commander of that Strategy. */
export const army = (units: readonly Unit[], strategy = 12, more: Partial<Force> = {}): Force => ({
	name: "",
	tl: 3,
	mana: "normal",
	commander: { name: "", link: "", strategy, tactics: 0, luck: false, leads: "" },
	treasury: 0,
	units,
	practitioners: [],
	heroes: [],
	...more,
});

/** A side without anything special. */
export const side = (id: string, force: Force, more: Partial<BattleSide> = {}): BattleSide => ({
	...plainSide(id, force),
	...more,
});

/** A day in the open between these sides, with Strategy. */
export const battle = (sides: readonly BattleSide[], more: Partial<BattleInput> = {}): BattleInput => ({
	...plainBattle(sides),
	skill: "strategy",
	...more,
});

/** A hero of the force and the part that this hero takes, under one id. */
export const hero = (id: string, more: Partial<Hero> = {}): Hero => ({
	id,
	name: "",
	link: "",
	unit: "",
	iq: 12,
	tactics: null,
	weapon: 15,
	combatReflexes: false,
	dangerSense: false,
	...more,
});

/** A hero's part in the day: bareheaded, at Risk 0. */
export const part = (id: string, more: Partial<HeroPart> = {}): HeroPart => ({
	hero: id,
	risk: 0,
	leads: "none",
	reserve: false,
	overconfident: false,
	berserk: false,
	survival: 0,
	dr: 0,
	toughness: 0,
	health: 12,
	hurt: 0,
	reaction: 0,
	luck: false,
	by: "",
	...more,
});

/** Plays a kernel with answers by key. */
export const play = <R>(kernel: Kernel<R>, script: Script = {}): R => drive(kernel, scripted(script));

/** A Strategy as a ledger. */
export const skillOf = (value: number) => explain("strategy", [{ key: "skill", kind: "add", value }]);
