import { FORCE_IMAGE, toForce } from "../../bridge/army/stored/index.js";
import { CARRIER_OPTIONS, carrierSystemData } from "../../bridge/carriers/index.js";
import { fighterOf, type SampleUnit, sampleArmies, sampleName, sampleUnits } from "../../bridge/sample/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { Force } from "../../engine/force/index.js";
import { toJson } from "../../engine/schema/index.js";
import { createCarrier, worldCarrierType } from "../carriers/create-carrier.js";
import { ownedByRole } from "../host/permissions.js";
import { plainClass } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { createUnit } from "../skirmish/unit/create-unit.js";
import { markOf } from "./sample-documents.js";

type HostActor = Actor.Implementation;

/** The actors of the sample. */
export interface SampleActors {
	readonly armies: readonly { readonly id: "host" | "warband"; readonly actor: HostActor; readonly force: Force }[];
	readonly units: readonly (SampleUnit & { readonly actor: HostActor })[];
	readonly raider: HostActor;
	readonly guard: HostActor;
}

/** The side of an army's tokens, as the host counts it. */
const sideOf = (army: "host" | "warband") =>
	army === "host" ? CONST.TOKEN_DISPOSITIONS.FRIENDLY : CONST.TOKEN_DISPOSITIONS.HOSTILE;

/** Marks a new carrier: what creates one leaves nothing of our flags but what it carries. */
async function marked(made: Result<HostActor>, part: "army" | "unit"): Promise<Result<HostActor>> {
	const size = part === "army" ? { prototypeToken: LARGE } : {};
	if (made.ok) await made.value.update({ flags: markOf(part), ...size } as Actor.UpdateData);
	return made;
}

/**
 * Makes the actors of the sample in a folder: two armies, six units, raiders and those whom they attack. Faults: those
 * of `createCarrier`; the game system makes no actor.
 */
export async function makeActors(folder: string): Promise<Result<SampleActors>> {
	const displayName = CONST.TOKEN_DISPLAY_MODES.HOVER;
	const armies: SampleActors["armies"][number][] = [];
	for (const { id, force } of sampleArmies(words())) {
		const { name } = force;
		const carrier = { kind: "force", name, folder, img: FORCE_IMAGE, data: toJson(force) } as const;
		const more = { disposition: sideOf(id), displayName };
		const made = await marked(await createCarrier({ ...carrier, ...more }), "army");
		if (!made.ok) return made;
		armies.push({ id, actor: made.value, force: toForce(force) });
	}
	const units: SampleActors["units"][number][] = [];
	for (const each of sampleUnits(words())) {
		const { name, unit, army } = each;
		const made = await marked(await createUnit({ name, folder, disposition: sideOf(army), displayName, unit }), "unit");
		if (!made.ok) return made;
		units.push({ ...each, actor: made.value });
	}
	const raider = await makeFighter("raider", folder);
	if (!raider.ok) return raider;
	const guard = await makeFighter("guard", folder);
	return guard.ok ? ok({ armies, units, raider: raider.value, guard: guard.value }) : guard;
}

/** Makes an actor of the world's own game system of which many tokens stand, each with its own points. */
async function makeFighter(part: "raider" | "guard", folder: string): Promise<Result<HostActor>> {
	const cls = plainClass("Actor");
	const type = worldCarrierType() ?? "";
	const name = sampleName(part, words());
	const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
	const side = part === "guard" ? FRIENDLY : HOSTILE;
	const { system, bar } = fighterOf(game.system.id);
	const bars = bar === undefined ? {} : { bar1: { attribute: bar } };
	const token = { name, actorLink: false, disposition: side, displayName: 20, displayBars: 40, sight: OFF, ...bars };
	const made = await cls.create(
		{
			name,
			type,
			folder,
			img: "icons/svg/mystery-man.svg",
			system: { ...carrierSystemData(game.system.id), ...system },
			items: [],
			ownership: ownedByRole(),
			prototypeToken: token,
			flags: markOf(part),
		},
		CARRIER_OPTIONS,
	);
	const found = made ?? game.actors.find((actor) => actor.folder?.id === folder && actor.name === name);
	return found instanceof Actor
		? ok(found as HostActor)
		: fail({ code: "MUSTER.Fault.Force.notCreated", data: { type } });
}

/** Spaces that the token of an army covers on this map of small ones. */
const LARGE = { width: 3, height: 3 } as const;

const OFF = { enabled: false } as const;
