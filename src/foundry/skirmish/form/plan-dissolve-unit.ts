import {
	dissolveChanges,
	fallenCount,
	readDissolveOrder,
	type StandingMember,
	shareOut,
	type UnitDocument,
	whoHadLeast,
} from "../../../bridge/skirmish/form/index.js";
import type { StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { isJson, type Json, readInput } from "../../../engine/schema/index.js";
import { SKIRMISH_RULES, type Strength, strengthOf } from "../../../engine/skirmish/index.js";
import { actorAt, storedValue } from "../../host/find-document.js";
import { mayApplyOwn } from "../../host/permissions.js";
import { isStatus } from "../../host/status-effects.js";
import { words } from "../../host/words.js";
import { nameFor, neutralName } from "../../tokens/name-for.js";
import { ownChanges } from "../../tokens/own-changes.js";
import { defeatedStatus } from "../../tokens/statuses.js";
import { findTokens } from "../../tokens/token-access.js";
import { readTokens } from "../../tokens/token-data.js";
import { toPlace } from "../../tokens/token-place.js";
import { storedUnitOf, unitOfRules } from "../unit/index.js";
import { combatantsOf, memberOf } from "./read-members.js";
import { placesAround } from "./where.js";

type Token = TokenDocument.Implementation;

/** A unit that was formed of tokens, with them. */
export interface Dissolvable {
	readonly stored: StoredUnit;
	readonly strength: Strength;
	readonly members: readonly StandingMember[];
}

/**
 * The unit of an actor with the tokens that it was formed of, as they are now, for a user who is to dissolve it. A
 * token that is another unit's, or not the user's, counts as gone. Faults: it is none, or not the user's; it was not
 * formed of tokens.
 */
export function dissolvable(actor: Actor.Implementation | null, by: User.Implementation): Result<Dissolvable> {
	if (!actor) return fail({ code: "MUSTER.Fault.Skirmish.noCarrier" });
	if (!actor.testUserPermission(by, "OWNER")) return fail({ code: "MUSTER.Fault.Force.notYours" });
	const [stored, unit] = [storedUnitOf(actor), unitOfRules(actor)];
	if (!stored.ok) return stored;
	if (!unit.ok) return unit;
	if (stored.value.members.length === 0) return fail({ code: "MUSTER.Fault.Skirmish.noMembers" });
	return ok({
		stored: stored.value,
		strength: strengthOf(unit.value, SKIRMISH_RULES.tables),
		members: stored.value.members.map(({ token }, index) => memberNow(token, index, actor, by)),
	});
}

function memberNow(uuid: string, index: number, unit: Actor.Implementation, by: User.Implementation): StandingMember {
	const [token] = findTokens([uuid]);
	const isOwn = token?.actor?.testUserPermission(by, "OWNER") === true && memberOf(token) === unit.uuid;
	const health = token && isOwn ? readTokens([token])[0]?.stats.health : null;
	const place = token && isOwn ? toPlace(token, health?.slots ?? null, false) : null;
	const most = health?.state.kind === "pool" ? (health.state.max ?? 0) : (health?.state.falls ?? 0);
	return {
		token: uuid,
		name: (token && nameFor(token, [by])) ?? neutralName(index + 1),
		maximum: most,
		isThere: place !== null,
		hidden: token?.hidden ?? false,
		place: token ? placeValues(token) : {},
		holder: place && {
			uuid: place.holder ?? place.actor,
			class: place.holder === null ? "Actor" : "CombatantGroup",
		},
		actor: place?.actor ?? "",
		health: health?.state ?? null,
		slots: place?.slots ?? null,
		combatants: token ? combatantsOf(token) : [],
		statuses: place?.statuses ?? [],
	};
}

/** Fields of a token that say where it stands. */
const PLACE = ["x", "y", "elevation", "level"] as const;

function placeValues(token: Token): Readonly<Record<string, Json>> {
	return Object.fromEntries(
		PLACE.flatMap((path) => {
			const value = storedValue(token, path);
			return value === undefined ? [] : [[path, value]];
		}),
	);
}

/** The tokens of a unit on all scenes. */
export function tokensOfUnit({ id }: Actor.Implementation): readonly Token[] {
	return game.scenes.contents.flatMap((scene) => scene.tokens.filter(({ actorId }) => actorId === id));
}

/** Plans the dissolving of a unit; reads everything but the order again. */
export async function planDissolveUnit(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	const order = readInput(readDissolveOrder, ref);
	if (!order.ok) return order;
	if (!mayApplyOwn(by)) return fail({ code: "MUSTER.Fault.Mob.gmApplies" });
	const actor = actorAt(order.value.unit);
	const now = dissolvable(actor, by);
	if (!now.ok || actor === null) return now.ok ? fail({ code: "MUSTER.Fault.Skirmish.noCarrier" }) : now;
	const { stored, strength, members } = now.value;
	if (order.value.seen !== null && order.value.seen !== strength.total)
		return fail({ code: "MUSTER.Fault.Skirmish.formChanged" });
	const there = members.filter(({ isThere }) => isThere).map(({ token }) => token);
	const had = stored.members.filter(({ token }) => there.includes(token));
	const fallen = order.value.fallen ?? whoHadLeast(had, fallenCount(strength, members));
	const shares = shareOut(strength, members, fallen);
	if (!shares.ok) return shares;
	const tokens = tokensOfUnit(actor);
	const planned = dissolveChanges({
		unit: actor.uuid,
		members: await withOwnWay(members, shares.value.shares),
		shares: shares.value,
		places: placesOf(members, tokens),
		documents: documentsOf(actor, tokens),
		hidden: tokens[0]?.hidden ?? false,
		temporary: strength.temporary,
		status: { dead: defeatedStatus(), dying: isStatus("unconscious") ? "unconscious" : null },
	});
	return ok({
		source: actor.uuid,
		outcome: ref,
		since: null,
		title: words().say("MUSTER.Unit.Dissolve.title", { name: actor.name }),
		subjects: { [actor.uuid]: actor.name, ...Object.fromEntries(members.map(({ token, name }) => [token, name])) },
		...planned,
		rebased: null,
	});
}

/** The members with what the game system's own way makes of their shares, where it has one. */
async function withOwnWay(
	members: readonly StandingMember[],
	shares: readonly { readonly token: string; readonly hp: number }[],
): Promise<readonly StandingMember[]> {
	const found: StandingMember[] = [];
	for (const member of members) {
		const { slots, health, token: uuid } = member;
		const share = shares.find(({ token }) => token === uuid);
		const [token] = slots?.own ? findTokens([uuid]) : [];
		const lost = health?.kind === "pool" && share ? health.value - share.hp : 0;
		const own = slots?.own && token?.actor && lost !== 0 ? await ownChanges(token.actor, slots.own, lost) : undefined;
		found.push(own === undefined ? member : { ...member, own });
	}
	return found;
}

/** Where each member is to stand: about the unit's token on its own scene. */
export function placesOf(members: readonly StandingMember[], units: readonly Token[]) {
	const standing = findTokens(members.filter(({ isThere }) => isThere).map(({ token }) => token));
	const [unit] = units.filter(({ parent }) => parent === standing[0]?.parent);
	if (!unit) return {};
	const { elevation, level } = placeValues(unit);
	const around = placesAround(unit, standing);
	return Object.fromEntries(
		standing.flatMap((token, index) => {
			const place = around[index];
			const high = { ...(elevation === undefined ? {} : { elevation }), ...(level === undefined ? {} : { level }) };
			return place ? [[token.uuid, { ...place, ...high }]] : [];
		}),
	);
}

/** The documents that go with a unit: the combatants of its tokens, these, and its actor. */
function documentsOf(actor: Actor.Implementation, tokens: readonly Token[]): readonly UnitDocument[] {
	const plain = (found: { toObject(): unknown }): Json => {
		const data: unknown = JSON.parse(JSON.stringify(found.toObject()));
		return isJson(data) ? data : null;
	};
	const combatants = game.combats.contents.flatMap((combat) =>
		combat.combatants.filter((each) =>
			tokens.some(({ id, parent }) => each.tokenId === id && each.sceneId === parent?.id),
		),
	);
	return [
		...combatants.map((each) => ({ uuid: each.uuid, class: "Combatant" as const, data: plain(each) })),
		...tokens.map((token) => ({ uuid: token.uuid, class: "Token" as const, data: plain(token) })),
		{ uuid: actor.uuid, class: "Actor", data: plain(actor) },
	];
}
