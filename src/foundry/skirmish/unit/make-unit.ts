import { newUnit, type StoredUnit, unitOfBeings } from "../../../bridge/skirmish/unit/index.js";
import { escapeHtml } from "../../../bridge/text/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { openCarrier } from "../../carriers/index.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { createUnit } from "./create-unit.js";
import { beingsOf } from "./soldier-draft.js";

/** The unit that several actors make, one soldier each. Faults: those of `beingsOf` and `unitOfBeings`. */
export async function unitOfActors(
	actors: readonly Actor.Implementation[],
	average = false,
): Promise<Result<StoredUnit>> {
	const beings = await beingsOf(actors);
	return beings.ok ? unitOfBeings(beings.value, average) : beings;
}

/** A unit of many soldiers like one actor, all whole. */
export async function unitLike(actor: Actor.Implementation, men: number): Promise<Result<StoredUnit>> {
	const one = await beingsOf([actor]);
	if (!one.ok) return one;
	const [being] = one.value;
	const draft = being?.draft;
	const whole = draft && { ...draft, points: { value: 1, most: 1, temporary: 0 } };
	const unit = unitOfBeings(being && whole ? [{ ...being, draft: whole }] : []);
	if (!unit.ok) return unit;
	const { soldier, traits } = unit.value;
	return ok(newUnit({ soldier, men, each: draft?.points?.most ?? 1, more: { traits } }));
}

/** Makes a unit of soldiers like an actor and opens it, after the user has said how many; null: none was made. */
export async function makeUnitLike(actor: Actor.Implementation, men?: number): Promise<Actor.Implementation | null> {
	const count = men ?? (await askNumber(actor.name));
	if (count === null) return null;
	const unit = await unitLike(actor, count);
	const name = words().say("MUSTER.Unit.nameOf", { name: actor.name });
	const { disposition } = actor.token ?? actor.prototypeToken;
	const made = unit.ok ? await createUnit({ name, img: actor.img ?? "", disposition, unit: unit.value }) : unit;
	if (!made.ok) {
		notifyFault(made.fault);
		return null;
	}
	await openCarrier(made.value);
	return made.value;
}

/** The most soldiers of a unit. */
const MOST = 100_000;

/** Asks how many soldiers a unit has; null: cancelled, or no such number, of which the user is notified. */
async function askNumber(name: string): Promise<number | null> {
	const label = escapeHtml(words().say("MUSTER.Unit.howMany", { name }));
	const answer = (await foundry.applications.api.DialogV2.input({
		window: { title: "MUSTER.Unit.new", icon: "fa-solid fa-people-group" },
		content:
			`<div class="form-group"><label for="muster-unit-men">${label}</label><div class="form-fields">` +
			'<input id="muster-unit-men" type="text" inputmode="numeric" name="men" value="10" autofocus></div></div>',
		ok: { label: "MUSTER.Unit.make", icon: "fa-solid fa-check" },
		rejectClose: false,
	})) as { men?: unknown } | null;
	if (answer === null) return null;
	const men = Number(answer.men);
	if (Number.isSafeInteger(men) && men >= 1 && men <= MOST) return men;
	notifyFault({ code: "MUSTER.Fault.Skirmish.whole", data: { min: 1, max: MOST } });
	return null;
}
