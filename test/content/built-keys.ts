import { ROLL_KINDS, VISIBILITIES } from "../../src/bridge/commands/index.js";
import { CONTEST_KINDS, DICE_CHOICES, FUDGE_GOALS } from "../../src/bridge/views/index.js";
import { BATCH_MODES, BATCH_OPTIONS, BATCH_PRESETS, CHAIN_KINDS } from "../../src/engine/batch/index.js";
import { FUDGE_METHODS } from "../../src/engine/fudge/index.js";

const FOLLOW_UPS = CHAIN_KINDS.filter((kind) => kind !== "attack");
const TEXTS = ["label", "hint"];

/** `names` × `endings`, joined by a dot. */
const each = (names: readonly string[], endings: readonly string[]) =>
	names.flatMap((name) => endings.map((ending) => `${name}.${ending}`));

/**
 * Texts whose keys are put together from parts, so that no search finds them. A row reads: the fixed beginning, and every
 * ending that occurs. Whoever builds a key declares it here; the language test holds both sides to it.
 */
export const BUILT_KEYS: Readonly<Record<string, readonly string[]>> = {
	"MUSTER.Fault.Dice.": [
		...["empty", "unexpected", "unfinished", "noDice", "tooFew", "tooMany", "tooLong", "sides", "constant"],
	],
	"MUSTER.Fault.Answer.": ["total", "faces", "tally", "place", "pick", "option"],
	"MUSTER.Fault.Access.emptyAsk.": ROLL_KINDS,
	"MUSTER.Card.Batch.tag.": [...BATCH_MODES, ...FOLLOW_UPS],
	"MUSTER.Card.Batch.figure.": CHAIN_KINDS,
	"MUSTER.Card.Caption.expected.": CHAIN_KINDS,
	"MUSTER.Card.Caption.settled.": BATCH_MODES,
	"MUSTER.Card.Flow.": CHAIN_KINDS,
	"MUSTER.Card.Rolls.single.": ["rest", "eighteen"],
	"MUSTER.Card.Ledger.": ["atMost", "atLeast"],
	"MUSTER.Card.Ledger.note.": [...BATCH_MODES, "column", "automatic"],
	"MUSTER.Card.Check.grade.": each(["plain", "critical"], ["success", "failure"]),
	"MUSTER.Card.Check.margin.": each(["plain", "critical"], ["success", "failure"]),
	"MUSTER.Card.Contest.title.": CONTEST_KINDS,
	"MUSTER.Card.Contest.standing.": ["success", "failure"],
	"MUSTER.Card.Contest.attempt.": ["succeeded", "failed"],
	"MUSTER.Card.Reaction.head.": ["reaction", "totals", "chance"],
	"MUSTER.Card.Damage.ledger.": ["minimum", "armour", "penetrating", "multiplier", "injury", "note"],
	"MUSTER.Card.Fudge.title.": ["single", "opposed"],
	"MUSTER.Card.Fudge.degree.": ["above", "even", "below"],
	"MUSTER.Fudge.method.": each(FUDGE_METHODS, ["short", "label", "hint"]),
	"MUSTER.RollDialog.goal.": FUDGE_GOALS,
	"MUSTER.BatchDialog.title.": CHAIN_KINDS,
	"MUSTER.BatchDialog.count.": CHAIN_KINDS,
	"MUSTER.BatchDialog.submit.": BATCH_MODES,
	"MUSTER.BatchDialog.odds.aside.": BATCH_MODES,
	"MUSTER.BatchDialog.odds.sentence.": CHAIN_KINDS,
	"MUSTER.BatchDialog.dice.": DICE_CHOICES,
	"MUSTER.BatchDialog.compare.": ["atLeast", "atMost"],
	"MUSTER.Visibility.": VISIBILITIES,
	"MUSTER.Option.": Object.entries(BATCH_OPTIONS).flatMap(([name, { values }]) =>
		each([name], [...TEXTS, ...each(["values"], values)]),
	),
	"MUSTER.HouseRules.families.": ["batch"],
	"MUSTER.HouseRules.presets.": each(each(["batch"], Object.keys(BATCH_PRESETS)), TEXTS),
	"MUSTER.Home.entries.": each([...ROLL_KINDS, "chart", "houseRules", "journal"], TEXTS),
	"MUSTER.Controls.": ["home", "batch"],
	"MUSTER.Keybindings.": each(["home", "batch"], ["name", "hint"]),
	"MUSTER.Settings.": [
		...each(["whoMayRoll", "defaultVisibility", "cardTheme"], ["name", "hint"]),
		...each(["whoMayRoll.choices"], ["player", "trusted", "assistant", "gamemaster"]),
		...each(["defaultVisibility.choices"], ["chat", ...VISIBILITIES]),
		...each(["cardTheme.choices"], ["log", "light", "dark"]),
	],
};
