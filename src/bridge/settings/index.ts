/** The windows of house rules and of where a game system keeps its numbers. */
export { toBattleRules } from "./battle-rules.js";
export {
	defaultHouseRules,
	type HouseRules,
	mergeHouseRules,
	optionChoices,
	readHouseRules,
} from "./house-rules.js";
export { buildHouseRules, presetRules } from "./house-rules-view.js";
export { buildMappingDialog, type MappingSample } from "./mapping-dialog.js";
export {
	addMappingRow,
	changeMappingForm,
	MAPPING_LISTS,
	type MappingForm,
	type MappingList,
	readMappingForm,
	removeMappingRow,
	toMappingForm,
} from "./mapping-form.js";
export { takeProposal } from "./mapping-proposals.js";
export {
	type PartedSetting,
	readSettingChange,
	type SettingChange,
	settingChange,
	withSettingChange,
} from "./setting-change.js";
export { toSkirmishRules } from "./skirmish-rules.js";
