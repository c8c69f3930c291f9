/**
 * Conditions that count (wfrp4e 9.6: src/documents/actor.js 1016-1165, src/system/effect-wfrp4e.js 187,
 * src/hooks/ready.js 93): the toggle answers nothing and waits for nothing; of a condition that counts it gives one
 * more whatever was asked for, and takes one where an overlay was; statuses are put in place when everything is ready.
 */
import { type ActiveEffect, type Actor, CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { listStatuses, useStatuses } from "./status-list.js";

const ownFlags = ({ flags }: ActiveEffect): Dict | undefined => flags[game().system.id];

class CountingEffect extends foundry.documents.ActiveEffect {
	get isNumberedCondition(): boolean {
		return ownFlags(this)?.["numbered"] === true;
	}
	get conditionValue(): number {
		return Number(ownFlags(this)?.["value"] ?? 0);
	}
}

/** An actor class with them. */
export function withCounting(Base: typeof Actor) {
	return class CountingActor extends Base {
		/** The effect itself, not whether there is one. */
		hasCondition(id: string): CountingEffect | undefined {
			return this.effects.find((effect) => effect.statuses.has(id)) as CountingEffect | undefined;
		}
		async addCondition(id: string): Promise<unknown> {
			const existing = this.hasCondition(id);
			if (existing) return existing.update({ [`flags.${game().system.id}.value`]: existing.conditionValue + 1 });
			const status = (CONFIG["statusEffects"] as unknown as Dict[]).find((each) => each["id"] === id);
			const { id: _, ...data } = status ?? {};
			return this.createEmbeddedDocuments("ActiveEffect", [{ ...data, statuses: [id] }]);
		}
		async removeCondition(id: string): Promise<unknown> {
			const existing = this.hasCondition(id);
			if (!existing || existing.conditionValue <= 1) return existing?.delete();
			return existing.update({ [`flags.${game().system.id}.value`]: existing.conditionValue - 1 });
		}
		override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
			const effect = (await CountingEffect.fromStatusEffect(id)) as CountingEffect;
			if (!effect.isNumberedCondition) void super.toggleStatusEffect(id, options);
			else if (options.overlay === true) void this.removeCondition(id);
			else void this.addCondition(id);
			return undefined;
		}
	};
}

function statuses(): Dict[] {
	const numbered = { flags: { [game().system.id]: { numbered: true, value: 1 } } };
	const counting = { bleeding: numbered, fatigued: numbered, stunned: numbered };
	return listStatuses({ ...counting, prone: {}, unconscious: {}, dead: { img: "icons/svg/skull.svg" } });
}

/** When the script is read: the class of effects, and when everything is ready the statuses. */
export function registerCounting(): void {
	Hooks.once("init", () => void Object.assign(CONFIG["ActiveEffect"] as Dict, { documentClass: CountingEffect }));
	Hooks.once("ready", () => useStatuses(statuses()));
}
