import type { Strength } from "../../../engine/skirmish/index.js";
import { formatCount, joinList, sayPlural, type Words } from "../../text/index.js";
import { fallenCount, type Share, type Sharer, shareOut, whoHadLeast } from "./share.js";

/** A token of a unit as the window that dissolves it lists it. */
export interface Lying extends Sharer {
	readonly name: string;
	/** Its points when it joined. */
	readonly hp: number;
}

/** A unit as the window that dissolves it shows it. */
interface DissolveView {
	/** The tokens, numbered as the buttons are; `pressed`: chosen to lie. */
	readonly soldiers: readonly {
		readonly token: string;
		readonly number: number;
		readonly name: string;
		readonly pressed: boolean;
		/** Its points, or what becomes of it; and the points alone. */
		readonly said: string;
		readonly hp: string;
	}[];
	readonly formedWith: string;
	readonly lost: string;
	readonly sharedBy: string;
	readonly total: string;
	/** The sharing in one line: "15 get 9, 7 get 8: 135 + 56 = 191". */
	readonly sharing: string;
	readonly chosen: string;
	/** The fates of those who lie. */
	readonly fates: readonly { readonly who: string; readonly what: string }[];
	readonly submit: string;
	/** Just as many are chosen as fell. */
	readonly ready: boolean;
	/** None fell, so that nothing is to be chosen. */
	readonly hasFallen: boolean;
}

/** The view of a unit that is to be dissolved, with those whom the owner has chosen to lie. */
export function buildDissolveView(
	unit: Strength,
	soldiers: readonly Lying[],
	fallen: readonly string[],
	words: Words,
): DissolveView {
	const count = fallenCount(unit, soldiers);
	const lying =
		fallen.length === count
			? fallen
			: whoHadLeast(
					soldiers.filter(({ isThere }) => isThere),
					count,
				);
	const shared = shareOut(unit, soldiers, lying);
	const shares = shared.ok ? shared.value.shares : [];
	const formed = soldiers.reduce((sum, { hp }) => sum + hp, 0);
	const say = (value: number): string => formatCount(words, value);
	const standing = shares.filter(({ state }) => state === "standing");
	const isChosen = fallen.length === count;
	return {
		soldiers: soldiers.map(({ token, name, isThere }, index) => {
			const share = isThere && isChosen ? shares.find((each) => each.token === token) : undefined;
			const hp = share === undefined ? "" : say(share.hp);
			return {
				token,
				number: index + 1,
				name,
				pressed: fallen.includes(token),
				said: sayShare(share, isThere, words),
				hp,
			};
		}),
		formedWith: say(formed),
		lost: say(unit.total - formed),
		sharedBy: sayPlural(words, "MUSTER.Unit.Dissolve.sharedBy", standing.length),
		total: say(unit.total),
		sharing: saySharing(standing, words),
		chosen: words.say("MUSTER.Unit.Dissolve.chosen", { chosen: say(fallen.length), count: say(count) }),
		fates: isChosen ? fatesOf(shares, soldiers, words) : [],
		submit: sayPlural(words, "MUSTER.Unit.Dissolve.submit", standing.length),
		ready: isChosen,
		hasFallen: count > 0,
	};
}

function sayShare(share: Share | undefined, isThere: boolean, words: Words): string {
	if (!isThere) return words.say("MUSTER.Unit.Dissolve.gone");
	if (share === undefined) return "";
	return share.state === "standing"
		? sayPlural(words, "MUSTER.Unit.Dissolve.points", share.hp)
		: words.say(`MUSTER.Unit.Dissolve.state.${share.state}`);
}

function saySharing(standing: readonly Share[], words: Words): string {
	const levels = [...new Set(standing.map(({ hp }) => hp))].sort((a, b) => b - a);
	if (levels.length === 0) return words.say("MUSTER.Unit.Dissolve.noneStand");
	const parts = levels.map((hp) => ({ hp, count: standing.filter((share) => share.hp === hp).length }));
	const say = (value: number): string => formatCount(words, value);
	const get = parts.map(({ hp, count }) => words.say("MUSTER.Unit.Dissolve.get", { count: say(count), hp: say(hp) }));
	const sum = parts.reduce((all, { hp, count }) => all + hp * count, 0);
	const sums = parts.map(({ hp, count }) => say(hp * count)).join(" + ");
	return words.say("MUSTER.Unit.Dissolve.sharing", {
		parts: get.join(", "),
		sum: parts.length === 1 ? say(sum) : `${sums} = ${say(sum)}`,
	});
}

function fatesOf(shares: readonly Share[], soldiers: readonly Lying[], words: Words): DissolveView["fates"] {
	const numberOf = (token: string): number => soldiers.findIndex((each) => each.token === token) + 1;
	return (["dying", "stable", "dead"] as const).flatMap((state) => {
		const numbers = shares.filter((share) => share.state === state).map(({ token }) => numberOf(token));
		if (numbers.length === 0) return [];
		const who = numbers.sort((a, b) => a - b).map(String);
		return [{ who: joinList(words, who, "and"), what: words.say(`MUSTER.Unit.Dissolve.state.${state}`) }];
	});
}
