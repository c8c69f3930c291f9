/**
 * Shape of a system whose conditions are items: effects are refused, all but the mark of the fallen, and what the host
 * toggles becomes an item. `actor.statuses` knows nothing of them; `hasCondition` does (foundryvtt/pf2e
 * src/module/actor/base.ts: toggleStatusEffect, toggleCondition, hasCondition; ActiveEffectPF2e#_preCreate: "Only allow
 * the death overlay effect"; PR #15129).
 */
import { type Actor, CONFIG, type Dict, foundry } from "../kit.js";
import { listStatuses, useStatusRecord } from "./status-list.js";

const SLUGS = ["blinded", "frightened", "prone", "stunned", "unconscious", "off-guard", "slowed", "sickened"];
/** Conditions that come with others, as items of their own. */
const GRANTS: Record<string, string[]> = { unconscious: ["blinded", "off-guard", "prone"], prone: ["off-guard"] };

class OverlayEffect extends foundry.documents.ActiveEffect {
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		const statuses = data["statuses"] as string[] | undefined;
		return statuses?.includes("dead") ? super._preCreate(data, options, user) : false;
	}
}

type ActorClass = typeof Actor;

/** An actor class whose conditions are items. */
export function withConditionItems(Base: ActorClass) {
	return class ConditionActor extends Base {
		hasCondition(...slugs: string[]): boolean {
			return this.#conditions().some(({ slug }) => slugs.includes(slug));
		}

		#conditions(): { id: string; slug: string; by: string }[] {
			return this.items.contents
				.filter(({ type }) => type === "condition")
				.map((item) => {
					const { slug, grantedBy = "" } = (item as unknown as { system: Dict<string> }).system;
					return { id: item.id, slug: slug ?? "", by: grantedBy };
				});
		}

		async toggleCondition(slug: string, { active }: { active?: boolean } = {}): Promise<boolean | undefined> {
			const has = this.hasCondition(slug);
			const wanted = active ?? !has;
			if (wanted === has) return wanted ? true : undefined;
			if (wanted) {
				const item = (name: string, grantedBy = "") => ({ name, type: "condition", system: { slug: name, grantedBy } });
				const granted = (GRANTS[slug] ?? []).filter((each) => !this.hasCondition(each));
				await this.createEmbeddedDocuments("Item", [item(slug), ...granted.map((each) => item(each, slug))]);
				return undefined;
			}
			const doomed = this.#conditions().filter((each) => each.slug === slug || each.by === slug);
			await this.deleteEmbeddedDocuments(
				"Item",
				doomed.map(({ id }) => id),
			);
			return false;
		}

		override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
			return SLUGS.includes(id) ? this.toggleCondition(id, options) : super.toggleStatusEffect(id, options);
		}
	};
}

/** In `init`: the class of effects, and the statuses that are conditions. */
export function registerConditions(): void {
	Object.assign(CONFIG["ActiveEffect"] as Dict, { documentClass: OverlayEffect });
	const dead = { img: "icons/svg/skull.svg" };
	useStatusRecord(listStatuses({ ...Object.fromEntries(SLUGS.map((slug) => [slug, {}])), dead }));
}
