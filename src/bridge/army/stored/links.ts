import type { StoredForce } from "./types.js";

/** A person of an army with a link to an actor. */
interface Linked {
	readonly name: string;
	/** The uuid of the actor. */
	readonly link: string;
}

/** An army without some of its links, and the people who had them. */
interface Unlinked {
	readonly force: StoredForce;
	readonly left: readonly Linked[];
}

/** Takes those links off an army that `mayStay` refuses; names and skills of its people stay as they are. */
export function takeLinksOff(force: StoredForce, mayStay: (link: string) => boolean): Unlinked {
	const left: Linked[] = [];
	const checked = <P extends Linked>(person: P): P => {
		if (person.link === "" || mayStay(person.link)) return person;
		left.push({ name: person.name, link: person.link });
		return { ...person, link: "" };
	};
	const each = <P>(people: Readonly<Record<string, P>>, check: (person: P) => P): Readonly<Record<string, P>> =>
		Object.fromEntries(Object.entries(people).map(([id, person]) => [id, check(person)]));
	const commander = checked(force.commander);
	const units = each(force.units, (unit) => ({ ...unit, leader: checked(unit.leader) }));
	const heroes = each(force.heroes, checked);
	const practitioners = each(force.practitioners, checked);
	return { force: left.length === 0 ? force : { ...force, commander, units, heroes, practitioners }, left };
}
