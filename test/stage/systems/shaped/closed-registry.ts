/**
 * Shape of a system that builds only its own types: a proxy that throws on others; token and combatant read its own
 * fields.
 */
import { CONFIG, type Combatant, type Dict, foundry, Hooks } from "../kit.js";
import { registerConditions, withConditionItems } from "./condition-items.js";
import { registerFlavours, toStrikes } from "./strikes.js";
import { passOnPoints, prepareThresholds, sharedCombatant } from "./troops.js";

class ClosedActor extends withConditionItems(foundry.documents.Actor) {
	declare synthetics: { tokenOverrides: Dict };
	declare auras: Map<string, unknown>;

	protected override _initialize(): void {
		const own = { configurable: true, writable: true };
		Object.defineProperty(this, "auras", { ...own, value: new Map() });
		Object.defineProperty(this, "synthetics", { ...own, value: { tokenOverrides: {} } });
		super._initialize();
	}
	isOfType(...types: string[]): boolean {
		return types.includes(this.type);
	}
	override prepareBaseData(): void {
		super.prepareBaseData();
		const { attributes, details } = this.system as { attributes: Dict; details: { level: { value: number } } };
		attributes["flanking"] = {};
		void details.level.value;
	}
	override prepareDerivedData(): void {
		super.prepareDerivedData();
		const { told = [] } = this.system as { told?: Parameters<typeof toStrikes>[0] };
		this.system["actions"] = toStrikes(told, this.items);
		prepareThresholds(this.system);
	}
	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		const allowed = await super._preUpdate(changes, options, user);
		passOnPoints(this, changes, options);
		return allowed;
	}
}

class ClosedToken extends foundry.documents.TokenDocument {
	override get combatant(): Combatant | null {
		return super.combatant ?? sharedCombatant(this);
	}
	override prepareBaseData(): void {
		super.prepareBaseData();
		const actor = this.actor as ClosedActor | null;
		if (!actor) return;
		void actor.synthetics.tokenOverrides["name"];
		void (actor.system["details"] as Dict)["alliance"];
		for (const aura of actor.auras.entries()) void aura;
	}
}

const TYPES = ["character", "npc", "army"];

Hooks.once("init", () => {
	registerConditions();
	registerFlavours();
	const documentClass = new Proxy(ClosedActor, {
		construct: (target, [data, context]) => {
			const { type } = data as { type: string };
			if (type.includes(".")) throw new Error(`module sub-types are not supported: ${type}`);
			if (!TYPES.includes(type)) throw new Error(`unknown actor type ${type}`);
			return new target(data as Dict, context as Dict);
		},
	});
	Object.assign(CONFIG["Actor"] as Dict, { documentClass });
	Object.assign(CONFIG["Token"] as Dict, { documentClass: ClosedToken });
	const bars = { bar: ["attributes.hp"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars, army: bars } });
});
