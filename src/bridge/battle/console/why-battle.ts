import { type BattleInput, openStrengths } from "../../../engine/battle/index.js";
import { type Ledger, toNumber } from "../../../engine/common/index.js";
import { buildWhy, computeArmy, totalOf, type WhyChoice, type WhyRow, type WhyView } from "../../army/sheet/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";
import { sayTerm } from "./say-term.js";

/**
 * The sum behind a number of the console, by its address: `strategy/<side>`, `strength/<side>`, `unit/<side>/<unit>`.
 * Undefined: there is no such number. Strategy may be set by hand, as a whole or by term.
 */
export function buildBattleWhy(address: string, played: PlayedDay, words: Words): WhyView | undefined {
	const [what, id = "", unit = ""] = address.split("/");
	if (what === "strategy") {
		const ledger = played.soFar.strategy.find(({ key }) => key === `${id}/strategy`);
		return ledger && strategyWhy(ledger, id, played.input, words);
	}
	if (what === "strength") return sumOfUnits(id, played, words);
	return what === "unit" ? unitWhy(id, unit, played, words) : undefined;
}

function strategyWhy(ledger: Ledger, side: string, input: BattleInput, words: Words): WhyView {
	const owner = namesIn(input).side(side);
	const name = words.say("MUSTER.Battle.Ledger.strategy");
	const rows = ledger.terms.map((term, i): WhyRow => {
		const value = toNumber(term.value);
		return {
			term: sayTerm(`${ledger.key}/${term.key}`, term, input, words),
			value: i === 0 ? formatCount(words, value) : formatSigned(words, value),
			...computed(`${ledger.key}/${term.key}`, term.replaced, words),
		};
	});
	const total: WhyRow = {
		term: name,
		value: formatCount(words, toNumber(ledger.total)),
		style: "total",
		...computed(ledger.key, ledger.replaced, words),
	};
	const choices = [
		{ key: ledger.key, label: name, value: String(toNumber(ledger.total)) },
		...ledger.terms.map((term): WhyChoice => {
			const key = `${ledger.key}/${term.key}`;
			return { key, label: sayTerm(key, term, input, words), value: String(toNumber(term.value)) };
		}),
	];
	return {
		title: words.say("MUSTER.Army.Why.title", { name, owner }),
		rows: [...rows, total],
		ruling: { unit: side, choices },
	};
}

function computed(key: string, replaced: Ledger["replaced"], words: Words): Pick<WhyRow, "set"> {
	return replaced === undefined ? {} : { set: { key, computed: formatCount(words, toNumber(replaced)) } };
}

/** The strength of a side as the sum of its units. */
function sumOfUnits(id: string, { input, rules }: PlayedDay, words: Words): WhyView | undefined {
	const side = input.sides.find((each) => each.id === id);
	if (!side) return undefined;
	const names = namesIn(input);
	const units = openStrengths(side, input, rules);
	const total = units.reduce((sum, { strength }) => sum + totalOf(strength), 0);
	const name = words.say("MUSTER.Battle.strength");
	return {
		title: words.say("MUSTER.Army.Why.title", { name, owner: names.side(id) }),
		rows: [
			...units.map((unit) => ({
				term: names.unit(`${id}/${unit.id}`),
				value: formatCount(words, totalOf(unit.strength)),
			})),
			{ term: name, value: formatCount(words, total), style: "total" },
		],
	};
}

/** The strength of a unit as its army explains it; what it counts for on this field may be set on the army's sheet. */
function unitWhy(side: string, unit: string, { input, rules }: PlayedDay, words: Words): WhyView | undefined {
	const own = input.sides.find(({ id }) => id === side);
	const figures = own && openStrengths(own, input, rules).find(({ id }) => id === unit);
	if (!own || !figures) return undefined;
	const army = computeArmy(own.force, rules.force);
	const units = army.units.map((each) => (each.unit.id === unit ? { ...each, ...figures } : each));
	const { ruling: _ruling, ...view } = buildWhy(`unit/${unit}/strength`, { ...army, units }, words) ?? {
		title: "",
		rows: [],
	};
	return view;
}
