import { sayPlural } from "../../../bridge/text/index.js";
import { storedForceOf } from "../../army/actor/index.js";
import { allCarriers } from "../../carriers/index.js";
import { type Ground, heightOf } from "../../host/drop-ground.js";
import { actorAt } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { rectOf } from "../map/mover.js";
import { placeUnit } from "../map/place-unit.js";
import { askFielding } from "../unit/field-dialog.js";
import { storedUnitOf } from "../unit/index.js";
import { menOnField } from "../unit/plan-field.js";
import type { DayArmy, DecidedOn } from "./decided-scene.js";

/** A unit of an army of the day that could come to the map, as a row with its button. */
interface UnitAway {
	readonly name: string;
	readonly meta: string;
	/** The uuid of the unit's actor, where it is on the field already. */
	readonly carrier: string;
	/** The uuid of its army and its id there, where its men are still with the army. */
	readonly army: string;
	readonly unit: string;
	readonly side: number;
	readonly label: string;
}

/** Units of the day's armies that are not on the map, by side: on the field elsewhere, or with men in their army. */
export const unitsAway = ({ armies, scene }: DecidedOn): readonly UnitAway[] =>
	armies.flatMap((army) => [...fieldedOf(army, scene), ...menOf(army)]);

function fieldedOf({ uuid, side }: DayArmy, scene: Scene.Implementation): readonly UnitAway[] {
	return allCarriers("unit").flatMap((carrier) => {
		const stored = storedUnitOf(carrier);
		const isOwn = uuid !== "" && stored.ok && stored.value.from?.force === uuid;
		const isFit = isOwn && (stored.value.state === "fit" || stored.value.state === "routed");
		if (!isFit || scene.tokens.some(({ actorId }) => actorId === carrier.id)) return [];
		const { current } = stored.value.soldiers;
		return [row({ name: carrier.name, men: current, carrier: carrier.uuid, side, label: "MUSTER.Unit.place" })];
	});
}

function menOf({ uuid, units, side }: DayArmy): readonly UnitAway[] {
	const army = actorAt(uuid);
	const stored = army && storedForceOf(army);
	if (!stored?.ok) return [];
	return Object.entries(stored.value.units).flatMap(([unit, { name, troop, men }]) => {
		const left = men - menOnField(uuid, unit);
		if (left < 1 || units?.includes(unit) === false) return [];
		return [row({ name: name || troop.name, men: left, army: uuid, unit, side, label: "MUSTER.Unit.Field.it" })];
	});
}

const row = ({ men, ...own }: Pick<UnitAway, "name" | "side" | "label"> & Partial<UnitAway> & { men: number }) => ({
	carrier: "",
	army: "",
	unit: "",
	meta: sayPlural(words(), "MUSTER.Battle.men", men),
	...own,
});

/** Brings a unit to the map, on its side of it; men of an army are asked for first. A notice says why it cannot. */
export async function bringUnit({ scene, sides }: DecidedOn, { carrier, army, unit, side }: DOMStringMap) {
	const at = freeSpot(scene, (2 * Number(side) + 1) / (2 * sides.length));
	const [placed, from] = [actorAt(carrier ?? ""), actorAt(army ?? "")];
	const more = canvas.ready && canvas.scene === scene ? heightOf(canvas as Ground, {}) : {};
	if (placed) notifyUnlessCancelled(await placeUnit(placed, { scene, at, more }));
	else if (from) {
		const spot = { scene: scene.id ?? "", token: foundry.utils.randomID(), ...at, hidden: false };
		await askFielding(from, unit ?? "", { level: "", elevation: null, ...more, ...spot });
	}
}

/** A point of the scene at a share of its width, below whatever stands about there. */
function freeSpot(scene: Scene.Implementation, share: number): { readonly x: number; readonly y: number } {
	const { x: left, y: top, width, height } = rectOf(scene);
	const { size } = scene.grid;
	const x = Math.round(left + width * share);
	const feet = scene.tokens.contents
		.filter((token) => Math.abs(token.x + ((token.width ?? 1) * size) / 2 - x) < width / 8)
		.map((token) => token.y + ((token.height ?? 1) + 2) * size);
	return { x, y: Math.round(Math.min(top + height - 2 * size, Math.max(top + 2 * size, ...feet))) };
}
