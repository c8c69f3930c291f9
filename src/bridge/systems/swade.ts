import { NO_RESISTANCES } from "../../engine/combat/index.js";
import { slotAt, toStats, valueAt, wholeAt } from "./reading/read-path.js";
import type { ActorData, AttackStat, ItemData, SaveStat, Stats, SystemAdapter } from "./reading/types.js";
import { isWildCard, readWeapons, skillTraitRoll, traitRoll } from "./swade-weapons.js";

/** A raise: so many points above the toughness are one wound. */
const RAISE = 4;

/** The status effect of the shaken; its own changes set the flag, and it asks to be taken off on their turn. */
const SHAKEN = "shaken";

/** A row reads: the id of the attribute, its name. */
const ATTRIBUTES = [
	["agility", "MUSTER.System.Stat.agility"],
	["smarts", "MUSTER.System.Stat.smarts"],
	["spirit", "MUSTER.System.Stat.spirit"],
	["strength", "MUSTER.System.Stat.strength"],
	["vigor", "MUSTER.System.Stat.vigour"],
] as const;

/** Trait dice that are thrown again on their highest face, a wild die for those who matter, wounds by toughness. */
export const SWADE: SystemAdapter = {
	id: "swade",
	statuses: { defeated: "incapacitated", shaken: SHAKEN },
	read,
};

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const parry = wholeAt(system, "stats.parry.value");
	return toStats({
		attacks: [
			...readWeapons(actor),
			...items.filter(({ type }) => type === "skill").map((one) => bareSkill(one, actor)),
		],
		defences: parry === undefined ? [] : [{ id: "parry", label: { key: "MUSTER.System.Stat.parry" }, value: parry }],
		saves: ATTRIBUTES.flatMap(([id, key]): SaveStat[] => {
			const roll = traitRoll(actor, valueAt(system, `attributes.${id}`), id, 0);
			return roll === null ? [] : [{ id, label: { key }, use: "resist", roll }];
		}),
		health: readWounds(actor),
		resistances: NO_RESISTANCES,
		size: wholeAt(system, "stats.size") ?? null,
		statuses,
	});
}

/** A skill by itself: what it throws is known, its damage is not. */
function bareSkill(skill: ItemData, actor: ActorData): AttackStat {
	const roll = skillTraitRoll(actor, skill, 0);
	return { id: skill.id ?? skill.name, label: skill.name, roll, versus: "parry", damage: null };
}

/** Anybody who is no wild card falls at the first wound. */
function readWounds({ type, system, statuses = [] }: ActorData): Stats["health"] {
	const value = wholeAt(system, "wounds.value");
	const max = wholeAt(system, "wounds.max");
	const toughness = wholeAt(system, "stats.toughness.value");
	const flag = valueAt(system, "status.isShaken");
	if (value === undefined || max === undefined || toughness === undefined || typeof flag !== "boolean") return null;
	const armour = Math.max(0, wholeAt(system, "stats.toughness.armor") ?? 0);
	const falls = isWildCard({ type, system }) ? max + 1 : 1;
	const shaken = flag || statuses.includes(SHAKEN);
	return {
		state: { kind: "wounds", value, max, falls, toughness, armour, step: RAISE, shaken },
		slots: { value: slotAt(system, "wounds.value", "number"), temp: null, shaken: SHAKEN },
	};
}
