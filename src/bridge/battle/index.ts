/** Battles: their pages, the console, what comes of a day, and stored days. */

export {
	type BattleAct,
	chooseBattle,
	chooseNamed,
	type KnownBattle,
	parseBattleCommand,
	withNumber,
} from "./command/choose-battle.js";
export { readBattleChoice, readListedBattles } from "./command/read-choice.js";
export { sayBattle } from "./command/say-battle.js";
export { buildArmyChanges, mayTakeArmies } from "./console/army-changes.js";
export { sayAnswer } from "./console/asked-view.js";
export { buildConflicts } from "./console/conflicts-view.js";
export { buildConsole } from "./console/console-view.js";
export { decided, isShownFirst, parseTyped, resume, stepBack, takeAnswer } from "./console/course.js";
export { type DayState, dayState, isUntouched, type PlayedDay } from "./console/day-state.js";
export { editSetup } from "./console/edit-setup.js";
export { type HelpTopic, STEP_TOPICS, WINDOW_TOPICS } from "./console/help-topics.js";
export { namesIn } from "./console/names.js";
export { toAddEdit } from "./console/new-entry.js";
export { buildOdds, fanOf, fanRows, plotOfContest, sideRows } from "./console/odds-view.js";
export {
	buildPath,
	CONSOLE_STEPS,
	type ConsoleStep,
	DAY_STAGES,
	type DayStage,
	type StageStates,
	stepsOf,
	waitingStep,
} from "./console/path-view.js";
export {
	addPeople,
	editPeople,
	isOfPeople,
	type PeopleChange,
	type PeopleEdit,
	withNewLeads,
} from "./console/people-edits.js";
export type { ConsolePictures, DrawnCommander } from "./console/people-view.js";
export type { FieldView } from "./console/say-body.js";
export { questionSayer } from "./console/say-question.js";
export { sayWins } from "./console/say-wins.js";
export { addScene, checkScenes, openScene, removeScene, SCENE_FIELDS, setScene } from "./console/scene-edits.js";
export { buildScenes, type SceneLink, toRulingEdit } from "./console/scenes-view.js";
export type { CountedDay } from "./console/side-numbers.js";
export { buildTerms } from "./console/terms.js";
export { AGAIN_WAYS, type AgainWay, waysAgain } from "./console/throw-again.js";
export { toRemoveEdit, toSetEdit } from "./console/typed-edits.js";
export { buildBattleWhy } from "./console/why-battle.js";
export { type OtherEntries, worthAsks } from "./console/worth-asks.js";
export { buildWorth, type KnownWorth, sayScene, type Trial } from "./console/worth-view.js";
export { lostBy, unitsOfDay } from "./document/at-dawn.js";
export { AUDIENCES, type Audience } from "./document/audience.js";
export { logOf, readAnswers, readBattlePage } from "./document/battle-page.js";
export { partedId } from "./document/merge-forces.js";
export { type EnteringArmy, newBattle } from "./document/new-battle.js";
export { sidesOf } from "./document/new-setup.js";
export { BATTLE_PAGE, SIEGE_PAGE } from "./document/page-type.js";
export {
	type ChoiceKind,
	kindOfSlot,
	type PlayersSetup,
	type Round,
	SEEN_ITEMS,
	SEEN_VALUES,
	seenBy,
	sideOfSlot,
} from "./document/players.js";
export type { BodyReading, HeroPlace } from "./document/read-bodies.js";
export { bodyOf, withBodies } from "./document/read-bodies.js";
export { readableDay } from "./document/readable-day.js";
export { sceneName } from "./document/scenes.js";
export { packCourse, packForces, packJson, toStoredBattleDay, unpackJson } from "./document/store-day.js";
export { toStoredDay } from "./document/stored-day.js";
export { type MergedSide, mergedSides, toBattleInput } from "./document/to-battle-input.js";
export {
	BATTLE_SCHEMA,
	type BattleDay,
	type Course,
	type DaySetup,
	isOlderSchema,
	SIDE_IDS,
	type TakenForce,
} from "./document/types.js";
export type { ArmyNight } from "./night/army-updates.js";
export { leftParts } from "./night/arriving.js";
export { editNight, type NightEdit } from "./night/edit-night.js";
export { type AgreedActors, armyOfHero, mayHurt, partsOfHarms, readAgreed } from "./night/hurt-heroes.js";
export { onTheMorning, takingPart } from "./night/next-forces.js";
export { buildNight, commanderChosen, nextDayOf, sayNight, stageHeading } from "./night/night-view.js";
export { overOfDay } from "./night/over-of-day.js";
export { type NightPlan, planNight } from "./night/plan-night.js";
export { type FollowRow, whatFollows } from "./night/what-follows.js";
export { battleRow, faultyRow, type OpenRow, ownRows, siegeRow, skirmishRow } from "./open/open-rows.js";
export { heroChoiceOf, playerOf } from "./players/assigned.js";
export { checkChoice, type PlayerChoice, readChoice } from "./players/choices.js";
export { buildFates, heroesIn } from "./players/fates-by-risk.js";
export { isBlock, withBlocks } from "./players/held-blocks.js";
export { isSetting, orderSettings, type PlayersOrder, readPlayersOrder } from "./players/orders.js";
export { buildPanel, type PlayersFrame } from "./players/panel-view.js";
export { checkPlan, editPlan, type PlanEdit } from "./players/plan-form.js";
export { buildPlayerView, slotsOf } from "./players/player-view.js";
export { checkKnownPowers } from "./players/power-facts.js";
export { readPlayerView } from "./players/read-player-view.js";
export { askedSlot, beginRound, isDue, markSlot, openRound, roundOf } from "./players/rounds.js";
export { buildSeen } from "./players/seen-view.js";
export type { PlayerPart, PlayerView } from "./players/view-types.js";
export { besideResult, buildPlayerWindow, type PartDraft } from "./players/window-view.js";
export { type Block, toHtml, toMarkdown } from "./report/blocks.js";
export { type Moment, momentsOf, toLastPoint, toSwingPoint } from "./report/moments.js";
export { buildReplay, REPLAY_SIZES, type ReplayView, replayFile, replayMarkup } from "./report/replay-markup.js";
export { buildReport, lossesCsv, type ReportInput } from "./report/report.js";
export { veilDay } from "./report/veil-day.js";
export { buildAnnals } from "./result/annals.js";
export { type ArmyChange, applyDay } from "./result/apply-day.js";
export {
	buildBattleCard,
	buildBattleFallback,
	factsOfCard,
	readBattleCard,
	type StoredBattleCard,
	toBattleCard,
} from "./result/battle-card.js";
export { closesBattle, endsBattle } from "./result/closes-battle.js";
export { type AppliedArmy, beforeDay, endChanges, upon } from "./result/end-changes.js";
export { armiesGone, goneParts, partsOfArmy } from "./result/parts-of-day.js";
export { buildResult } from "./result/result-view.js";
export { holdsSecrets } from "./secrets/holds-secrets.js";
export {
	openDay,
	openPage,
	plainPage,
	type Sealer,
	type SealPlace,
	type Shut,
	sealDay,
	sealFields,
	sealPage,
	type Unsealed,
	withFields,
	withoutShut,
} from "./secrets/sealed-day.js";
export { editSiege, type SiegeEdit } from "./siege/edit-siege.js";
export { newSiege, plainEvent, siegeOfBattle } from "./siege/new-siege.js";
export type { EventDraft } from "./siege/say-siege.js";
export { armiesOn, newDraft, typedEvent } from "./siege/say-siege.js";
export { buildSiegeReport, sayNotFighting, siegeBattleDay } from "./siege/siege-report.js";
export { buildSiege } from "./siege/siege-view.js";
export { type StormResult, stormResult } from "./siege/storm-result.js";
export { readSiegePage, SIEGE_SCHEMA, type Siege, type SiegeArmy } from "./siege/types.js";
export { buildChances, type StepChances } from "./step-results/chance-change.js";
export { buildNext } from "./step-results/next-rolls.js";
export { withSigns } from "./step-results/row-signs.js";
export { sayStep } from "./step-results/say-step.js";
export type { Sentence } from "./step-results/sentences.js";
export { sayCourse } from "./step-results/sentences.js";
export { buildSoFar, reportedScenes } from "./step-results/so-far.js";
export { logsAround } from "./step-results/standing.js";
export {
	buildStepCard,
	buildStepFallback,
	readStepCard,
	STEP_CARD,
	type StoredStepCard,
	toStepCard,
} from "./step-results/step-card.js";
export { tellStep } from "./step-results/tell-step.js";
