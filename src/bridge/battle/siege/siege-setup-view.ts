import { CAMP_SUPPLIES, groundOn } from "../../../engine/battle/index.js";
import type { Choice } from "../../army/sheet/index.js";
import { sayRow } from "./say-siege.js";
import type { SiegeFrame } from "./siege-frame.js";
import { SIEGE_LIMITS } from "./types.js";

/** Entries for the whole siege: ground of both sides, food, supplies of the camp. */
export interface SetupView {
	readonly stores: readonly {
		readonly id: string;
		readonly label: string;
		readonly value: string;
		readonly max: number;
		/** True where an empty field means that nothing is counted. */
		readonly optional: boolean;
		readonly placeholder: string;
	}[];
	readonly camp: readonly Choice[];
	readonly sides: readonly {
		readonly id: string;
		readonly label: string;
		/** Rows of the beginning, which can be taken out; and those that count today. */
		readonly rows: readonly { readonly row: string; readonly label: string }[];
		readonly today: string;
		readonly more: readonly Choice[];
	}[];
}

/** Builds the fields of the whole siege. */
export function setupView({ siege, rules, words }: SiegeFrame): SetupView {
	const rows = Object.keys(rules.tables.positions.rows);
	const say = (row: string): string => sayRow(row, "Position", words);
	const storeOf = (id: "food" | "short", label: string) => ({
		...{ id, label, value: String(siege[id] ?? ""), max: SIEGE_LIMITS.food },
	});
	return {
		stores: [
			{
				...storeOf("food", words.say("MUSTER.Siege.Setup.food")),
				optional: true,
				placeholder: words.say("MUSTER.Siege.Setup.uncounted"),
			},
			{ ...storeOf("short", words.say("MUSTER.Siege.Setup.short")), optional: false, placeholder: "" },
		],
		camp: CAMP_SUPPLIES.map((value) => ({
			value,
			label: value === "" ? words.say("MUSTER.Siege.campEnough") : sayRow(value, "Circumstance", words),
			selected: value === siege.camp,
		})),
		sides: (["b", "a"] as const).map((id) => ({
			id,
			label: words.say(`MUSTER.Siege.Ground.${id}`),
			rows: siege.ground[id].map(({ row }) => ({ row, label: say(row) })),
			today: groundOn(siege, id)
				.map(({ row }) => say(row))
				.join(", "),
			more: rows
				.filter((row) => !siege.ground[id].some((placed) => placed.row === row))
				.map((value) => ({ value, label: say(value), selected: false })),
		})),
	};
}
