import type { Kernel } from "../../../engine/ask/index.js";
import { askNothing } from "../../../engine/ask/index.js";
import { towardZero } from "../../../engine/common/index.js";
import type { Quality } from "../../../engine/force/index.js";
import {
	battlesOfQuality,
	drawQuality,
	FEW_RECRUITS,
	FORCE_LIMITS,
	mayRaise,
	QUALITIES,
	raiseLedger,
	recruitMen,
} from "../../../engine/force/index.js";
import type { Fields } from "../../../engine/schema/index.js";
import { orNull } from "../../../engine/schema/index.js";
import { Collected, choice, fields, flag, readNewMen, readUnitId } from "../collect.js";
import type { CampaignAction, CampaignChange, CampaignContext, CampaignKind } from "../types.js";

/** Reads the form of an action field by field; refuses what the army at hand does not allow. */
type ReadForm<Form> = (fields: Fields, context: CampaignContext) => Form;

/**
 * An action in which chance or a person may have a say: the game `campaign/<kind>`. A game is played with what its
 * check gave, so `play` gets the form that `read` made; that is the one cast, and it is here.
 */
export function rolledAction<Form>(
	kind: CampaignKind,
	read: ReadForm<Form>,
	play: (form: Form, context: CampaignContext) => Kernel<CampaignChange>,
): CampaignAction {
	return (context) => ({
		id: `campaign/${kind}`,
		version: 1,
		check: (input) => fields((fields) => read(fields, context))(input, ""),
		play: (form) => play(form as Form, context),
	});
}

/** An action in which nothing is left to chance: `settle` collects what the form changes. */
export function certainAction<Form>(
	kind: CampaignKind,
	read: ReadForm<Form>,
	settle: (form: Form, collected: Collected, context: CampaignContext) => void,
): CampaignAction {
	return rolledAction(kind, read, (form, context) => {
		const collected = new Collected(context);
		settle(form, collected, context);
		return askNothing(collected.done());
	});
}

/** The recruits. */
interface RecruitForm {
	readonly unit: string;
	readonly men: number;
	/** null: it is rolled for (RULES 1.5). */
	readonly quality: Quality | null;
	/** True if the chest pays for them. */
	readonly paid: boolean;
}

/**
 * Men join a unit: its experience becomes the mean of all (RULES 1.5.2). An unknown quality is rolled: `quality/1`, …
 */
export const recruitAction: CampaignAction = rolledAction(
	"recruit",
	(f, context): RecruitForm => {
		const unit = readUnitId(f, "unit", context);
		const most = FORCE_LIMITS.men - (context.stored.units[unit]?.men ?? 0);
		return {
			unit,
			men: readNewMen(f, "men", Math.max(1, most), context),
			quality: f.read("quality", orNull(choice(QUALITIES))),
			paid: f.read("paid", flag, true),
		};
	},
	play,
);

function* play({ unit: id, men, quality, paid }: RecruitForm, context: CampaignContext): Kernel<CampaignChange> {
	const { tables } = context.rules;
	const collected = new Collected(context);
	const unit = collected.unit(id);
	const drawn =
		quality ?? (yield* drawQuality({ key: "quality", hired: men > FEW_RECRUITS }, tables.qualities)).quality;
	const battles = battlesOfQuality(drawn, tables.qualities);
	const recruited = recruitMen(unit, { men, battles }, tables.qualities);
	if (!recruited.ok) throw new RangeError(`recruits: ${recruited.fault.code}`);
	if (quality === null)
		collected.say({ key: "recruits", unit: id, before: { kind: "none" }, after: { kind: "quality", value: drawn } });
	collected.change(id, { ...recruited.value, full: Math.max(unit.full, recruited.value.men) });
	// What is raised is these men at their own quality, whatever the unit was ruled to cost.
	const recruits = { ...unit, men, battles, dropSteps: 0, dropAt: 0, rulings: {} };
	if (men > FEW_RECRUITS && !mayRaise(recruits, tables)) collected.note("seldomRaised", id);
	if (paid) {
		const ledger = raiseLedger(recruits, tables);
		collected.spend("recruited", towardZero(ledger.total), ledger);
	}
	return collected.done();
}
