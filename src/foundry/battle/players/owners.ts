import { type DaySetup, type PlayersFrame, sideOfSlot, type TakenForce } from "../../../bridge/battle/index.js";
import { actorAt } from "../../host/find-document.js";
import { strangersTo } from "../../host/strangers.js";
import { playersBehind } from "../../host/whose.js";

/** Users who may answer for heroes and sides: all but GMs. */
const players = (): readonly User.Implementation[] => game.users.filter((user) => !user.isGM);

/** The player who owns an actor, of some: whose character it is, else the first owner by name; empty: none does. */
function ownerOf(actor: Actor.Implementation | null, among: readonly User.Implementation[] = players()): string {
	if (!actor) return "";
	const owners = among.filter((user) => actor.testUserPermission(user, "OWNER"));
	const own = owners.find((user) => (user.character as { readonly uuid?: string } | null)?.uuid === actor.uuid);
	const [first] = owners.toSorted((a, b) => a.name.localeCompare(b.name));
	return (own ?? first)?.id ?? "";
}

/**
 * The owner of the actor to whom an army links one of its people. An army of players may name any actor: where one of
 * them does not own it, only they are asked, never others.
 */
function ownerOfLink(link: string, army: Actor.Implementation | null): string {
	const actor = actorAt(link);
	const isOthers = actor !== null && army !== null && strangersTo(actor, army).length > 0;
	const behind = isOthers ? playersBehind(army).map(({ id }) => id) : null;
	return ownerOf(actor, behind ? players().filter(({ id }) => behind.includes(id)) : players());
}

/** The user to whom a slot falls by ownership: a hero by its linked actor, a side by its commander's or its army's. */
function derivedOwner(slot: string, setup: DaySetup, forces: readonly TakenForce[]): string {
	const id = sideOfSlot(slot);
	const side = setup.sides[id];
	if (!side) return "";
	const armyOf = (key: string): Actor.Implementation | null =>
		actorAt(side.contingents.find((each) => each.key === key)?.uuid ?? "");
	if (slot === id) {
		const army = armyOf(side.leader);
		const link = forces.find((each) => each.place === `${id}/${side.leader}`)?.force.commander.link ?? "";
		return ownerOfLink(link, army) || ownerOf(army);
	}
	for (const { place, force } of forces) {
		const contingent = place.slice(place.indexOf("/") + 1);
		const hero = force.heroes.find((each) => place.startsWith(`${id}/`) && `${id}/${contingent}-${each.id}` === slot);
		if (hero) return ownerOfLink(hero.link, armyOf(contingent));
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
