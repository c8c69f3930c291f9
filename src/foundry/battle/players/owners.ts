import { type DaySetup, type PlayersFrame, sideOfSlot, type TakenForce } from "../../../bridge/battle/index.js";
import { findNow } from "../../host/find-document.js";

/** Users who may answer for heroes and sides: all but GMs. */
const players = (): readonly User.Implementation[] => game.users.filter((user) => !user.isGM);

/** The player who owns an actor: whose character it is, else the first owner by name. */
function ownerOfActor(uuid: string): string {
	const actor = uuid === "" ? null : findNow(uuid);
	if (!(actor instanceof Actor)) return "";
	const owners = players().filter((user) => actor.testUserPermission(user, "OWNER"));
	const own = owners.find((user) => (user.character as { readonly uuid?: string } | null)?.uuid === uuid);
	const [first] = owners.toSorted((a, b) => a.name.localeCompare(b.name));
	return (own ?? first)?.id ?? "";
}

/** The user to whom a slot falls by ownership: a hero by its linked actor, a side by its commander's or its army's. */
function derivedOwner(slot: string, setup: DaySetup, forces: readonly TakenForce[]): string {
	const id = sideOfSlot(slot);
	const side = setup.sides[id];
	if (!side) return "";
	if (slot === id) {
		const place = `${id}/${side.leader}`;
		const link = forces.find((each) => each.place === place)?.force.commander.link ?? "";
		const army = side.contingents.find(({ key }) => key === side.leader)?.uuid ?? "";
		return ownerOfActor(link) || ownerOfActor(army);
	}
	for (const { place, force } of forces) {
		const contingent = place.slice(place.indexOf("/") + 1);
		const hero = force.heroes.find((each) => place.startsWith(`${id}/`) && `${id}/${contingent}-${each.id}` === slot);
		if (hero) return ownerOfActor(hero.link);
	}
	return "";
}

/** The users of the world, and who answers for what in a day. */
export function playersOf(setup: DaySetup, forces: readonly TakenForce[]): PlayersFrame {
	const derivedOf = (slot: string): string => derivedOwner(slot, setup, forces);
	return {
		users: players().map(({ id, name, active }) => ({ id: id ?? "", name, isActive: active })),
		derivedOf,
		ownerOf: (slot) => {
			const chosen = setup.players.owners.find(([of]) => of === slot)?.[1];
			if (chosen === undefined) return derivedOf(slot);
			return players().some(({ id }) => id === chosen) ? chosen : "";
		},
	};
}
