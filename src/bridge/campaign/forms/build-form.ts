import { floorRatio } from "../../../engine/common/index.js";
import type { TroopType, Unit } from "../../../engine/force/index.js";
import {
	GUN_OUTCOMES,
	isOnField,
	isPresent,
	MORALE_EVENTS,
	payLedger,
	SERVICES,
	SPOIL_USES,
} from "../../../engine/force/index.js";
import { formatWord } from "../../army/sheet/index.js";
import type { StoredForce } from "../../army/stored/index.js";
import type { Words } from "../../text/index.js";
import { PAYMENTS } from "../actions/index.js";
import { forceOf, nameOfUnit } from "../collect.js";
import type { CampaignContext, CampaignKind } from "../types.js";
import type { CampaignField, FormData } from "./fields.js";
import { canRest, canTrain, FormKit, hasPieces, isMoved, isWaiting, piecesMissing } from "./fields.js";

/** The material of a form: the army, its rules, the reader's troop types. */
export interface FormSource extends Pick<CampaignContext, "stored" | "rules"> {
	/** Troop types that the reader may choose from. */
	readonly troops: readonly KnownTroop[];
}

/** The fields of a campaign action as they are now. */
export function buildCampaignForm(
	kind: CampaignKind,
	source: FormSource,
	data: FormData,
	words: Words,
): readonly CampaignField[] {
	return FORMS[kind](new FormKit(forceOf(source.stored).units, data, words), source, words);
}

type Form = (kit: FormKit, source: FormSource, words: Words) => readonly CampaignField[];

const menOf =
	(kit: FormKit) =>
	({ men }: Unit): string =>
		kit.say("Field.units.men", { men: kit.count(men) });
const woundedOf =
	(kit: FormKit) =>
	({ wounded }: Unit): string =>
		kit.say("Field.units.wounded", { men: kit.count(wounded.men) });

const FORMS: Readonly<Record<CampaignKind, Form>> = {
	payday: (kit, source) => [
		kit.choice(
			"all",
			kit.words(
				"Payment",
				PAYMENTS.filter((each) => each !== "coins"),
			),
		),
		paymentsField(kit, source),
	],
	upkeep: (kit) => [kit.number("months", 1)],
	train: (kit, { rules }) => [kit.number("months", 1), kit.ticks(menOf(kit), canTrain(rules))],
	recruit: (kit) => [kit.unit("unit"), kit.number("men", 10), kit.quality("quality"), kit.tick("paid", true)],
	raise: (kit, { troops }, words) => [
		kit.choice(
			"troop",
			troops.map(({ key, name }) => [key, name]),
		),
		kit.line("name"),
		kit.number("men", 50),
		kit.quality("quality"),
		kit.choice(
			"service",
			SERVICES.map((each) => [each, formatWord(words, "service", each)]),
		),
		kit.tick("paid", true),
	],
	command: (kit) => [
		kit.choice("unit", [
			["", kit.say("Field.unit.army")],
			...kit.units.filter(isPresent).map((unit) => [unit.id, nameOfUnit(unit)] as const),
		]),
		kit.line("name"),
		kit.number("skill", ""),
		kit.number("tactics", 0),
		kit.tick("luck", false),
	],
	rest: (kit) => [
		kit.number("days", 7),
		kit.tick("camp", true),
		kit.number("healers", 0),
		kit.ticks(woundedOf(kit), canRest),
	],
	promise: (kit) => [kit.tick("came", true), kit.ticks(menOf(kit), isWaiting)],
	spoils: (kit, { troops }) => [
		kit.choice(
			"troop",
			troops.map(({ key, name }) => [key, name]),
		),
		kit.number("men", 0),
		kit.choice("use", kit.words("Use", [...SPOIL_USES].reverse())),
		kit.number("coins", 0),
	],
	ransom: (kit) => [kit.lines("captives")],
	guns: (kit) => [
		kit.unit("unit", hasPieces),
		kit.number("lost", piecesMissing(kit.units, kit.text("unit"))),
		kit.choice("outcome", kit.words("Outcome", GUN_OUTCOMES)),
	],
	pass: (kit) => [kit.choice("event", kit.words("Event", MORALE_EVENTS), "month"), kit.ticks(menOf(kit), isMoved)],
};

/** A line for each unit: what is due to it, and whether it gets what all get. */
function paymentsField(kit: FormKit, { rules }: FormSource): CampaignField {
	const choices = [["", kit.say("Payment.asAll")] as const, ...kit.words("Payment", PAYMENTS)];
	const units = kit.units.filter(isOnField).map((unit) => {
		const name = `pay.${unit.id}`;
		return {
			label: nameOfUnit(unit),
			due: kit.coins(floorRatio(payLedger(unit, rules).total)),
			name,
			choices: kit.options(name, choices),
			coinsName: `coins.${unit.id}`,
			coins: kit.text(name) === "coins" ? kit.text(`coins.${unit.id}`, "0") : null,
		};
	});
	return { type: "payments", label: kit.say("Field.payments.label"), units };
}

/** A troop type that one may choose, under a key that is stable while the form is open. */
export interface KnownTroop {
	readonly key: string;
	readonly name: string;
	readonly troop: TroopType;
}

/** The troop types of an army's own units, each once, then those that others offer; by name. */
export function knownTroops(stored: Pick<StoredForce, "units">, others: readonly KnownTroop[]): readonly KnownTroop[] {
	const own = new Map<string, KnownTroop>();
	for (const [id, { troop }] of Object.entries(stored.units)) {
		const same = JSON.stringify(troop);
		if (!own.has(same)) own.set(same, { key: `own:${id}`, name: troop.name, troop });
	}
	const byName = (a: KnownTroop, b: KnownTroop) => a.name.localeCompare(b.name);
	return [...[...own.values()].sort(byName), ...[...others].sort(byName)];
}
