import { PERSON_FIELDS, UNIT_FIELDS } from "../../src/bridge/army/sheet/step-title.js";
import { WORD_LISTS } from "../../src/bridge/army/sheet/vocabulary.js";
import { COLUMN_NAMES } from "../../src/bridge/army/stored/read-cell.js";
import {
	JUDGEMENT_KINDS,
	LEADS,
	MISSION_KINDS,
	POWER_USES,
	TRUSTS,
} from "../../src/bridge/battle/console/entry-words.js";
import { CONSOLE_STEPS } from "../../src/bridge/battle/console/path-view.js";
import { ASKED } from "../../src/bridge/battle/console/say-question.js";
import { AGAIN_WAYS } from "../../src/bridge/battle/console/throw-again.js";
import { BODY_FIELDS, BODY_ORIGINS } from "../../src/bridge/battle/document/bodies.js";
import { ASKED_STATES, CHOICE_KINDS, SEEN_ITEMS, SEEN_VALUES } from "../../src/bridge/battle/document/players.js";
import { SCENE_ENDS, SCENE_STATES } from "../../src/bridge/battle/document/scenes.js";
import { GATHERINGS, PLAY_MODES } from "../../src/bridge/battle/document/types.js";
import { NIGHT_NOTES } from "../../src/bridge/battle/night/army-updates.js";
import { PLAYER_STAGES } from "../../src/bridge/battle/players/window-view.js";
import { AUDIENCES } from "../../src/bridge/battle/report/audience.js";
import { SIEGE_ENDS, SIEGE_STEPS } from "../../src/bridge/battle/siege/types.js";
import { PAYMENTS } from "../../src/bridge/campaign/actions/payday.js";
import { CAMPAIGN_FIELDS } from "../../src/bridge/campaign/forms/fields.js";
import { CAMPAIGN_KINDS } from "../../src/bridge/campaign/index.js";
import { CAMPAIGN_TITLES, COUNTED_NOTES, LINE_KEYS, NOTE_KEYS } from "../../src/bridge/campaign/types.js";
import { SOURCES } from "../../src/bridge/library/entry.js";
import { FACETS, ORDERS } from "../../src/bridge/library/index.js";
import { MOB_ACTIONS, SAVERS } from "../../src/bridge/mob/dialog/form.js";
import { VISIBILITIES } from "../../src/bridge/rolls/commands/index.js";
import { DICE_CHOICES } from "../../src/bridge/rolls/dialogs/batch-form.js";
import { CONTEST_KINDS } from "../../src/bridge/rolls/dialogs/contest-form.js";
import { FUDGE_GOALS } from "../../src/bridge/rolls/dialogs/fudge-form.js";
import { ROLL_KINDS } from "../../src/bridge/rolls/kinds/index.js";
import { MAPPING_LISTS } from "../../src/bridge/settings/index.js";
import { MAPPED_ROLLS } from "../../src/bridge/systems/index.js";
import { BATCH_MODES, BATCH_OPTIONS, BATCH_PRESETS } from "../../src/engine/batch/index.js";
import { CHAIN_KINDS } from "../../src/engine/batch/types.js";
import {
	BATTLE_OPTIONS,
	BATTLE_PRESETS,
	CATASTROPHE_RESULTS,
	COMMAND_SKILLS,
	MISSION_ENDS,
	OUTCOMES,
	SIEGE_EVENTS,
	SIEGE_LASTS,
	SIEGE_SIDES,
} from "../../src/engine/battle/index.js";
import { HERO_STATES } from "../../src/engine/battle/outcome.js";
import { SIEGE_BATTLES } from "../../src/engine/battle/siege/types.js";
import { GLORIES } from "../../src/engine/battle/tables/glory.js";
import { BATTLE_TABLES } from "../../src/engine/battle/tables/index.js";
import { REACTIONS } from "../../src/engine/checks/index.js";
import {
	ARMS,
	ERAS,
	FORCE_OPTIONS,
	FORCE_PRESETS,
	FORCE_TABLES,
	GUN_OUTCOMES,
	MORALE_CAUSES,
	MORALE_EVENTS,
	QUALITIES,
	SIEGE_ROLES,
	SPOIL_USES,
	SUPERIORITIES,
	TABLE_NAMES,
	TROOP_CATALOGUE,
	UNIT_STATES,
} from "../../src/engine/force/index.js";
import { FORCE_LEDGERS } from "../../src/engine/force/model/ledgers.js";
import { FUDGE_METHODS } from "../../src/engine/fudge/index.js";
import { ADVANTAGES, ASSIGNMENTS, ATTACK_DAMAGE, DEAD, ON_SAVE, SAVE_DAMAGE } from "../../src/engine/mob/index.js";
import { SKIRMISH_TABLES } from "../../src/engine/skirmish/army/tables/skirmish-tables.js";

const FOLLOW_UPS = CHAIN_KINDS.filter((kind) => kind !== "attack");
const TEXTS = ["label", "hint"];

/** `names` × `endings`, joined by a dot. */
const each = (names: readonly string[], endings: readonly string[]) =>
	names.flatMap((name) => endings.map((ending) => `${name}.${ending}`));

/**
 * Texts whose keys are put together from parts, so that no search finds them. A row reads: the fixed beginning, and
 * every ending that occurs. Code that builds a key has its row here; the language test checks both sides.
 */
export const BUILT_KEYS: Readonly<Record<string, readonly string[]>> = {
	"MUSTER.Fault.Dice.": [
		"empty",
		"unexpected",
		"unfinished",
		"noDice",
		"tooFew",
		"tooMany",
		"tooLong",
		"sides",
		"constant",
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
	"MUSTER.Reaction.": REACTIONS,
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
	"MUSTER.Force.Troop.": TROOP_CATALOGUE.map(({ id }) => id),
	"MUSTER.Force.Weapon.": Object.keys(FORCE_TABLES.weapons),
	"MUSTER.Option.": Object.entries({ ...BATCH_OPTIONS, ...FORCE_OPTIONS, ...BATTLE_OPTIONS }).flatMap(
		([name, { values }]) => {
			const leaves = values.map((value) => value.replace(".", "-"));
			return each([name], [...TEXTS, ...each(["values"], leaves)]);
		},
	),
	"MUSTER.HouseRules.families.": ["batch", "force", "battle"],
	"MUSTER.HouseRules.presets.": [
		...each(each(["batch"], Object.keys(BATCH_PRESETS)), TEXTS),
		...each(each(["force"], Object.keys(FORCE_PRESETS)), TEXTS),
		...each(each(["battle"], Object.keys(BATTLE_PRESETS)), TEXTS),
	],
	"MUSTER.Campaign.": [
		...Object.keys(CAMPAIGN_FIELDS).map((name) => `Field.${name}.label`),
		...Object.keys(CAMPAIGN_FIELDS).flatMap((name) => (CAMPAIGN_FIELDS[name] ? [`Field.${name}.hint`] : [])),
		"Field.payments.label",
		"Field.units.label",
		"Field.units.men",
		"Field.units.wounded",
		"Field.unit.army",
		"Field.quality.roll",
		"Payment.asAll",
		...PAYMENTS.map((payment) => `Payment.${payment}`),
		...SPOIL_USES.map((use) => `Use.${use}`),
		...GUN_OUTCOMES.map((outcome) => `Outcome.${outcome}`),
		...MORALE_EVENTS.map((event) => `Event.${event}`),
	],
	"MUSTER.Campaign.Kind.": [
		...each(CAMPAIGN_KINDS, ["name", "hint"]),
		...CAMPAIGN_KINDS.flatMap((kind) => each([kind], CAMPAIGN_TITLES[kind])),
	],
	"MUSTER.Campaign.Submit.": [
		...CAMPAIGN_KINDS.filter((kind) => kind !== "payday"),
		...each(["payday"], CAMPAIGN_TITLES.payday),
	],
	"MUSTER.Campaign.Line.": LINE_KEYS,
	"MUSTER.Campaign.Note.": [...NOTE_KEYS, ...COUNTED_NOTES],
	"MUSTER.Campaign.Throw.": ["payday", "quality", "commander", "rest"],
	"MUSTER.Campaign.Thrown.": ["payday", "quality", "commander", "rest"],
	"MUSTER.Campaign.Due.": ["payday", "rest", "promise"],
	"MUSTER.Campaign.Figure.": ["chest", "pay", "upkeep", "lasts"],
	"MUSTER.Campaign.Card.": [
		...each(["head"], ["name", "before", "after"]),
		...each(["status"], ["none", "writing", "open", "waits", "done", "undone"]),
		...each(["action"], ["apply", "finish", "undo"]),
	],
	"MUSTER.Force.Ledger.": Object.keys(FORCE_LEDGERS),
	"MUSTER.Force.Term.": Object.entries(FORCE_LEDGERS).flatMap(([name, { terms }]) => each([name], Object.keys(terms))),
	"MUSTER.Force.Quality.": QUALITIES,
	"MUSTER.System.LeftOut.": ["persistent", "persistentCritical", "splash", "precision", "effects"],
	"MUSTER.Mob.Sum.": [
		"hits",
		"critical",
		"half",
		"twice",
		"armour",
		"factor",
		"whole",
		"over",
		"came",
		"beyond",
		"toughness",
	],
	"MUSTER.Army.Whole.": each(["men", "morale", "lasts"], ["name", "note"]),
	"MUSTER.Army.Word.": Object.entries(WORD_LISTS).flatMap(([list, all]) => each([list], all)),
	"MUSTER.Army.Word.state.": UNIT_STATES,
	"MUSTER.Army.Field.": [
		"mana",
		"notes",
		...Object.values(UNIT_FIELDS).flatMap((fields) => fields.map(({ path }) => path)),
		...each(
			["person"],
			// biome-ignore format: what belongs together is on one line
			[
				"name", "strategy", "tactics", "leadership", "leads", "luck", "unit", "iq", "weapon",
				"combatReflexes", "dangerSense", "practice", "points", "stones", "items", "boosters",
			],
		),
	],
	"MUSTER.Army.Field.person.": PERSON_FIELDS,
	"MUSTER.Mob.Dialog.whoSaves.": SAVERS,
	"MUSTER.Mob.Dialog.": [
		...each(["action"], MOB_ACTIONS),
		...each(["advantage"], ADVANTAGES),
		...each(["mode"], BATCH_MODES),
		...each(["assignment"], ASSIGNMENTS),
		...each(["attackDamage"], ATTACK_DAMAGE),
		...each(["saveDamage"], SAVE_DAMAGE),
		...each(["onSave"], ON_SAVE),
		...each(["dead"], DEAD),
	],
	"MUSTER.Army.Step.": [
		"added",
		"removed",
		"moved",
		"order",
		"commander",
		"field",
		"change",
		"changed",
		"ruling",
		"effects",
		"leader",
		"place",
	],
	"MUSTER.Army.Header.": ["strength", "men", "quality", "morale", "pay", "treasury"],
	"MUSTER.Army.Overview.": ["class", "against"],
	"MUSTER.Army.Overview.by.": ["arm", "quality", "armour"],
	"MUSTER.Army.Quick.era.": ERAS,
	"MUSTER.Army.Roster.": [
		"morale",
		"never",
		"neverHint",
		"gone",
		"open",
		"menu",
		"select",
		"grip",
		"details",
		"up",
		"down",
		"split",
		"transfer",
		"detach",
		"remove",
		"editName",
		"fieldName",
		"editMen",
		"fieldMen",
		"editFull",
		"fieldFull",
		"editQuality",
		"fieldQuality",
		"editState",
		"fieldState",
	],
	"MUSTER.Army.Roster.word.": ["men", "pieces", "creatures"],
	"MUSTER.Army.Unit.group.": Object.keys(UNIT_FIELDS),
	"MUSTER.Army.Unit.hint.": ["experience", "role", "pay", "wounded"],
	"MUSTER.Army.Why.rounding.": ["floor", "halfUp", "ceil", "towardZero"],
	"MUSTER.Army.Tab.": ["roster", "overview", "people", "campaign", "powers", "chronicle", "notes"],
	"MUSTER.Army.Empty.": ["noForce", "limited"],
	"MUSTER.Force.Morale.": MORALE_CAUSES,
	"MUSTER.Library.Era.": ERAS,
	"MUSTER.Library.Source.": SOURCES,
	"MUSTER.Library.Body.": ARMS,
	"MUSTER.Library.Armour.": ["irregular", "none"],
	"MUSTER.Library.Answer.": ["yes", "no"],
	"MUSTER.Library.Facet.": FACETS,
	"MUSTER.Library.Column.": ORDERS,
	"MUSTER.Library.Figure.": ["price", "pay", "upkeep", "men", "strength"],
	"MUSTER.Library.Fact.": ["era", "arm", "quality", "morale", "line", "crew", "classes", "blunts", "healing"],
	"MUSTER.Library.Part.": ["what", "piece", "creature", "own", "men", "riders", "field", "money"],
	"MUSTER.Library.Field.": [
		"kind",
		"era",
		"tl",
		"worst",
		"best",
		"code",
		"armour",
		"mount",
		"stirrups",
		"irregular",
		"race",
		"strength",
		"health",
		"hitPoints",
		"increasedStrength",
		"missiles",
		"fineWeapons",
		"armourDr",
		"vehicle",
		"flight",
		"deviceTl",
		"experimental",
		"specialist",
		"weapon",
		"crew",
		"riders",
		"creature",
		"arm",
		"line",
		"classes",
		"neutralises",
		"fearless",
		"healing",
		"raise",
		"equipment",
		"missilePrice",
		"mountHexes",
	],
	"MUSTER.Home.entries.": each(
		[...ROLL_KINDS, "mob", "newArmy", "battle", "importArmies", "library", "chart", "houseRules", "journal"],
		TEXTS,
	),
	"MUSTER.Battle.Step.": each(CONSOLE_STEPS, ["name", "hint"]),
	"MUSTER.Battle.Path.": ["done", "now", "skip", "todo"],
	"MUSTER.Battle.Play.": PLAY_MODES,
	"MUSTER.Battle.Primary.": ["auto", "rest"],
	"MUSTER.Battle.Body.": ["dr", "health"],
	"MUSTER.Battle.Body.From.": BODY_ORIGINS.filter((origin) => origin !== "unset"),
	"MUSTER.Battle.Body.Missing.": BODY_FIELDS,
	// biome-ignore format: rows of words
	"MUSTER.Battle.Entry.": [
		"bodyNote",
		"position", "positionAdd", "circumstances", "circumstancesAdd", "judgements", "judgementsAdd", "diviner",
		"divinerAdd", "missions", "missionsAdd", "powers", "purchasesAdd", "heroes", "heroesAdd", "noHeroes",
		"orders", "ordersAdd", "fray", "value", "label", "escape", "stand", "standAuto", "leader", "genuine",
		"skill", "divined", "trust", "target", "victim", "victimCommander", "modifier", "many", "played",
		"missionRolled", "ownKnow", "foeKnow", "security", "pickets", "guards", "defence", "steps", "pointsSpent",
		"cost", "strategyEach", "unit", "risk", "leads", "reserve", "overconfident", "berserk", "luck", "survival",
		"dr", "toughness", "health", "hurt", "reaction", "visibility", "commandSkill", "siege", "intensity",
		"tlCap", "noCap", "classes", "classesAdd", "classesNote", "classMen", "culture", "cultureAdd", "inPlace",
		"commanderLost", "heroic",
	],
	"MUSTER.Battle.Stand.": SIEGE_ROLES,
	"MUSTER.Siege.Event.": SIEGE_EVENTS,
	"MUSTER.Siege.Effect.": [...SIEGE_LASTS, "ground", "groundLost"],
	"MUSTER.Siege.Effect.joins.": SIEGE_SIDES,
	"MUSTER.Siege.Battle.": SIEGE_BATTLES,
	"MUSTER.Siege.Undo.": SIEGE_STEPS,
	"MUSTER.Siege.End.": SIEGE_ENDS,
	"MUSTER.Siege.Lasts.": SIEGE_LASTS,
	"MUSTER.Siege.Ground.": SIEGE_SIDES,
	// biome-ignore format: rows of words
	"MUSTER.Siege.Field.": [
		"kind", "title", "day", "planned", "note", "value", "side", "lasts", "food", "row", "groundSide", "gone",
		"army", "armySide",
	],
	"MUSTER.Siege.Group.": ["what", "strategy", "food", "ground", "army"],
	"MUSTER.Siege.Column.": ["no", "when", "what", "detail"],
	"MUSTER.Siege.Report.is.": ["none", "gm", "players"],
	// biome-ignore format: rows of words
	"MUSTER.Battle.Scene.": [
		"begin", "skip", "plan", "change", "edit", "remove", "noLink", "combat", "combatIn",
		"sum", "missionGone", "missionEnd", "decides",
	],
	"MUSTER.Battle.Scene.State.": SCENE_STATES,
	"MUSTER.Battle.Worth.": [
		"assumed",
		"exact",
		"near",
		"sampled",
		"estimate",
		"undecided",
		"ifWon",
		"ifLost",
		"sceneWon",
		"sceneLost",
	],
	"MUSTER.Battle.Worth.Kind.": ["hero", "mission", "position", "scene"],
	"MUSTER.Battle.Scene.End.": SCENE_ENDS.filter((end) => end !== ""),
	"MUSTER.Battle.Judgement.": JUDGEMENT_KINDS,
	"MUSTER.Battle.Trust.": TRUSTS,
	"MUSTER.Battle.Mission.": MISSION_KINDS,
	"MUSTER.Battle.MissionEnd.": MISSION_ENDS,
	"MUSTER.Battle.Power.": POWER_USES,
	"MUSTER.Battle.Leads.": LEADS,
	"MUSTER.Battle.Skill.": ["auto", ...COMMAND_SKILLS],
	"MUSTER.Battle.Asked.": ASKED,
	"MUSTER.Battle.Mark.": ["hand", "usual", "luck", "gm", "gmAgain", "again"],
	"MUSTER.Battle.Again.": AGAIN_WAYS,
	"MUSTER.Battle.Result.": ["positionLost", "commanderTaken", "commanderDead"],
	"MUSTER.Battle.Misfortune.": CATASTROPHE_RESULTS,
	"MUSTER.Battle.Verdict.": OUTCOMES,
	"MUSTER.Battle.Catastrophe.": CATASTROPHE_RESULTS,
	"MUSTER.Battle.Hero.": ["unhurt", "unconscious", "dead"],
	"MUSTER.Battle.Hero.hit.": HERO_STATES,
	"MUSTER.Battle.Glory.": GLORIES,
	// biome-ignore format: rows of words
	"MUSTER.Battle.Follow.": [
		"spoils", "ransom", "ransomHint", "command", "commandHint", "rest", "chronicle.name", "chronicle.hint",
		"reputation.name", "reputation.hint", "experience.name", "experience.hint", "experience.walkOver",
	],
	"MUSTER.Battle.Night.": ["day", "begin"],
	"MUSTER.Battle.Night.Gather.": GATHERINGS,
	"MUSTER.Battle.Night.Hint.": ["mounted", "failed", "lost", "leaderDead"],
	"MUSTER.Battle.Night.Commander.": ["stays", "dead", "taken"],
	"MUSTER.Battle.Night.Starts.": ["men", "strength", "relative", "strategy", "morale", "wounded"],
	"MUSTER.Battle.Night.Note.": NIGHT_NOTES,
	"MUSTER.Battle.Apply.": ["none", "open", "done", "undone", "glory", "permanent"],
	"MUSTER.Battle.Card.": ["side", "men", "lost", "dead", "wounded", "open"],
	// biome-ignore format: rows of words
	"MUSTER.Battle.Report.": [
		"who", "what", "answer", "unit", "morale", "state", "lost", "dead", "wounded", "left",
		"hero", "risk", "survival", "glory", "fate", "side", "men", "expected",
	],
	"MUSTER.Battle.Report.is.": ["none", "writing", ...AUDIENCES],
	"MUSTER.Battle.Command.": ["key", "question", "answer"],
	"MUSTER.Battle.Audience.": AUDIENCES,
	"MUSTER.Battle.Moment.": [...CONSOLE_STEPS],
	"MUSTER.Battle.Luck.": ["heading", "side", "won", "lost", "expected", "sampled", "definition"],
	"MUSTER.Battle.Swing.": ["heading", "moment", "change", "sampled", "definition"],
	// biome-ignore format: rows of words
	"MUSTER.Battle.Replay.": [
		"place", "slider", "first", "back", "play", "pause", "next", "last",
		"list", "number", "moment", "change", "points", "cost", "costLabel",
	],
	"MUSTER.Battle.Replay.madeFor.": AUDIENCES,
	"MUSTER.Battle.Position.": Object.keys(BATTLE_TABLES.positions.rows),
	"MUSTER.Battle.Circumstance.": Object.keys(BATTLE_TABLES.circumstances),
	// biome-ignore format: rows of words
	"MUSTER.Battle.Term.casualties.": [
		"contest", "armour", "rout", "intensity", "fray", "striking", "healing", "end",
	],
	"MUSTER.Players.ask.": CHOICE_KINDS,
	"MUSTER.Players.Source.": ["gm", "default"],
	"MUSTER.Players.Chose.": ["gm", "default"],
	"MUSTER.Players.Yours.": ["gm", "default"],
	"MUSTER.Players.YourPlan.": ["gm", "default"],
	"MUSTER.Players.State.": ["away", "rolls", ...ASKED_STATES],
	"MUSTER.Players.Stage.": PLAYER_STAGES,
	"MUSTER.Players.Ally.": ["sealed", "choosing"],
	"MUSTER.Players.Known.": ["own", "estimate", ...SEEN_ITEMS.filter((item) => item !== "choices")],
	"MUSTER.Players.Fate.": ["unhurt", "scratched", "wounded", "down", "dead", "glory"],
	"MUSTER.Players.": ["answerFor", "planFor", "sealRisk", "sealedRisk", "leadsUnit", "fightsWith"],
	"MUSTER.Players.SeenValue.": SEEN_VALUES,
	"MUSTER.Players.Seen.": each(SEEN_ITEMS, ["title", "hint"]),
	"MUSTER.Army.Word.superiority.": SUPERIORITIES,
	"MUSTER.Controls.": ["home", "batch", "mob", "library", "battle"],
	"MUSTER.Keybindings.": each(["home", "batch"], ["name", "hint"]),
	"MUSTER.Forces.": ["newArmy", "import"],
	"MUSTER.Forces.column.": COLUMN_NAMES,
	"MUSTER.Forces.sample.army.": ["levy", "riders"],
	"MUSTER.Forces.sample.unit.": ["gate", "hills", "villages", "vanguard", "banner"],
	"MUSTER.Forces.reshape.": ["split", "merge", "detach", "transfer", "remove"],
	"MUSTER.WorldData.Table.": TABLE_NAMES,
	"MUSTER.WorldData.rows.": ["armies", "tokens", "journals", "cards", "settings"],
	"MUSTER.Settings.": [
		...each(["worldData", "houseRules", "systemMapping"], ["name", "label", "hint"]),
		...each(
			["whoMayRoll", "whoMayApply", "carrierType", "defaultVisibility", "cardTheme", "tokenNames"],
			["name", "hint"],
		),
		...each(["whoMayRoll.choices"], ["player", "trusted", "assistant", "gamemaster"]),
		...each(["whoMayApply.choices"], ["owner", "player", "trusted", "gamemaster"]),
		...each(["defaultVisibility.choices"], ["chat", ...VISIBILITIES]),
		...each(["cardTheme.choices"], ["log", "light", "dark"]),
		...each(["tokenNames.choices"], ["shown", "seen"]),
	],
	"MUSTER.Names.": ["unit", "hero", "leader"],
	"MUSTER.Mob.Macro.": ["attack", "save"],
	"MUSTER.Mapping.": MAPPING_LISTS,
	"MUSTER.Mapping.add.": MAPPING_LISTS,
	"MUSTER.Mapping.roll.": MAPPED_ROLLS,
	"MUSTER.Mapping.ends.": ["plain", "decide"],
	"MUSTER.Mapping.use.": ["resist", "stop"],
	"MUSTER.Mapping.reads.": ["attacks", "defences", "saves"],
	"MUSTER.Skirmish.": [
		...each(["ability"], Object.keys(SKIRMISH_TABLES.abilities)),
		...each(["boon"], Object.keys(SKIRMISH_TABLES.boons)),
		...each(["condition"], Object.keys(SKIRMISH_TABLES.conditions)),
		...each(["field"], Object.keys(SKIRMISH_TABLES.battlefield)),
		...each(["resource"], Object.keys(SKIRMISH_TABLES.resources)),
		...each(["strategy"], Object.keys(SKIRMISH_TABLES.strategies)),
		...each(["tactic"], Object.keys(SKIRMISH_TABLES.tactics)),
	],
};
