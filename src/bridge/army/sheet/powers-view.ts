import { practitionerLedger } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import type { ArmyFigures } from "./compute-army.js";
import { fieldBuilder } from "./field-view.js";
import { formatValue } from "./numbers.js";
import { personTexts } from "./people-view.js";
import type { Rights, WhyNumber } from "./roster-view.js";

/** Builds the practitioners of special powers, and their sum. */
export function buildPowers(army: ArmyFigures, words: Words, { canEdit, canChange }: Rights) {
	const { force, rules } = army;
	const build = fieldBuilder(words, canEdit);
	const number = (address: string, ledger: "power" | "practitioner", owner: string, text: string): WhyNumber => {
		const what = words.say(`MUSTER.Force.Ledger.${ledger}`);
		return { text, address, label: words.say("MUSTER.Army.Why.label", { what, owner, value: text }), set: false };
	};
	return {
		total: number("force/power", "power", force.name, formatValue(words, army.power.total)),
		mana: build("mana", "mana", force.mana, { kind: "choice", list: "mana" }),
		practitioners: force.practitioners.map((each) => {
			const { id, name, link } = each;
			const path = `practitioners.${id}`;
			const total = formatValue(words, practitionerLedger(each, force.mana, rules).total);
			return {
				path,
				id,
				name,
				link,
				canEdit,
				t: personTexts(name, words, canChange ? "MUSTER.Army.Powers.remove" : undefined),
				skillLabel: words.say("MUSTER.Force.Ledger.practitioner"),
				fields: [
					build(`${path}.name`, "person.name", name, { kind: "text" }),
					build(`${path}.practice`, "person.practice", each.practice, { kind: "choice", list: "practice" }),
					build(`${path}.points`, "person.points", each.points, { kind: "whole" }),
					build(`${path}.stones`, "person.stones", each.stones, { kind: "whole" }),
					build(`${path}.items`, "person.items", each.items, { kind: "whole" }),
					build(`${path}.boosters`, "person.boosters", each.boosters, { kind: "whole" }),
				],
				skill: number(`practitioner/${id}`, "practitioner", name, total),
			};
		}),
		canEdit,
		canChange,
	};
}
