import {
	type ArmyFigures,
	chestLasts,
	formatBalance,
	formatCoins,
	formatLasts,
	totalOf,
	type WhyNumber,
	wholeNumber,
} from "../../army/sheet/index.js";
import type { Words } from "../../text/index.js";
import { CAMPAIGN_KINDS, type CampaignKind } from "../types.js";
import { tileStates, URGENCIES } from "./tile-state.js";

/** A figure of the tab: a number that explains itself, or a plain one. */
interface CampaignFigure {
	readonly label: string;
	readonly text: string;
	readonly why?: WhyNumber;
}

/** Font Awesome icon names without their prefix. */
const ICONS: Readonly<Record<CampaignKind, string>> = {
	payday: "coins",
	upkeep: "bowl-food",
	train: "person-chalkboard",
	recruit: "user-plus",
	raise: "people-group",
	command: "chess-king",
	rest: "campground",
	promise: "handshake",
	spoils: "sack-dollar",
	ransom: "hand-holding-dollar",
	guns: "bullseye",
	pass: "hourglass-half",
};

/** The army's treasury, its costs, and its actions between battles, the most pressing first. */
export function buildCampaignTab(army: ArmyFigures, words: Words, canChange: boolean) {
	const stateOf = tileStates(army, words);
	const choices = CAMPAIGN_KINDS.map((kind) => ({
		kind,
		icon: ICONS[kind],
		name: words.say(`MUSTER.Campaign.Kind.${kind}.name`),
		hint: words.say(`MUSTER.Campaign.Kind.${kind}.hint`),
		...stateOf(kind),
	}));
	return {
		figures: figuresOf(army, words),
		groups: URGENCIES.map((urgency) => ({
			urgency,
			heading: words.say(`MUSTER.Campaign.Group.${urgency}`),
			choices: choices.filter((choice) => choice.urgency === urgency),
		})).filter((group) => group.choices.length > 0),
		canChange,
	};
}

function figuresOf(army: ArmyFigures, words: Words): readonly CampaignFigure[] {
	const { treasury } = army.force;
	const [pay, upkeep] = [totalOf(army.pay), totalOf(army.upkeep)];
	const figure = (leaf: string, text: string): CampaignFigure => ({
		label: words.say(`MUSTER.Campaign.Figure.${leaf}`),
		text,
	});
	const why = (leaf: "pay" | "upkeep", text: string): CampaignFigure => {
		const label = words.say("MUSTER.Army.Why.label", {
			what: words.say(leaf === "pay" ? "MUSTER.Force.Ledger.forcePay" : "MUSTER.Force.Ledger.forceUpkeep"),
			owner: army.force.name,
			value: text,
		});
		return { ...figure(leaf, text), why: { text, address: `force/${leaf}`, label, set: false } };
	};
	const lasts = chestLasts(army);
	return [
		figure("chest", formatBalance(words, treasury)),
		why("pay", formatCoins(words, pay)),
		why("upkeep", formatCoins(words, upkeep)),
		lasts === null
			? figure("lasts", "\u2013")
			: { ...figure("lasts", ""), why: wholeNumber("lasts", formatLasts(lasts, words), army, words) },
	];
}
