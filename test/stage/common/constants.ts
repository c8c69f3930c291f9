/** CONST: the part of foundry.CONST that the stage knows. Numbers as published in the API documentation. */
const OWNERSHIP = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

const permission = (defaultRole: number) => ({ defaultRole });

/** A user permission: the lowest role that has it. */
export type PermissionConfig = ReturnType<typeof permission>;

/** Defaults as published with the API (types package 13.346, CONST.USER_PERMISSIONS). */
const PERMISSIONS: Record<string, PermissionConfig> = {
	ACTOR_CREATE: permission(ROLES.ASSISTANT),
	CARDS_CREATE: permission(ROLES.ASSISTANT),
	DRAWING_CREATE: permission(ROLES.TRUSTED),
	ITEM_CREATE: permission(ROLES.ASSISTANT),
	FILES_BROWSE: permission(ROLES.TRUSTED),
	FILES_UPLOAD: permission(ROLES.ASSISTANT),
	JOURNAL_CREATE: permission(ROLES.TRUSTED),
	MACRO_SCRIPT: permission(ROLES.PLAYER),
	MANUAL_ROLLS: permission(ROLES.TRUSTED),
	MESSAGE_WHISPER: permission(ROLES.PLAYER),
	NOTE_CREATE: permission(ROLES.TRUSTED),
	PING_CANVAS: permission(ROLES.TRUSTED),
	PLAYLIST_CREATE: permission(ROLES.ASSISTANT),
	QUERY_USER: permission(ROLES.PLAYER),
	REGION_CREATE: permission(ROLES.PLAYER),
	SETTINGS_MODIFY: permission(ROLES.ASSISTANT),
	SHOW_CURSOR: permission(ROLES.PLAYER),
	SHOW_RULER: permission(ROLES.PLAYER),
	TEMPLATE_CREATE: permission(ROLES.PLAYER),
	TOKEN_CONFIGURE: permission(ROLES.TRUSTED),
	TOKEN_CREATE: permission(ROLES.ASSISTANT),
	TOKEN_DELETE: permission(ROLES.ASSISTANT),
	WALL_DOORS: permission(ROLES.PLAYER),
};

/** The names shared by server and client. */
export const CONST = {
	ACTIVE_EFFECT_SHOW_ICON: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 },
	BASE_DOCUMENT_TYPE: "base",
	CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
	COMPATIBILITY_MODES: { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 },
	COMPENDIUM_DOCUMENT_TYPES: [
		"Actor",
		"Adventure",
		"Cards",
		"Item",
		"JournalEntry",
		"Macro",
		"Playlist",
		"RollTable",
		"Scene",
	],
	/** A module's pack of these types must name its game system (see research: package validation, v10 to v14). */
	SYSTEM_SPECIFIC_COMPENDIUM_TYPES: ["Actor", "Item"],
	DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
	DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
	DOCUMENT_OWNERSHIP_LEVELS: OWNERSHIP,
	FOLDER_DOCUMENT_TYPES: [
		"Actor",
		"Adventure",
		"Item",
		"Scene",
		"JournalEntry",
		"Playlist",
		"RollTable",
		"Cards",
		"Macro",
		"Compendium",
	],
	FOLDER_MAX_DEPTH: 4,
	GRID_DIAGONALS: {
		EQUIDISTANT: 0,
		EXACT: 1,
		APPROXIMATE: 2,
		RECTILINEAR: 3,
		ALTERNATING_1: 4,
		ALTERNATING_2: 5,
		ILLEGAL: 6,
	},
	GRID_MIN_SIZE: 20,
	GRID_SNAPPING_MODES: {
		CENTER: 0x1,
		EDGE_MIDPOINT: 0x2,
		TOP_LEFT_VERTEX: 0x10,
		TOP_RIGHT_VERTEX: 0x20,
		BOTTOM_LEFT_VERTEX: 0x40,
		BOTTOM_RIGHT_VERTEX: 0x80,
		VERTEX: 0xf0,
		TOP_LEFT_CORNER: 0x100,
		TOP_RIGHT_CORNER: 0x200,
		BOTTOM_LEFT_CORNER: 0x400,
		BOTTOM_RIGHT_CORNER: 0x800,
		CORNER: 0xf00,
		TOP_SIDE_MIDPOINT: 0x1000,
		BOTTOM_SIDE_MIDPOINT: 0x2000,
		LEFT_SIDE_MIDPOINT: 0x4000,
		RIGHT_SIDE_MIDPOINT: 0x8000,
		SIDE_MIDPOINT: 0xf000,
	},
	GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
	JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
	KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
	MACRO_SCOPES: ["global", "actors", "actor"],
	MACRO_TYPES: { SCRIPT: "script", CHAT: "chat" },
	PACKAGE_TYPES: { WORLD: "world", SYSTEM: "system", MODULE: "module" },
	SORT_INTEGER_DENSITY: 100_000,
	TABLE_RESULT_TYPES: { TEXT: "text", DOCUMENT: "document" },
	TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
	TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
	TOKEN_SHAPES: {
		ELLIPSE_1: 0,
		ELLIPSE_2: 1,
		TRAPEZOID_1: 2,
		TRAPEZOID_2: 3,
		RECTANGLE_1: 4,
		RECTANGLE_2: 5,
	},
	USER_PERMISSIONS: PERMISSIONS,
	USER_ROLES: ROLES,
	USER_ROLE_NAMES: { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" } as Record<number, string>,
	vtt: "Foundry VTT",
	VTT: "Foundry Virtual Tabletop",
} as const;

/**
 * Names that only one generation has (v14: API pages CONST.ACTIVE_EFFECT_CHANGE_TYPES; numbers are default priorities
 * there).
 */
const ONLY_IN = {
	13: {
		ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
		MEASURED_TEMPLATE_TYPES: { CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" },
		REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 },
	},
	14: {
		REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 },
		ACTIVE_EFFECT_CHANGE_TYPES: {
			custom: 0,
			multiply: 10,
			add: 20,
			subtract: 20,
			downgrade: 30,
			upgrade: 40,
			override: 50,
		},
	},
};

/** foundry.CONST of a generation. */
export function constantsOf(generation: 13 | 14): Record<string, unknown> {
	const { [generation < 14 ? "REGION_CREATE" : "TEMPLATE_CREATE"]: _other, ...USER_PERMISSIONS } = PERMISSIONS;
	return { ...CONST, USER_PERMISSIONS, ...ONLY_IN[generation] };
}

/** "OBSERVER" or 2 -> 2; throws on names that do not exist. */
export function toOwnershipLevel(level: string | number): number {
	const value = typeof level === "number" ? level : OWNERSHIP[level as keyof typeof OWNERSHIP];
	if (value === undefined) throw new Error(`"${level}" is not a level of CONST.DOCUMENT_OWNERSHIP_LEVELS`);
	return value;
}

/** "TRUSTED" or 2 -> 2; throws on names that do not exist. */
export function toRole(role: string | number): number {
	const value = typeof role === "number" ? role : ROLES[role as keyof typeof ROLES];
	if (value === undefined) throw new Error(`"${role}" is not a role of CONST.USER_ROLES`);
	return value;
}
