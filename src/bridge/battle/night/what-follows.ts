import { type BattleRules, type DayOver, isWalkOver, spoilsOfDay } from "../../../engine/battle/index.js";
import { PLAIN_TROOP } from "../../../engine/force/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { formatCoins } from "../../army/sheet/index.js";
import type { StoredForce } from "../../army/stored/index.js";
import type { CampaignKind } from "../../campaign/index.js";
import { sayPlural, type Words } from "../../text/index.js";
import { namesIn } from "../console/names.js";
import { sidesOf } from "../document/new-setup.js";
import { readingOnce } from "../document/reading-once.js";
import type { BattleDay, Contingent } from "../document/types.js";

/** Something that follows from a day that is applied. */
export interface FollowRow {
	/** Its name among those that are done: `spoils`, `rest/Actor.abc`. */
	readonly key: string;
	readonly title: string;
	readonly detail: string;
	/**
	 * `act`: done at a press, by the form; `open`: the campaign window asks for the rest; `written`: the day has written
	 * it.
	 */
	readonly how: "act" | "open" | "written";
	/** The army that acts, by the uuid of its carrier. */
	readonly army: string;
	readonly kind: CampaignKind;
	/** The whole form, or what is entered of it. */
	readonly form: Json;
}

interface FollowOrder {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly rules: BattleRules;
	readonly closes: boolean;
	/** An army as it is now; undefined: it is gone. */
	readonly army: (uuid: string) => StoredForce | undefined;
}

/**
 * Lists what follows from a day besides what it writes itself (RULES 1.5.2, 1.7, 1.14, 1.17): loot for who holds the
 * field, and where the battle ends the ransom of commanders, new commanders, and rest for the wounded. Each is an
 * action of the campaign.
 */
export function whatFollows(given: FollowOrder, words: Words): readonly FollowRow[] {
	const order = { ...given, army: readingOnce(given.army) };
	const { closes } = order;
	return [
		...loot(order, words),
		...(closes ? [...ransoms(order, words), ...commands(order, words), ...rests(order, words)] : []),
		...written(order, words),
	];
}

const say = (words: Words, leaf: string, data = {}): string => words.say(`MUSTER.Battle.Follow.${leaf}`, data);

/** The army that leads a side; undefined: an estimate does, or it is gone. */
function leaderOf({ day, army }: FollowOrder, side: string): Contingent | undefined {
	const own = day.setup.sides[side];
	const lead = own?.contingents.find(({ key }) => key === own.leader);
	return lead && army(lead.uuid) ? lead : undefined;
}

/** Gear that lies on the field, sold at once; the GM may ask another price in the campaign window. */
function loot(order: FollowOrder, words: Words): readonly FollowRow[] {
	const { over, rules } = order;
	const lead = leaderOf(order, over.outcome.winner);
	const { gear, worth } = spoilsOfDay(over.outcome, over.input, "cash", rules);
	if (!lead || worth <= 0) return [];
	const men = gear.reduce((sum, each) => sum + each.men, 0);
	const form = toJson({ troop: PLAIN_TROOP, men: 0, use: "cash", coins: worth });
	return [
		{
			key: "spoils",
			how: "act",
			army: lead.uuid,
			kind: "spoils",
			form,
			title: say(words, "spoils", { army: lead.name, coins: formatCoins(words, worth) }),
			detail: sayPlural(words, "MUSTER.Battle.Follow.gear", men),
		},
	];
}

/** Commanders who were taken are the captives of the side that beat theirs. */
function ransoms(order: FollowOrder, words: Words): readonly FollowRow[] {
	const { over } = order;
	const names = namesIn(over.input);
	return over.outcome.sides.flatMap(({ id, fate, standing }): readonly FollowRow[] => {
		const captor = fate.commanderTaken ? leaderOf(order, over.outcome.winner || standing.against) : undefined;
		if (!captor) return [];
		const name = names.commander(id);
		return [
			{
				key: `ransom/${id}`,
				how: "open",
				army: captor.uuid,
				kind: "ransom",
				form: { captives: `${name} ` },
				title: say(words, "ransom", { name, army: captor.name }),
				detail: say(words, "ransomHint"),
			},
		];
	});
}

function commands(order: FollowOrder, words: Words): readonly FollowRow[] {
	const { over, army } = order;
	return over.outcome.sides.flatMap(({ id, fate, commanderDead }): readonly FollowRow[] => {
		const lead = commanderDead || fate.commanderTaken ? leaderOf(order, id) : undefined;
		if (!lead || army(lead.uuid)?.commander.name !== "") return [];
		return [
			{
				key: `command/${lead.uuid}`,
				how: "open",
				army: lead.uuid,
				kind: "command",
				form: {},
				title: say(words, "command", { army: lead.name }),
				detail: say(words, "commandHint"),
			},
		];
	});
}

function rests(order: FollowOrder, words: Words): readonly FollowRow[] {
	const armies = sidesOf(order.day.setup).flatMap(([, { contingents }]) => contingents);
	return armies.flatMap(({ uuid, name }): readonly FollowRow[] => {
		const units = Object.values(order.army(uuid)?.units ?? {});
		const men = units.reduce((sum, { wounded }) => sum + wounded.men, 0);
		if (men === 0) return [];
		return [
			{
				key: `rest/${uuid}`,
				how: "open",
				army: uuid,
				kind: "rest",
				form: {},
				title: say(words, "rest", { army: name }),
				detail: sayPlural(words, "MUSTER.Battle.Follow.wounded", men),
			},
		];
	});
}

/** Parts that the day has written into the armies with its losses. */
function written({ over, closes }: FollowOrder, words: Words): readonly FollowRow[] {
	const row = (key: string, detail: string): FollowRow => ({
		key,
		detail,
		title: say(words, `${key}.name`),
		how: "written",
		army: "",
		kind: "pass",
		form: {},
	});
	const glory = over.outcome.heroes.some((hero) => hero.glory !== null);
	const experience = isWalkOver(over.outcome.sides) ? "walkOver" : "hint";
	return [
		row("chronicle", say(words, "chronicle.hint")),
		...(glory ? [row("reputation", say(words, "reputation.hint"))] : []),
		...(closes ? [row("experience", say(words, `experience.${experience}`))] : []),
	];
}
