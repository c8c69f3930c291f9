import { QUALITIES } from "../../../engine/force/index.js";
import { formatCount, formatShares, joinList, type Words } from "../../text/index.js";
import { type ArmyFigures, totalOf } from "./compute-army.js";
import { formatBalance, formatCoins } from "./numbers.js";
import { emblemShield, mixBar } from "./plots/marks.js";
import { sharesOf } from "./plots/shares.js";
import type { WhyNumber } from "./roster-view.js";
import { wholeNumber } from "./why-types.js";

/** One figure of the header: a number with an explanation, a plain one, a drawing, or an editable one. */
interface HeaderFigure {
	readonly label: string;
	readonly why?: WhyNumber;
	readonly text?: string;
	readonly plot?: string;
	/** The field that an edit of it changes, and its value as it would be typed. */
	readonly edit?: { readonly path: string; readonly value: string };
}

/** The data of the header besides the computed ones. */
interface HeaderInput {
	readonly name: string;
	readonly emblem: string;
	readonly colour: string;
	readonly canEdit: boolean;
	readonly canRename: boolean;
	/** Unique on the page. */
	readonly uid: string;
}

/** Builds the head of the sheet: name, emblem and sums. */
export function buildHeader(army: ArmyFigures, input: HeaderInput, words: Words) {
	const { force } = army;
	const { name, emblem, colour, canEdit, canRename } = input;
	const tl = formatCount(words, force.tl);
	return {
		name,
		/** The address of a picture; empty: `shield` is rendered. */
		emblem,
		shield: emblemShield(colour),
		tl: { value: String(force.tl), text: tl },
		commander:
			force.commander.name === ""
				? null
				: { name: force.commander.name, strategy: formatCount(words, force.commander.strategy) },
		figures: figuresOf(army, input, words),
		canEdit,
		canRename,
	};
}

function figuresOf(army: ArmyFigures, { name, uid }: HeaderInput, words: Words): readonly HeaderFigure[] {
	const say = (leaf: string): string => words.say(`MUSTER.Army.Header.${leaf}`);
	const why = (ledger: "strength" | "pay", text: string): WhyNumber => {
		const what = words.say(ledger === "pay" ? "MUSTER.Force.Ledger.forcePay" : "MUSTER.Force.Ledger.force");
		return {
			text,
			address: `force/${ledger}`,
			label: words.say("MUSTER.Army.Why.label", { what, owner: name, value: text }),
			set: false,
		};
	};
	return [
		{ label: say("strength"), why: why("strength", formatCount(words, totalOf(army.strength))) },
		{ label: say("men"), why: wholeNumber("men", formatCount(words, army.men), army, words) },
		{ label: say("quality"), ...(army.men === 0 ? { text: "\u2013" } : { plot: qualityMix(army, uid, words) }) },
		{
			label: say("morale"),
			...(army.morale === undefined
				? { text: "\u2013" }
				: { why: wholeNumber("morale", formatCount(words, army.morale), army, words) }),
		},
		{ label: say("pay"), why: why("pay", formatCoins(words, totalOf(army.pay))) },
		{
			label: say("treasury"),
			text: formatBalance(words, army.force.treasury),
			// A sign in front would add to or subtract from the present value.
			edit: { path: "treasury", value: `${army.force.treasury < 0 ? "=" : ""}${army.force.treasury}` },
		},
	];
}

function qualityMix(army: ArmyFigures, uid: string, words: Words): string {
	const men = QUALITIES.map((quality) =>
		army.units.reduce((sum, each) => sum + (each.present && each.quality === quality ? each.men : 0), 0),
	);
	const shares = sharesOf(men);
	const texts = formatShares(words, shares);
	const counts = QUALITIES.flatMap((quality, i) =>
		shares[i] === 0 ? [] : [`${words.say(`MUSTER.Force.Quality.${quality}`)} ${texts[i]}`],
	);
	const desc =
		counts.length === 0 ? words.say("MUSTER.Army.Header.nobody") : joinList(words, counts.toReversed(), "and");
	return mixBar({ uid: `${uid}-mix`, title: words.say("MUSTER.Army.Header.mix"), desc, shares });
}
