import { type BattleInput, openStrengths } from "../../../engine/battle/index.js";
import { type Ledger, toNumber } from "../../../engine/common/index.js";
import { buildWhy, computeArmy, type WhyChoice, type WhyRow, type WhyView } from "../../army/sheet/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import { namesIn } from "./names.js";
import { sayTerm } from "./say-term.js";
import { type CountedDay, SIDE_NUMBERS, sideNumber } from "./side-numbers.js";

/**
 * The sum behind a number of the console, by its address: `strategy/<side>`, `strength/<side>`, `relative/<side>`,
 * `men/<side>`, `morale/<side>`, `wounded/<side>`, `unit/<side>/<unit>`. Undefined: there is no such number. Strategy
 * may be set by hand, as a whole or by term.
 */
export function buildBattleWhy(address: string, played: CountedDay, words: Words): WhyView | undefined {
	const [what = "", id = "", unit = ""] = address.split("/");
	if (what === "unit") return unitWhy(id, unit, played, words);
	if (what === "strategy") {
		const ledger = played.soFar.strategy.find(({ key }) => key === `${id}/strategy`);
		return ledger && strategyWhy(ledger, id, played.input, words);
	}
	const side = played.input.sides.find((each) => each.id === id);
	const number = SIDE_NUMBERS.find((each) => each === what);
	if (!side || !number) return undefined;
	const name = words.say(`MUSTER.Battle.Night.Starts.${number}`);
	const { rows, value } = sideNumber(number, side, played, words);
	return {
		title: words.say("MUSTER.Army.Why.title", { name, owner: namesIn(played.input).side(id) }),
		rows: [...rows, { term: name, value, style: "total" }],
	};
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

/** The strength of a unit as its army explains it; what it counts for on this field may be set on the army's sheet. */
function unitWhy(side: string, unit: string, { input, rules }: CountedDay, words: Words): WhyView | undefined {
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
