import type { Wording } from "../../common/index.js";
import { type Infer, orNull, type Reader } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS, MORALE_CAUSES, MORALE_SPANS, type MoraleCause } from "../model/index.js";
import { choice, object, readTitle, record, whole } from "./row-readers.js";

const moraleRow = (title: Reader<Wording>) =>
	object({
		title,
		value: whole(-LIMITS.morale, LIMITS.morale),
		lasts: choice(MORALE_SPANS),
		/** Person who was lost: the house rule on leaders changes how long this lasts. */
		loss: orNull(choice(["wounded", "killed"])),
	});

/** Causes of changes of morale: by how much, and for how long unless said otherwise (RULES 1.6, 1.8, 1.9, 1.12). */
export type MoraleRow = Infer<ReturnType<typeof moraleRow>>;

/** Every cause with its row. */
type MoraleTable = Readonly<Record<MoraleCause, MoraleRow>>;

/**
 * Changes of morale (RULES 1.6, 1.8, 1.9, 1.12). A row reads: under the cause its value, how long it lasts, and who was
 * lost.
 */
export const MORALE_TABLE = {
	hereditaryFoe: { title: { key: "MUSTER.Force.Morale.hereditaryFoe" }, value: 1, lasts: "battle", loss: null },
	homeTerritory: { title: { key: "MUSTER.Force.Morale.homeTerritory" }, value: 2, lasts: "battle", loss: null },
	atrocityAnger: { title: { key: "MUSTER.Force.Morale.atrocityAnger" }, value: 1, lasts: "battle", loss: null },
	atrocityFear: { title: { key: "MUSTER.Force.Morale.atrocityFear" }, value: -1, lasts: "battle", loss: null },
	beatFoe: { title: { key: "MUSTER.Force.Morale.beatFoe" }, value: 1, lasts: "year", loss: null },
	beatenByFoe: { title: { key: "MUSTER.Force.Morale.beatenByFoe" }, value: -2, lasts: "year", loss: null },
	penetrated: { title: { key: "MUSTER.Force.Morale.penetrated" }, value: -1, lasts: "battle", loss: null },
	importantKilled: { title: { key: "MUSTER.Force.Morale.importantKilled" }, value: -2, lasts: "battle", loss: null },
	spiesCaught: { title: { key: "MUSTER.Force.Morale.spiesCaught" }, value: 2, lasts: "battle", loss: null },
	attemptFailed: { title: { key: "MUSTER.Force.Morale.attemptFailed" }, value: 1, lasts: "battle", loss: null },
	scoutsReturned: { title: { key: "MUSTER.Force.Morale.scoutsReturned" }, value: 1, lasts: "battle", loss: null },
	scoutsKilled: { title: { key: "MUSTER.Force.Morale.scoutsKilled" }, value: -1, lasts: "battle", loss: null },
	halfBonus: { title: { key: "MUSTER.Force.Morale.halfBonus" }, value: 1, lasts: "month", loss: null },
	fullBonus: { title: { key: "MUSTER.Force.Morale.fullBonus" }, value: 2, lasts: "month", loss: null },
	paidConscripts: { title: { key: "MUSTER.Force.Morale.paidConscripts" }, value: -1, lasts: "standing", loss: null },
	unpaidConscripts: {
		title: { key: "MUSTER.Force.Morale.unpaidConscripts" },
		value: -2,
		lasts: "standing",
		loss: null,
	},
	dissension: { title: { key: "MUSTER.Force.Morale.dissension" }, value: -1, lasts: "battle", loss: null },
	leaderWounded: { title: { key: "MUSTER.Force.Morale.leaderWounded" }, value: -1, lasts: "battle", loss: "wounded" },
	ownLeaderWounded: {
		title: { key: "MUSTER.Force.Morale.ownLeaderWounded" },
		value: -2,
		lasts: "battle",
		loss: "wounded",
	},
	commanderWounded: {
		title: { key: "MUSTER.Force.Morale.commanderWounded" },
		value: -3,
		lasts: "battle",
		loss: "wounded",
	},
	leaderKilled: { title: { key: "MUSTER.Force.Morale.leaderKilled" }, value: -2, lasts: "victory", loss: "killed" },
	ownLeaderKilled: {
		title: { key: "MUSTER.Force.Morale.ownLeaderKilled" },
		value: -3,
		lasts: "victory",
		loss: "killed",
	},
	commanderKilled: {
		title: { key: "MUSTER.Force.Morale.commanderKilled" },
		value: -5,
		lasts: "victory",
		loss: "killed",
	},
	shaken: { title: { key: "MUSTER.Force.Morale.shaken" }, value: -2, lasts: "day", loss: null },
	powers: { title: { key: "MUSTER.Force.Morale.powers" }, value: 0, lasts: "day", loss: null },
	own: { title: { key: "MUSTER.Force.Morale.own" }, value: 0, lasts: "battle", loss: null },
} as const satisfies MoraleTable;

/** Reads a GM's own changes of morale (RULES 1.6). */
export const readMoraleTable = record(MORALE_CAUSES, (cause) => moraleRow(readTitle(cause, MORALE_TABLE[cause].title)));
