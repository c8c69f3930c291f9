import type { StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import { NO_STATS, sayAsked, sayRead, soldierOf } from "../../../bridge/systems/index.js";
import { words } from "../../host/words.js";
import { readTokens } from "../../tokens/token-data.js";

/** The soldier of which a unit of tokens has many. */
export interface SoldierOfTokens {
	readonly source: Pick<StoredUnit["soldier"], "uuid" | "snapshot" | "asked">;
	readonly traits: StoredUnit["traits"];
	/** Address of the picture of the unit. */
	readonly img: string;
	/** Numbers that were read and that are asked for, in words. */
	readonly read: readonly string[];
	readonly askedFor: readonly string[];
}

/** The soldier of tokens of one kind, or of the first of several; its points are the unit's. */
export function soldierOfTokens(first: TokenDocument.Implementation): SoldierOfTokens {
	const actor = first.baseActor ?? first.actor;
	const { distance, units } = first.parent?.grid ?? { distance: 5, units: "ft" };
	const draft = soldierOf(readTokens([first])[0]?.stats ?? NO_STATS, {
		name: actor?.name ?? first.name,
		room: { width: first.width ?? 1, distance, units },
	});
	const asked = draft.asked.filter(({ path }) => !path.startsWith("hp."));
	return {
		source: {
			uuid: actor?.uuid ?? "",
			snapshot: draft.soldier,
			asked: asked.map(({ path }) => byAttack(path, draft.soldier.attacks)),
		},
		traits: [...draft.traits],
		img: first.texture.src ?? "icons/svg/combat.svg",
		read: sayRead(draft, words()),
		askedFor: asked.map((each) => sayAsked(each, draft, words())),
	};
}

/** The path of a soldier's field with the attack's id in place of its number, which may change. */
function byAttack(path: string, attacks: readonly { readonly id: string }[]): string {
	const [list, place, ...rest] = path.split(".");
	const id = list === "attacks" ? attacks[Number(place)]?.id : undefined;
	return id === undefined ? path : ["attacks", id, ...rest].join(".");
}
