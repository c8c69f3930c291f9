import type { Collection } from "../../../common/collection.js";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "../../../common/documents/combat.js";
import type { Dict } from "../contracts.js";
import { Roll } from "../dice/roll.js";
import { page } from "../page.js";
import type { ActorKin, TokenKin } from "./kin.js";

/** Of the tokens of combatants (foundryvtt#12296). */
async function clearHistories(combatants: Iterable<Combatant>): Promise<void> {
	for (const combatant of combatants) await combatant.clearMovementHistory();
}

/** The client's CombatantGroup. */
export class CombatantGroup extends BaseCombatantGroup {
	/** In the host a set that is filled as combatants are prepared. */
	get members(): Set<Combatant> {
		const all = (this.parent as unknown as Combat).combatants;
		return new Set(all.filter(({ _source }) => _source["group"] === this.id));
	}
	async clearMovementHistories(): Promise<void> {
		await clearHistories(this.members);
	}
}

/** The client's Combatant. */
export class Combatant extends BaseCombatant {
	declare readonly actorId: string | null;
	declare readonly tokenId: string | null;
	declare readonly sceneId: string | null;
	declare readonly initiative: number | null;
	declare readonly defeated: boolean;
	declare readonly hidden: boolean;

	get combat(): Combat | null {
		return this.parent as unknown as Combat | null;
	}
	get token(): TokenKin | null {
		const scene = page.game.collections.get("Scene")?.get(this.sceneId ?? "");
		return (scene as unknown as { tokens: Collection<TokenKin> } | undefined)?.tokens.get(this.tokenId ?? "") ?? null;
	}
	get actor(): ActorKin | null {
		const base = page.game.collections.get("Actor")?.get(this.actorId ?? "") ?? null;
		return this.token?.actor ?? (base as unknown as ActorKin | null);
	}
	get isNPC(): boolean {
		return !this.actor?.hasPlayerOwner;
	}
	get isDefeated(): boolean {
		return (
			this.defeated || Boolean(this.actor?.statuses.has(String(page.config["specialStatusEffects"]?.["DEFEATED"])))
		);
	}

	async clearMovementHistory(): Promise<void> {
		const token = this.token as { clearMovementHistory?(): Promise<void> } | null;
		await token?.clearMovementHistory?.();
	}

	/** Who leaves a combat has no history any more (types 13.346, `Combat#_clearMovementHistoryOnExit`). */
	override _onDelete(options: Dict, userId: string): void {
		super._onDelete(options, userId);
		if (isTheGm()) void this.clearMovementHistory();
	}

	/** By the system's formula (CONFIG.Combat.initiative), with the actor's roll data. */
	getInitiativeRoll(formula?: string): Roll {
		const usual = page.config["Combat"]?.["initiative"] as { formula: string | null } | undefined;
		return new Roll(formula ?? usual?.formula ?? "0", this.actor?.getRollData() ?? {});
	}

	override prepareDerivedData(): void {
		const own = { configurable: true, enumerable: true, writable: true };
		const name = (this._source["name"] as string | undefined) || this.token?.name || this.actor?.name || "Combatant";
		Object.defineProperty(this, "name", { ...own, value: name });
		const groupOf = () => this.combat?.groups.get(String(this._source["group"])) ?? null;
		// The source's id is prepared to the group itself (published type of Combatant#group).
		Object.defineProperty(this, "group", { configurable: true, enumerable: true, get: groupOf });
	}
}

/**
 * A click on the skull of the combat tracker
 * (CombatTracker#_onToggleDefeatedStatus, types 14.366): the combatant, then the status of the fallen, as an overlay.
 */
export async function toggleDefeated(combatant: Combatant): Promise<void> {
	const active = !combatant.isDefeated;
	await combatant.update({ defeated: active });
	const { DEFEATED } = page.config["specialStatusEffects"] as Dict<string>;
	await combatant.actor?.toggleStatusEffect(DEFEATED ?? "", { overlay: true, active });
}

/** "Only executes for one designated GM user" (types 13.346, `Combat#_onStartTurn`). */
const isTheGm = (): boolean => page.game.users.activeGM?.id === page.boot.userId;

/** The client's Combat, without the calls between turns. */
export class Combat extends BaseCombat {
	declare readonly active: boolean;
	declare readonly round: number;
	declare readonly turn: number | null;
	declare readonly combatants: Collection<Combatant>;
	declare readonly groups: Collection<CombatantGroup>;

	/** As it was announced last (types 13.346, `Combat.HistoryData`). */
	#state = this.#now();

	#now(): { round: number; turn: number | null; combatantId: string | null; tokenId: string | null } {
		const { id = null, tokenId = null } = this.combatant ?? {};
		return { round: this.round, turn: this.turn, combatantId: id, tokenId };
	}

	get started(): boolean {
		return this.round > 0;
	}
	get turns(): Combatant[] {
		return [...this.combatants.values()].sort(
			(a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity) || (a.id < b.id ? -1 : 1),
		);
	}
	get combatant(): Combatant | null {
		return this.turn === null ? null : (this.turns[this.turn] ?? null);
	}

	async activate(): Promise<this | undefined> {
		return this.update({ active: true });
	}
	async setInitiative(id: string, value: number): Promise<unknown> {
		return this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
	}
	async rollInitiative(ids: string | string[]): Promise<this> {
		const updates: Dict[] = [];
		for (const id of [ids].flat()) {
			const roll = await this.combatants.get(id)?.getInitiativeRoll().evaluate();
			if (roll) updates.push({ _id: id, initiative: roll.total });
		}
		await this.updateEmbeddedDocuments("Combatant", updates);
		return this;
	}
	async rollAll(): Promise<this> {
		return this.rollInitiative(this.combatants.filter(({ initiative }) => initiative === null).map(({ id }) => id));
	}
	/**
	 * The hook of the start runs where it was pressed, before the write (published). Without combatants it runs rounds in
	 * which it is no turn (foundryvtt#9742, #12402).
	 */
	async startCombat(): Promise<this | undefined> {
		const updateData = { round: 1, turn: this.combatants.size ? 0 : null };
		page.hooks.callAll("combatStart", this, updateData);
		return this.update(updateData);
	}
	async nextRound(): Promise<this | undefined> {
		const updateData = { round: this.round + 1, turn: this.combatants.size ? 0 : null };
		const updateOptions = { direction: 1 };
		page.hooks.callAll("combatRound", this, updateData, updateOptions);
		return this.update(updateData, updateOptions);
	}
	async nextTurn(): Promise<this | undefined> {
		if ((this.turn ?? -1) + 1 >= this.combatants.size) return this.nextRound();
		const updateData = { round: this.round, turn: (this.turn ?? -1) + 1 };
		const updateOptions = { direction: 1 };
		page.hooks.callAll("combatTurn", this, updateData, updateOptions);
		return this.update(updateData, updateOptions);
	}

	async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants.values()): Promise<void> {
		await clearHistories(combatants);
	}

	override _onUpdate(changes: Dict, options: Dict, userId: string): void {
		super._onUpdate(changes, options, userId);
		if (!("round" in changes || "turn" in changes)) return;
		const prior = this.#state;
		this.#state = this.#now();
		page.hooks.callAll("combatTurnChange", this, prior, this.#state);
		// Not on the way back (foundryvtt#11997); after the turn has begun (types, `_clearMovementHistoryOnStartTurn`).
		if (isTheGm() && options["direction"] !== -1) void this.combatant?.clearMovementHistory();
	}
}
