/** Chat commands, read and written. */

export {
	BATCH_COMMAND_OPTIONS,
	type BatchRequest,
	formatBatchCommand,
	readBatchCommand,
	toBatchInput,
} from "./batch-command.js";
export {
	type ContestRequest,
	formatContestCommand,
	type QuickContestRequest,
	type RegularContestRequest,
	readContestCommand,
	SIDES,
	type SideName,
	type SideNames,
} from "./contest-command.js";
export { toPlainText } from "./editor-text.js";
export {
	type FudgeRequest,
	formatFudgeCommand,
	type OpposedFudgeRequest,
	readFudgeCommand,
	type SingleFudgeRequest,
	USUAL_METHOD,
} from "./fudge-command.js";
export {
	flagOption,
	formatLine,
	readOptions,
	SEEN,
	textOption,
	toCommonOptions,
	wordOption,
} from "./option-arguments.js";
export {
	type CheckRequest,
	type DamageRequest,
	formatCheckCommand,
	formatDamageCommand,
	formatFactor,
	formatReactionCommand,
	type ReactionRequest,
	readCheckCommand,
	readDamageCommand,
	readReactionCommand,
} from "./single-commands.js";
export {
	type Command,
	type CommonOptions,
	Cursor,
	isNoteShort,
	type Line,
	locateFault,
	type Mistype,
	NOTE_LENGTH,
	openLine,
	type Place,
	parseCommand,
	parseCommandLine,
	type Read,
	type TypedRoll,
	toNote,
	VISIBILITIES,
	type Visibility,
} from "./types.js";
export { formatModifiers, formatTrait, parseTrait, type TraitNames } from "./value-arguments.js";
