import { type Ratio, ratio, toNumber } from "../../../engine/common/index.js";
import type { AttackCommand } from "../../../engine/skirmish/index.js";
import {
	choiceOf,
	type FieldMaker,
	noOrYes,
	type OrderField,
	type Ordering,
	type TypedOrder,
	unitChoices,
	type Values,
	wordChoices,
} from "./order-field.js";

/** Numbers of an attack that a GM may rule, by the engine's own keys (RULES 4.13). */
const RULED = [
	...(["attack", "ac", "saveDc", "fortitude", "reflex", "will", "damage"] as const),
	...(["actions", "raw", "success", "critical"] as const),
];

/** Ways in which cover is ruled. */
const COVERS = ["none", "soft", "melee", "both"] as const;
const [LOW, HIGH] = [-1_000, 1_000];

/** Fields in which a GM rules what no data hold; all but the first are there once that is asked for. */
export function rulingFields(ordering: Ordering, make: FieldMaker): readonly OrderField[] {
	const ruled = make.choose("ruled", noOrYes(make.words));
	if (ruled.value !== "yes") return [ruled];
	const { words } = make;
	const yes = noOrYes(words);
	const cover = make.choose("cover", [
		choiceOf("", words.say("MUSTER.Fight.byMap")),
		...wordChoices(COVERS, "MUSTER.Fight.Cover.", words),
	]);
	const shields = [
		choiceOf("", words.say("MUSTER.Fight.largest")),
		...unitChoices(ordering, ({ id }) => id !== ordering.unit.id),
	];
	const ruling = make.choose("ruling", [choiceOf("", "\u2013"), ...wordChoices(RULED, "MUSTER.Fight.Ruled.", words)]);
	const share = { usual: "", min: 0, max: 100 };
	const partly = make.write("partly", { usual: "0", min: LOW, max: HIGH });
	const success = make.write("success", { min: 0 });
	return [
		ruled,
		make.write("modifier", { usual: "0", min: LOW, max: HIGH }),
		partly,
		...(isNothing(partly.value) ? [] : [make.write("partlyShare", { ...share, usual: "50" })]),
		make.choose("touch", yes),
		make.write("exposed", { min: 0 }),
		make.write("miss", share),
		make.write("fortification", share),
		cover,
		...(cover.value === "" || cover.value === "none" ? [] : [make.choose("shield", shields)]),
		make.choose("foeFavored", yes),
		make.choose("foeFiend", yes),
		make.write("again", { usual: "0", min: 0, max: 3 }),
		make.write("retry", { usual: "0", min: 0, max: 3 }),
		make.write("second", { min: LOW, max: HIGH }),
		ruling,
		...(ruling.value === "" ? [] : [make.write("ruledValue", { usual: "0", min: LOW, max: HIGH })]),
		success,
		...(success.value === "" ? [] : effectFields(make)),
	];
}

const isNothing = (value: string): boolean => Number(value || "0") === 0;

/** Fields of an effect in place of the averages of an attack, beside the points of a success. */
const effectFields = (make: FieldMaker): readonly OrderField[] => [
	make.write("critical", { min: 0 }),
	make.write("failure", { min: 0 }),
	make.write("effect", { isText: true }),
];

const percent = (value: number | null): Ratio | null => (value === null ? null : ratio(value, 100));

/** The part of an attack that a GM has ruled, before it is read; nothing where no ruling is asked for. */
export function ruledPart(values: Values): Readonly<Record<string, unknown>> {
	if (!values.is("ruled")) return {};
	const whole = (name: string): boolean => Number.isSafeInteger(values.orNull(name) ?? 0);
	const share = (name: string): Ratio | null => (whole(name) ? percent(values.orNull(name)) : null);
	const [modifier, partly] = [values.number("modifier"), values.number("partly")];
	const ruling = values.of("ruling");
	const facts = ["foeFavored", "foeFiend"].filter((fact) => values.is(fact));
	return {
		modifiers: modifier === 0 ? [] : [{ key: "ruling", value: modifier }],
		partial: partly === 0 ? [] : [{ key: "ruling", value: partly, share: share("partlyShare") }],
		touch: values.is("touch"),
		exposed: values.orNull("exposed"),
		miss: share("miss"),
		fortification: share("fortification") ?? ratio(0),
		cover: coverOf(values),
		facts,
		rerolls: { again: values.number("again"), retry: values.number("retry"), second: values.orNull("second") },
		rulings: ruling === "" ? {} : { [ruling]: ratio(values.number("ruledValue")) },
		parts: partsOf(values),
	};
}

function coverOf(values: Values) {
	const cover = values.of("cover");
	if (cover === "") return null;
	const [soft, melee] = [cover === "soft" || cover === "both", cover === "melee" || cover === "both"];
	return { soft, melee, unit: values.of("shield") };
}

/** One effect in place of the averages of an attack; null: its averages. */
function partsOf(values: Values) {
	const [success, critical, failure] = ["success", "critical", "failure"].map((name) => values.orNull(name));
	if (success === null) return null;
	const worth = (points: number | null | undefined) =>
		points === null || points === undefined ? { kind: "none" } : { kind: "points", points };
	const part = {
		type: values.of("effect") || "untyped",
		success: worth(success),
		critical: critical === null ? null : worth(critical),
		failure: worth(failure),
		wounding: ratio(1),
	};
	return [part];
}

const yesOf = (is: boolean): string => (is ? "yes" : "no");
const wholePercent = (share: Ratio): string => String(Math.round(toNumber(share) * 100));

/** The typed form of what a GM has ruled in an attack; nothing where that is as usual. */
export function rulingsTyped(order: AttackCommand): TypedOrder {
	const { modifiers, partial, touch, exposed, miss, fortification, cover, facts, rerolls, rulings, parts } = order;
	const [ruling] = Object.entries(rulings);
	const [part] = parts ?? [];
	const points = (worth: NonNullable<typeof part>["success"] | null | undefined): string =>
		worth?.kind === "points" ? String(worth.points) : "";
	const isUsual =
		modifiers.length + partial.length + facts.length === 0 &&
		!(touch || ruling || part || cover) &&
		exposed === null &&
		miss === null &&
		fortification.num + rerolls.again + rerolls.retry === 0 &&
		rerolls.second === null;
	if (isUsual) return {};
	return {
		ruled: "yes",
		modifier: String(modifiers[0]?.value ?? 0),
		partly: String(partial[0]?.value ?? 0),
		partlyShare: partial[0] ? wholePercent(partial[0].share) : "50",
		touch: yesOf(touch),
		exposed: exposed === null ? "" : String(exposed),
		miss: miss === null ? "" : wholePercent(miss),
		fortification: wholePercent(fortification),
		cover:
			cover === null ? "" : cover.soft && cover.melee ? "both" : cover.soft ? "soft" : cover.melee ? "melee" : "none",
		shield: cover?.unit ?? "",
		foeFavored: yesOf(facts.includes("foeFavored")),
		foeFiend: yesOf(facts.includes("foeFiend")),
		again: String(rerolls.again),
		retry: String(rerolls.retry),
		second: rerolls.second === null ? "" : String(rerolls.second),
		...(ruling ? { ruling: ruling[0], ruledValue: String(toNumber(ruling[1])) } : {}),
		...(part
			? {
					success: points(part.success),
					critical: points(part.critical),
					failure: points(part.failure),
					effect: part.type,
				}
			: {}),
	};
}
