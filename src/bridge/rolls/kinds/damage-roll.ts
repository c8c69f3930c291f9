import {
	DAMAGE,
	type DamageInput,
	type DamageOdds,
	type DamageResult,
	damageOdds,
} from "../../../engine/checks/index.js";
import { object } from "../../../engine/schema/index.js";
import {
	buildDamageCard,
	damageTitle,
	inputBy,
	NOTE,
	type RollCardView,
	readStoredDamage,
	type StoredDamage,
	toStoredDamage,
} from "../cards/index.js";
import { type DamageRequest, formatDamageCommand, readDamageCommand } from "../commands/index.js";
import { type RollRow, settledBy } from "./roll-row.js";

/** The types of a damage roll. */
export interface DamageTypes {
	readonly request: DamageRequest;
	readonly input: DamageInput;
	readonly result: DamageResult;
	readonly outcome: DamageResult;
	readonly odds: DamageOdds;
	readonly stored: StoredDamage;
	readonly open: never;
	readonly view: RollCardView<"damage">;
}

/** A damage roll. */
export const DAMAGE_ROLL: RollRow<DamageTypes> = {
	icon: "droplet",
	usage: "MUSTER.Damage.Command.usage",
	description: "MUSTER.Damage.Command.description",
	examples: ["/damage 4d+2", "/damage 4d+2 dr:3 x1.5"],
	template: "chat/roll",
	readCommand: readDamageCommand,
	formatCommand: formatDamageCommand,
	readRequest: object<Omit<DamageRequest, "visibility">>({ input: inputBy(DAMAGE.check), note: NOTE }),
	title: damageTitle,
	toInput: ({ input }) => input,
	game: () => DAMAGE,
	odds: ({ input }) => damageOdds(input),
	settle: settledBy(toStoredDamage),
	readStored: readStoredDamage,
	buildCard: buildDamageCard,
};
