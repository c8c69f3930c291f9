/**
 * Statuses of the system with data models: each has a static id, some imply others or bring riders along, and of a
 * group of them one holds at a time (dnd5e 5.3.3: dnd5e.mjs 417-441, documents/actor/actor.mjs 3491-3503,
 * documents/active-effect.mjs 464-483 and 608-613).
 */
import { type Actor, CONFIG, type Dict, foundry, game } from "../kit.js";
import { listStatuses, useStatuses } from "./status-list.js";

/** Sixteen characters of a text, filled up with zeros. */
export const staticId = (text: string): string => text.slice(0, 16).padEnd(16, "0");

const idOf = (status: string): string => staticId(`dnd5e${status}`);
const helpless = { statuses: ["incapacitated"] };
const cover = { exclusiveGroup: "cover" };

const STATUSES: Record<string, Dict> = {
	dead: { img: "icons/svg/skull.svg", order: 1 },
	coverHalf: cover,
	coverTotal: cover,
	flying: {},
	sleeping: { statuses: ["incapacitated", "unconscious"] },
	blinded: {},
	frightened: {},
	incapacitated: {},
	paralyzed: helpless,
	poisoned: {},
	prone: {},
	restrained: {},
	stunned: helpless,
	unconscious: { ...helpless, riders: ["prone"] },
	encumbered: { hud: false },
};

interface ModelStatus extends Dict {
	id: string;
	_id: string;
	exclusiveGroup?: string;
	riders?: string[];
}

const all = (): ModelStatus[] => CONFIG["statusEffects"] as unknown as ModelStatus[];

class ModelEffect extends foundry.documents.ActiveEffect {
	/** Marked by the system as one that passes: it shows like one that lasts for a time. */
	override get isTemporary(): boolean {
		return super.isTemporary || this.flags["dnd5e"]?.["isTemporary"] === true;
	}

	override _onCreate(data: Dict, options: Dict, userId: string): void {
		super._onCreate(data, options, userId);
		if (userId === game().userId && this.active && this.parent?.documentName === "Actor") void this.#createRiders();
	}

	/** What comes along are effects of their own, under their own static ids; they stay when this one goes. */
	async #createRiders(): Promise<void> {
		const actor = this.parent as Actor;
		const riders = all().flatMap((status) => (this.statuses.has(status.id) ? (status.riders ?? []) : []));
		const missing = riders.filter((id) => !actor.effects.get(idOf(id)));
		const made = await Promise.all(missing.map((id) => ModelEffect.fromStatusEffect(id)));
		const data = made.map((effect) => effect.toObject());
		if (data.length) await actor.createEmbeddedDocuments("ActiveEffect", data, { keepId: true });
	}
}

/** An actor class of which one status of a group holds at a time. */
export function withExclusiveGroups(Base: typeof Actor) {
	return class GroupedActor extends Base {
		override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
			const made = await super.toggleStatusEffect(id, options);
			const group = all().find((status) => status.id === id)?.exclusiveGroup;
			if (!(made instanceof ModelEffect) || !group) return made;
			const others = all().filter(
				(each) => each.id !== id && each.exclusiveGroup === group && this.effects.get(each._id),
			);
			if (others.length)
				await this.deleteEmbeddedDocuments(
					"ActiveEffect",
					others.map(({ _id }) => _id),
				);
			return made;
		}
	};
}

/** In `init`. */
export function registerModelStatuses(): void {
	Object.assign(CONFIG["ActiveEffect"] as Dict, { documentClass: ModelEffect });
	useStatuses(listStatuses(STATUSES).map((status) => ({ ...status, _id: idOf(String(status["id"])) })));
}
