import { fail, ok, type Result } from "../../../engine/common/index.js";
import { joinList, type Words } from "../../text/index.js";
import type { OrderCommand } from "./order-command.js";
import type { OrderField, Ordering, TypedOrder } from "./order-field.js";
import { orderFields, sortsOf } from "./order-form.js";
import { mayOrder } from "./play-round.js";

/** Lines that make an order of a unit. */
type OrderLine = Extract<OrderCommand, { readonly also: boolean }>;

/**
 * The fields of an order that a line says, its names read as the unit's window shows them. Faults: no such order in
 * this phase; a name that fits none, or several, with those that there are.
 */
export function typedFor(command: OrderLine, ordering: Ordering, words: Words): Result<TypedOrder> {
	const what = "way" in command ? "way" : command.kind;
	if (!mayOrder(ordering.phase, ordering.state) || !sortsOf(ordering).includes(what)) {
		const data = { phase: words.say(`MUSTER.Fight.Phase.${ordering.phase}`) };
		return fail({ code: "MUSTER.Fault.Skirmish.notInPhase", data });
	}
	const fields = orderFields(ordering, { what }, words);
	const named = (field: string, name: string): Result<string> =>
		chosenBy(
			name,
			fields.find((each) => each.name === field),
			words,
		);
	if ("way" in command) return ok({ what, way: command.way, pace: command.kind });
	const target = named("target", command.target);
	if (!target.ok) return target;
	if (command.kind === "tactic") {
		const tactic = named("tactic", command.tactic);
		return tactic.ok ? ok({ what, tactic: tactic.value, target: target.value }) : tactic;
	}
	const attack = named("attack", command.attack);
	if (!attack.ok) return attack;
	const chosen = command.chosen === null ? "" : String(command.chosen);
	return ok({ what, attack: attack.value, target: target.value, chosen });
}

/** The value of a field by the label that is typed, whole or its beginning; the first where nothing is. */
function chosenBy(name: string, field: OrderField | undefined, words: Words): Result<string> {
	const choices = field?.choices ?? [];
	if (name === "") return ok(choices[0]?.value ?? "");
	const plain = name.toLocaleLowerCase(words.locale);
	const labels = choices.map((each) => ({ ...each, plain: each.label.toLocaleLowerCase(words.locale) }));
	const whole = labels.filter((each) => each.plain === plain);
	const found = whole.length > 0 ? whole : labels.filter((each) => each.plain.startsWith(plain));
	const [one, ...others] = found;
	if (one && others.length === 0) return ok(one.value);
	const known = joinList(
		words,
		labels.filter(({ value }) => value !== "").map(({ label }) => label),
		"or",
	);
	const code = one ? "MUSTER.Fault.Skirmish.severalCalled" : "MUSTER.Fault.Skirmish.noneCalled";
	return fail({ code, data: { name, known } });
}
