/** Skirmishes as their pages hold them: begun, ordered, played phase by phase, written, shown. */

export { clickedAt, withClicked, withoutClicked } from "./area-places.js";
export { type AskedSave, type AskedSaves, readAskedSaves, withAnswer } from "./asked-saves.js";
export { refusalOf } from "./captain.js";
export { isContested, sayContested } from "./contested-ground.js";
export { buildEditor } from "./edited-order.js";
export { buildEnd } from "./fight-end.js";
export { PLAY_MODES, readFightHead, roundName } from "./fight-head.js";
export { type FightReader, type Given, type JudgeWay, type NameOf, namesIn } from "./fight-reader.js";
export { buildFightReplay } from "./fight-replay.js";
export { buildFightReport, foughtRounds } from "./fight-report.js";
export { foldLog, foldRound, unfoldLog, unfoldRound } from "./fold-round.js";
export { heroOrder } from "./hero-form.js";
export { heroHits, sayHeroHits } from "./hero-hits.js";
export { hurtsToHeal } from "./hurts-behind.js";
export { type EnteringHero, type EnteringUnit, newFight, SIDE_WAYS, type SideWay } from "./new-fight.js";
export { type OrderCommand, parseOrderCommand } from "./order-command.js";
export { type DrawnAreas, savedBy, saveIn, type UnitSave } from "./order-editor.js";
export type { AreaMark, Ordering, TypedOrder } from "./order-field.js";
export { retyped, typedOf } from "./order-form.js";
export { harmsBehind, SKIRMISH_PAGE, SKIRMISH_SCHEMA } from "./page-type.js";
export {
	buildPhaseCard,
	PHASE_CARD,
	readPhaseCard,
	type StoredPhaseCard,
	toPhaseCard,
	withNames,
} from "./phase-card.js";
export { phaseChanges, type UnitDocuments, unitChanges } from "./phase-changes.js";
export {
	arenaOfRound,
	gameFrom,
	isOpen,
	mayOrder,
	type PlayedPhase,
	phaseOf,
	playedPhase,
	roundSoFar,
	STEPS,
	type Step,
	withOrders,
} from "./play-round.js";
export { readSealed } from "./player-orders.js";
export { commanded, orderable, proposalOf, weighAll } from "./proposals.js";
export { buildRound, phaseName } from "./round-view.js";
export { sayOrder } from "./say-order.js";
export { partedEvents, sayPhase } from "./say-phase.js";
export { inWords, sayRefusal, sayRefused } from "./say-refusal.js";
export { parseSkirmishCommand } from "./skirmish-command.js";
export {
	type Fight,
	type FightRound,
	newFightData,
	packRound,
	readFight,
	ruledBy,
	unpackRound,
} from "./stored-fight.js";
export { TABLE, tableOrder } from "./table-form.js";
export {
	readSavesAsked,
	type SaveQuestion,
	saveQuestion,
	saySave,
	type TableSave,
	tableSaves,
	withTableSaves,
} from "./table-saves.js";
export { typedFor } from "./typed-command.js";
export { sayThrow, throwsAmong, typedThrows } from "./typed-throws.js";
export { groundsTo, walkedBy } from "./walked.js";
export { goneOn, isMoving, ordersOf, ordersOfWay } from "./way-orders.js";
export { stepWithUnits, unitsMark, unitsStage } from "./with-combat.js";
