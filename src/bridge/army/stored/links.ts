import type { StoredForce } from "./types.js";

/** A person of an army with a link to an actor. */
export interface Linked {
	readonly name: string;
	/** The uuid of the actor. */
	readonly link: string;
	/** Id of the unit that the person leads or fights in; empty: none. */
	readonly unit: string;
}

/** An army without some of its links, and the people who had them. */
interface Unlinked {
	readonly force: StoredForce;
	readonly left: readonly Linked[];
}

/** Takes those links off an army that `mayStay` refuses; names and skills of its people stay as they are. */
export function takeLinksOff(force: StoredForce, mayStay: (link: string) => boolean): Unlinked {
	const left: Linked[] = [];
	const checked = <P extends Omit<Linked, "unit">>(person: P, unit = ""): P => {
		if (person.link === "" || mayStay(person.link)) return person;
		left.push({ name: person.name, link: person.link, unit });
		return { ...person, link: "" };
	};
	const each = <P>(people: Readonly<Record<string, P>>, check: (person: P, id: string) => P) =>
		Object.fromEntries(Object.entries(people).map(([id, person]) => [id, check(person, id)]));
	const commander = checked(force.commander);
	const units = each(force.units, (unit, id) => ({ ...unit, leader: checked(unit.leader, id) }));
	const heroes = each(force.heroes, (hero) => checked(hero, hero.unit));
	const practitioners = each(force.practitioners, (person) => checked(person));
	return { force: left.length === 0 ? force : { ...force, commander, units, heroes, practitioners }, left };
}
