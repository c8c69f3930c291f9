import { NO_RESISTANCES } from "../../../engine/combat/index.js";
import { ratio, ZERO } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import { readSoldier, type Soldier, type SoldierAttack } from "../../../engine/skirmish/index.js";
import type { Gathered } from "./gathered.js";

/** Numbers of one of whom nothing is known (RULES 4.2). */
export const USUAL = {
	size: "medium",
	space: ratio(5),
	reach: 5,
	speed: 30,
	ac: { normal: 10, touch: 10, flatFooted: 10 },
	saves: { fortitude: 0, reflex: 0, will: 0 },
	constitution: null,
	resistances: NO_RESISTANCES,
	defence: null,
	challenge: ZERO,
	dexterity: 10,
	intelligence: 10,
	baseAttack: 0,
	perception: 0,
	healing: 0,
} as const satisfies Partial<Soldier>;

/** The same of an attack. */
const USUAL_ATTACK = {
	bonus: 0,
	roll: null,
	threat: null,
	targets: null,
	feet: null,
	averages: [],
	traits: [],
} as const satisfies Partial<SoldierAttack>;

/** A soldier within the bounds of the rules: a number beyond them is at its default and asked for. */
export function fitted(soldier: Soldier, gathered: Gathered): Soldier {
	const read = readInput(readSoldier, soldier);
	if (read.ok) return read.value;
	const [field = "", place = "", part = ""] = (read.fault.path ?? "").split(".");
	if (field === "attacks" && part in USUAL_ATTACK) {
		gathered.ask(`${field}.${place}.${part}`, "outside");
		const attacks = soldier.attacks.map((attack, index) =>
			`${index}` === place ? { ...attack, [part]: USUAL_ATTACK[part as keyof typeof USUAL_ATTACK] } : attack,
		);
		return fitted({ ...soldier, attacks }, gathered);
	}
	if (!(field in USUAL)) throw new TypeError(`${read.fault.path}: no number of a soldier that comes from an actor`);
	const isInner = field === "ac" || field === "saves";
	gathered.ask(isInner ? `${field}.${place}` : field, "outside");
	const usual = isInner ? { ...soldier[field], [place]: field === "ac" ? 10 : 0 } : USUAL[field as keyof typeof USUAL];
	return fitted({ ...soldier, [field]: usual }, gathered);
}
