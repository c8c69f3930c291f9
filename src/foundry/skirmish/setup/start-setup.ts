import type { Fight } from "../../../bridge/skirmish/fight/index.js";
import type { Candidate, Command } from "../../../bridge/skirmish/setup/index.js";
import { newSetup, newSetupData } from "../../../bridge/skirmish/setup/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { actorAt, findNow } from "../../host/find-document.js";
import { GM_ONLY } from "../../host/permissions.js";
import { createSkirmish, type SkirmishPlace } from "../fight/start-skirmish.js";
import { draftOf } from "../unit/soldier-draft.js";

/** People who may lead a side: commanders of its units, then heroes who fight for it. */
export function candidatesOf({ frame, round }: Fight, side: string): readonly Candidate[] {
	const { sides, individuals } = round.input.stand;
	const commanders = sides
		.filter(({ id }) => id === side)
		.flatMap(({ units }) => units.flatMap(({ commander }) => (commander ? [commander] : [])));
	const heroes = individuals
		.filter((each) => each.side === side)
		.map(({ id, name }): Candidate => {
			const token = findNow(frame.tokens[id] ?? "");
			const draft = token instanceof TokenDocument && token.actor ? draftOf(token.actor) : null;
			return { id, name, ...(draft ? { perception: draft.soldier.perception } : {}) };
		});
	return [...commanders, ...heroes];
}

/** The players who are behind a side: those who own units of it, the most first. */
export function playersBehind({ round }: Fight, side: string): readonly User.Implementation[] {
	const units = round.input.stand.sides.find(({ id }) => id === side)?.units ?? [];
	const owned = (user: User.Implementation): number =>
		units.filter(({ id }) => actorAt(`Actor.${id}`)?.testUserPermission(user, "OWNER") === true).length;
	return game.users.filter((user) => !user.isGM && owned(user) > 0).sort((one, other) => owned(other) - owned(one));
}

/** Begins a skirmish in its set-up. Faults: not a game master; those of `newSetup`; the server refused it. */
export async function startSetup(
	fight: Fight,
	commands: Readonly<Record<string, Command>>,
	place?: SkirmishPlace,
): Promise<Result<HostBattlePage>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	const setup = newSetup(fight, commands);
	return setup.ok ? createSkirmish(newSetupData(setup.value), place) : setup;
}
