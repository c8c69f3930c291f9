import type { Fault } from "../../../engine/common/index.js";
import type { StoredForce } from "./types.js";
import { editForce, editUnit, type ForceUpdate } from "./updates.js";

/** A person of an army: by the linked actor, or by name where none is linked. */
interface Named {
	readonly name: string;
	/** The uuid of the actor; empty: none. */
	readonly link: string;
}

/** True if a hero of an army is its commander, or the leader of a unit. */
export const isHeld = ({ name, link }: Named, hero: Named): boolean =>
	link === "" ? name !== "" && hero.name === name : hero.link === link;

/** The post of a hero: to lead a unit, or to fight in one. */
export const POSTS = ["leads", "in"] as const;

/** A hero as an army of whatever form has it. */
interface Posted extends Named {
	readonly unit: string;
}

/**
 * The post of a hero as a choice: `leads/u7` of the unit whose leader the hero is, `in/u7` of one in which the hero
 * fights; empty: of none.
 */
export function postOf(hero: Posted, leaderOf: (unit: string) => Named | undefined): string {
	if (hero.unit === "") return "";
	const leader = leaderOf(hero.unit);
	return `${leader && isHeld(leader, hero) ? "leads" : "in"}/${hero.unit}`;
}

const NO_LEADER = { name: "", link: "", leadership: null };

/**
 * Gives a hero a post: one who leads a unit is its leader, of Leadership `leadership` if that is known, and gives up
 * any other. A hero or unit that is not there changes nothing.
 */
export function editPost(
	{ heroes, units }: StoredForce,
	id: string,
	post: string,
	leadership: number | null = null,
): ForceUpdate {
	const [kind, unit = ""] = post.split("/");
	const hero = heroes[id];
	if (!hero || (unit !== "" && !Object.hasOwn(units, unit))) return {};
	const { name, link } = hero;
	const led = Object.entries(units).filter(([, { leader }]) => isHeld(leader, hero));
	const isLeader = kind === "leads" && led.some(([own]) => own === unit);
	const left = led.filter(([own]) => !(isLeader && own === unit));
	return Object.assign(
		editForce(`heroes.${id}.unit`, unit),
		...left.map(([own]) => editUnit(own, "leader", NO_LEADER)),
		kind === "leads" && !isLeader ? editUnit(unit, "leader", { name, link, leadership }) : {},
	);
}

/** Gives a person of an army another name or actor; a hero stays the leader of the unit that the hero leads. */
export function editPerson({ heroes, units }: StoredForce, path: string, named: Partial<Named>): ForceUpdate {
	const [kind, id = ""] = path.split(".");
	const hero = kind === "heroes" ? heroes[id] : undefined;
	const led = Object.entries(units).filter(([, { leader }]) => hero && isHeld(leader, hero));
	const paths = [path, ...led.map(([unit]) => `units.${unit}.leader`)];
	const fields = Object.entries(named);
	return Object.assign(
		{},
		...paths.flatMap((at) => fields.map(([field, value]) => editForce(`${at}.${field}`, value))),
	);
}

/** True for a path of an army that is the post of a hero: `heroes.h1.post`. */
export const isPost = (path: string): boolean => /^heroes\.[^.]+\.post$/.test(path);

/**
 * The fault that an actor has a place in the army which a second one, at the path of a person or of the heroes, would
 * contradict: only the commander may be a hero besides, and a hero the leader of the hero's own unit. `place` of its
 * data is the path of the first one.
 */
export function secondPlace(
	{ commander, units, heroes }: StoredForce,
	path: string,
	{ name, link }: Named,
): Fault | null {
	const [kind, own = ""] = path.split(".");
	const led = Object.entries(units).find(([id, { leader }]) => leader.link === link && id !== own);
	const hero = Object.entries(heroes).find(([id, each]) => each.link === link && id !== own);
	const taken = (code: Fault["code"], place: string, id = ""): Fault => {
		const unit = units[id]?.name || (units[id]?.troop.name ?? "");
		return { code, data: { name, unit, place } };
	};
	if (kind !== "heroes" && led) return taken("MUSTER.Fault.Army.leadsAlready", `units.${led[0]}.leader`, led[0]);
	if (kind === "units" && commander.link === link) return taken("MUSTER.Fault.Army.commandsAlready", "commander");
	if (!hero) return null;
	const [at, { unit }] = [`heroes.${hero[0]}`, hero[1]];
	if (kind === "units" && unit !== "" && unit !== own) return taken("MUSTER.Fault.Army.fightsAlready", at, unit);
	if (kind !== "heroes") return null;
	const post = postOf(hero[1], (id) => units[id]?.leader);
	if (post === "") return taken("MUSTER.Fault.Army.heroAlready", at);
	return taken(
		post.startsWith("leads") ? "MUSTER.Fault.Army.leadsAlready" : "MUSTER.Fault.Army.fightsAlready",
		at,
		unit,
	);
}
