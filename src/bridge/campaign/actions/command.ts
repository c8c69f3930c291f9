import type { Kernel } from "../../../engine/ask/index.js";
import { type Commander, drawCommander, FORCE_LIMITS, succeedLeader } from "../../../engine/force/index.js";
import { orNull, toJson } from "../../../engine/schema/index.js";
import { editForce } from "../../army/stored/index.js";
import {
	Collected,
	flag,
	flagOf,
	knownOf,
	named,
	nameOfUnit,
	numberOf,
	readUnitId,
	text,
	textOf,
	whole,
} from "../collect.js";
import type { CampaignAction, CampaignChange, CampaignContext, LineKey, LineValue } from "../types.js";
import { rolledAction } from "./make-action.js";

/** The new commander, as the form names it. */
interface CommandForm {
	/** The unit to lead; null: the whole army. */
	readonly unit: string | null;
	readonly name: string;
	readonly link: string;
	/** Strategy of an army's commander, Leadership of a unit's leader; null: unknown, it is rolled for (RULES 1.7). */
	readonly skill: number | null;
	readonly tactics: number;
	readonly luck: boolean;
}

/**
 * A new commander (RULES 1.7). A unit with a new leader falls one step of quality (RULES 1.5.2). A unit of which
 * nothing is known the skill is rolled: `commander/experience`, `commander/skill`.
 */
export const commandAction: CampaignAction = rolledAction(
	"command",
	(f, context): CommandForm => ({
		unit:
			f.names.includes("unit") && f.read("unit", text(FORCE_LIMITS.name)) !== ""
				? readUnitId(f, "unit", context)
				: null,
		name: f.read("name", named(FORCE_LIMITS.name), ""),
		link: f.read("link", text(FORCE_LIMITS.name), ""),
		skill: f.read("skill", orNull(whole(0, FORCE_LIMITS.skill))),
		tactics: f.read("tactics", whole(0, FORCE_LIMITS.skill), 0),
		luck: f.read("luck", flag, false),
	}),
	play,
);

function* play(form: CommandForm, context: CampaignContext): Kernel<CampaignChange> {
	const { tables } = context.rules;
	const skill = form.skill ?? (yield* drawCommander("commander", tables.commanders)).skill;
	return form.unit === null ? overArmy(form, skill, context) : overUnit(form.unit, form, skill, context);
}

function overArmy({ name, link, tactics, luck }: CommandForm, skill: number, context: CampaignContext): CampaignChange {
	const { commander: before } = context.stored;
	const commander: Commander = { name, link, strategy: skill, tactics, luck, leads: "" };
	const collected = new Collected(context);
	if (JSON.stringify(commander) !== JSON.stringify({ ...commander, ...before }))
		collected.add(editForce("commander", toJson(commander)));
	const led = (id: string): LineValue =>
		textOf(Object.hasOwn(context.stored.units, id) ? nameOfUnit(collected.unit(id)) : "");
	sayChanged(collected, null, [
		["commander", textOf(before.name), textOf(name)],
		["linked", flagOf(before.link !== ""), flagOf(link !== "")],
		["strategy", numberOf(before.strategy), numberOf(skill)],
		["tactics", numberOf(before.tactics), numberOf(tactics)],
		["luck", flagOf(before.luck), flagOf(luck)],
		["leads", led(before.leads), led("")],
	]);
	return collected.done();
}

function overUnit(
	id: string,
	{ name, link }: CommandForm,
	leadership: number,
	context: CampaignContext,
): CampaignChange {
	const collected = new Collected(context);
	const unit = collected.unit(id);
	const before = unit.leader;
	sayChanged(collected, id, [
		["leader", textOf(before.name), textOf(name)],
		["linked", flagOf(before.link !== ""), flagOf(link !== "")],
		["leadership", knownOf(before.leadership), numberOf(leadership)],
	]);
	collected.change(id, succeedLeader(unit, { name, link, leadership }, context.rules.tables.qualities));
	return collected.done();
}

/** Says what a change of command changes, and nothing of what stays. */
function sayChanged(
	collected: Collected,
	unit: string | null,
	pairs: readonly (readonly [key: LineKey, before: LineValue, after: LineValue])[],
): void {
	for (const [key, before, after] of pairs)
		if (JSON.stringify(before) !== JSON.stringify(after)) collected.say({ key, unit, before, after });
}
