import type { FormToken, StandingMember } from "../../../../src/bridge/skirmish/form/index.js";
import { type Change, isAbsent } from "../../../../src/bridge/transactions/index.js";
import { isRecord } from "../../../../src/engine/common/index.js";
import type { Json } from "../../../../src/engine/schema/index.js";

/** Documents of a world by uuid, as flat values by path. */
export type Documents = ReadonlyMap<string, Readonly<Record<string, Json>>>;

/** A token of a mob with its points; an unlinked one has them in an actor of its own. */
export interface Soldier {
	readonly id: string;
	readonly hp: number;
	readonly max: number;
	readonly linked: boolean;
	readonly hidden: boolean;
}

/** The uuid of a soldier's token. */
export const tokenOf = ({ id }: Pick<Soldier, "id">): string => `Scene.s.Token.${id}`;

/** The uuid of a soldier's actor. */
export const actorOf = (soldier: Pick<Soldier, "id" | "linked">): string =>
	soldier.linked ? `Actor.${soldier.id}` : `${tokenOf(soldier)}.Actor.guard`;

/** A world with these soldiers on its scene, each in a combat too. */
export function worldOf(soldiers: readonly Soldier[]): Documents {
	return new Map(
		soldiers.flatMap((soldier, index): (readonly [string, Readonly<Record<string, Json>>])[] => [
			[tokenOf(soldier), { hidden: soldier.hidden, x: 100 * index, y: 0 }],
			[actorOf(soldier), { "system.hp": soldier.hp }],
			[combatantOf(soldier), { hidden: soldier.hidden, defeated: false }],
		]),
	);
}

export const combatantOf = ({ id }: Pick<Soldier, "id">): string => `Combat.c.Combatant.${id}`;

/** A soldier's token as a plan of forming reads it. */
export function formToken(world: Documents, soldier: Soldier, part: Partial<FormToken> = {}): FormToken {
	const { hidden, defeated } = combatantState(world, soldier);
	return {
		token: tokenOf(soldier),
		scene: "Scene.s",
		name: soldier.id,
		kind: "Guard",
		home: soldier.linked ? actorOf(soldier) : tokenOf(soldier),
		isShared: false,
		carries: false,
		isHero: false,
		isOwn: true,
		isMember: false,
		health: healthOf(world, soldier),
		hidden: world.get(tokenOf(soldier))?.["hidden"] === true,
		combatants: [{ uuid: combatantOf(soldier), hidden, defeated }],
		...part,
	};
}

function combatantState(world: Documents, soldier: Soldier) {
	const { hidden, defeated } = world.get(combatantOf(soldier)) ?? {};
	return { hidden: hidden === true, defeated: defeated === true };
}

const healthOf = (world: Documents, soldier: Soldier) =>
	({ kind: "pool", value: hpIn(world, soldier), max: soldier.max, temp: 0, least: 0 }) as const;

/** A soldier's points as they are. */
export const hpIn = (world: Documents, soldier: Soldier): number => Number(world.get(actorOf(soldier))?.["system.hp"]);

/** A soldier's token as a plan of dissolving reads it. */
export function standing(world: Documents, soldier: Soldier, part: Partial<StandingMember> = {}): StandingMember {
	const token = world.get(tokenOf(soldier));
	const raw = hpIn(world, soldier);
	return {
		token: tokenOf(soldier),
		name: soldier.id,
		maximum: soldier.max,
		isThere: token !== undefined,
		hidden: token?.["hidden"] === true,
		place: { x: token?.["x"] ?? 0, y: token?.["y"] ?? 0 },
		holder: { uuid: actorOf(soldier), class: "Actor" },
		actor: actorOf(soldier),
		health: healthOf(world, soldier),
		slots: { value: { path: "system.hp", form: "number", raw, stored: raw }, temp: null, shaken: null },
		combatants: [{ uuid: combatantOf(soldier), ...combatantState(world, soldier) }],
		statuses: [],
		...part,
	};
}

/** The world after some changes; throws where a value is not the one that a change expects. */
export function applied(world: Documents, changes: readonly Change[]): Documents {
	const after = new Map(world);
	const seen = new Set<string>();
	for (const { uuid, path, before, after: value } of changes) {
		if (seen.has(`${uuid} ${path}`)) throw new Error(`${uuid} ${path} twice`);
		seen.add(`${uuid} ${path}`);
		const old = after.get(uuid);
		if (path === "") {
			if ((old === undefined) !== (before === null)) throw new Error(`${uuid} is not as it was`);
			if (value === null) after.delete(uuid);
			else after.set(uuid, isRecord(value) ? (value as Record<string, Json>) : {});
			continue;
		}
		const isStatus = /^(?:statuses|overlays)\./.test(path);
		const now = old?.[path] ?? (isStatus ? false : undefined);
		if (old === undefined || now !== (isAbsent(before) ? undefined : before))
			throw new Error(`${uuid} ${path}: ${now}`);
		const { [path]: _, ...rest } = old;
		after.set(uuid, (isStatus && value === false) || isAbsent(value) ? rest : { ...old, [path]: value });
	}
	return after;
}

/** The changes that take others back. */
export const turnedBack = (changes: readonly Change[]): readonly Change[] =>
	changes.map((change) => ({ ...change, before: change.after, after: change.before })).reverse();
