import type { Kernel } from "../../../engine/ask/index.js";
import { towardZero } from "../../../engine/common/index.js";
import {
	battlesOfQuality,
	drawQuality,
	FORCE_LIMITS,
	mayRaise,
	moraleOf,
	PLAIN_UNIT,
	QUALITIES,
	type Quality,
	raiseLedger,
	readTroopType,
	SERVICES,
	type Service,
	type TroopType,
	type Unit,
} from "../../../engine/force/index.js";
import { orNull } from "../../../engine/schema/index.js";
import { addUnit } from "../../army/stored/index.js";
import { Collected, choice, flag, named, numberOf, readNewMen, textOf } from "../collect.js";
import type { CampaignAction, CampaignChange, CampaignContext } from "../types.js";
import { rolledAction } from "./make-action.js";

/** The unit that is raised. */
interface RaiseForm {
	readonly name: string;
	readonly troop: TroopType;
	readonly men: number;
	readonly service: Service;
	/** null: it is rolled for; elite and veteran men do not come (RULES 1.5). */
	readonly quality: Quality | null;
	readonly paid: boolean;
}

/** A new unit is raised out of the chest (RULES 1.8). An unknown quality is rolled: `quality/1`, … */
export const raiseAction: CampaignAction = rolledAction(
	"raise",
	(f, context): RaiseForm => {
		if (Object.keys(context.stored.units).length >= FORCE_LIMITS.units)
			f.refuse("troop", "MUSTER.Fault.Campaign.units", { max: FORCE_LIMITS.units });
		return {
			name: f.read("name", named(FORCE_LIMITS.name), ""),
			troop: f.read("troop", (value, path) => readTroopType(value, context.rules.tables, path)),
			men: readNewMen(f, "men", FORCE_LIMITS.men, context),
			service: f.read("service", choice(SERVICES), "volunteers"),
			quality: f.read("quality", orNull(choice(QUALITIES))),
			paid: f.read("paid", flag, true),
		};
	},
	play,
);

function* play(form: RaiseForm, context: CampaignContext): Kernel<CampaignChange> {
	const { tables } = context.rules;
	const { name, troop, men, service, paid } = form;
	const quality = form.quality ?? (yield* drawQuality({ key: "quality", hired: true }, tables.qualities)).quality;
	const battles = battlesOfQuality(quality, tables.qualities);
	const unit: Unit = { ...PLAIN_UNIT, id: context.newId, name, troop, men, full: men, battles, service };
	const collected = new Collected(context);
	const { id: _id, ...stored } = unit;
	collected.add(addUnit(context.stored, context.newId, stored));
	const isNew = { unit: context.newId, before: { kind: "none" } } as const;
	if (troop.name !== "") collected.say({ ...isNew, key: "troop", after: textOf(troop.name) });
	collected.say({ ...isNew, key: "men", before: numberOf(0), after: numberOf(men) });
	collected.say({ ...isNew, key: "quality", after: { kind: "quality", value: quality } });
	collected.say({ ...isNew, key: "morale", after: numberOf(moraleOf(unit, tables)) });
	if (!mayRaise(unit, tables)) collected.note("seldomRaised", context.newId);
	if (paid) {
		const ledger = raiseLedger(unit, tables);
		collected.spend("raised", towardZero(ledger.total), ledger);
	}
	return collected.done();
}
