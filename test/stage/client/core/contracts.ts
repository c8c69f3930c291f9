/**
 * What the two halves of the stage's client give each other.
 *
 * `core` (documents, hooks, settings, dice, socket) is made first and given to `installInterface(core)` (windows, chat
 * log, notifications), which answers with a StageInterface. main.ts joins both into the globals `foundry`, `game`,
 * `ui`, `CONFIG`. Nothing in `core` imports `interface`; everything that core needs from it goes through
 * `StageInterface`.
 *
 * What the server serves to the page: `<body class="vtt game">`, empty but for the scripts (the interface builds its
 * DOM); `/stage/styles/*` = client/interface/styles/* (`host.css` is linked by the page and names the cascade layers,
 * `modules` among them); `/templates/*` = client/interface/templates/*; `/stage/vendor/signika/*` and
 * `/stage/vendor/fontawesome/*` = the npm packages @fontsource/signika and @fortawesome/fontawesome-free;
 * `/icons/*.svg` = a drawn placeholder; `/modules/<id>/*` = dist.
 */

import type { Callback, Dict, Generation } from "./contracts-base.js";
import type { CanvasEvents, CanvasLike } from "./contracts-canvas.js";
import type {
	ActorLike,
	CollectionLike,
	DocumentApp,
	DocumentLike,
	ItemLike,
	MacroLike,
	SceneLike,
	UserLike,
} from "./contracts-documents.js";
import type { DocumentClassLike, MessageClassLike, MessageLike, RollLike } from "./contracts-messages.js";

export type * from "./contracts-base.js";
export type * from "./contracts-canvas.js";
export type * from "./contracts-documents.js";
export type * from "./contracts-messages.js";

export interface HooksApi {
	on(name: string, fn: Callback, options?: { once?: boolean }): number;
	once(name: string, fn: Callback): number;
	off(name: string, fn: Callback | number): void;
	callAll(name: string, ...args: unknown[]): true;
	call(name: string, ...args: unknown[]): boolean;
	onError(location: string, error: Error, options?: Dict): void;
}

/** One registered setting; `id` is `namespace.key`. */
export interface SettingConfig {
	namespace: string;
	key: string;
	id: string;
	name?: string;
	hint?: string;
	scope: "world" | "client" | "user";
	config: boolean;
	/** Constructor (Number, String, Boolean, Object, Array), a DataField, a DataModel class or a function. */
	type?: unknown;
	default?: unknown;
	choices?: Record<string, string>;
	range?: { min: number; max: number; step: number };
	requiresReload?: boolean;
	onChange?: (value: unknown, options?: Dict, userId?: string) => void;
}

export interface SettingMenuConfig {
	namespace: string;
	key: string;
	name?: string;
	label?: string;
	hint?: string;
	icon?: string;
	restricted: boolean;
	type: new () => DocumentApp;
}

export interface SettingsApi {
	/** By `namespace.key`. */
	readonly settings: Map<string, SettingConfig>;
	readonly menus: Map<string, SettingMenuConfig & { key: string }>;
	register(namespace: string, key: string, data: Dict): void;
	registerMenu(namespace: string, key: string, data: Dict): void;
	get(namespace: string, key: string): unknown;
	set(namespace: string, key: string, value: unknown, options?: Dict): Promise<unknown>;
}

export interface KeyBinding {
	key: string;
	modifiers: string[];
}

/**
 * One action as the keyboard manager needs it; `game.keybindings.activeKeys` maps a key code to these, by precedence.
 */
export interface KeybindingAction {
	action: string;
	key: string;
	name: string;
	requiredModifiers: string[];
	optionalModifiers: string[];
	onDown?: (context: Dict) => boolean | undefined;
	onUp?: (context: Dict) => boolean | undefined;
	precedence: number;
	order: number;
	repeat: boolean;
	restricted: boolean;
}

export interface KeybindingsApi {
	readonly actions: Map<string, Dict>;
	readonly bindings: Map<string, KeyBinding[]>;
	readonly activeKeys: Map<string, KeybindingAction[]>;
	register(namespace: string, action: string, data: Dict): void;
	get(namespace: string, action: string): KeyBinding[];
}

export interface I18nApi {
	readonly lang: string;
	readonly translations: Dict;
	localize(key: string, data?: Dict): string;
	format(key: string, data?: Dict): string;
	has(key: string, fallback?: boolean): boolean;
	getListFormatter(options?: Dict): Intl.ListFormat;
}

export interface PackLike {
	/** `muster.muster-journal` */
	readonly collection: string;
	readonly title: string;
	readonly documentName: string;
	readonly metadata: Dict;
	readonly visible: boolean;
	readonly index: CollectionLike<Dict & { _id: string; uuid: string; name: string; folder?: string | null }>;
	readonly folders: CollectionLike<DocumentLike>;
	getDocument(id: string): Promise<DocumentLike | null>;
	getDocuments(query?: Dict): Promise<DocumentLike[]>;
	getIndex(options?: Dict): Promise<PackLike["index"]>;
}

export interface SocketApi {
	/** A request with an answer; rejects with the server's error. */
	request<T = unknown>(type: string, data?: unknown): Promise<T>;
	emit(event: string, ...args: unknown[]): void;
	on(event: string, handler: (...args: never[]) => void): void;
	/** Requests of this tab that have not been answered yet. */
	readonly unanswered: number;
}

export interface GameApi {
	readonly view: "game";
	readonly data: Dict;
	readonly userId: string;
	readonly user: UserLike;
	readonly users: CollectionLike<UserLike> & { activeGM: UserLike | null; players: UserLike[]; current: UserLike };
	readonly actors: CollectionLike<ActorLike>;
	readonly items: CollectionLike<ItemLike>;
	readonly scenes: CollectionLike<SceneLike> & { active: SceneLike | null; current: SceneLike | null };
	readonly combats: CollectionLike<DocumentLike>;
	/** The viewed combat. */
	readonly combat: DocumentLike | null;
	readonly canvas: CanvasLike;
	readonly messages: CollectionLike<MessageLike>;
	readonly macros: CollectionLike<MacroLike>;
	readonly journal: CollectionLike<DocumentLike>;
	readonly tables: CollectionLike<DocumentLike>;
	readonly folders: CollectionLike<DocumentLike>;
	readonly collections: Map<string, CollectionLike<DocumentLike>>;
	readonly packs: CollectionLike<PackLike>;
	readonly modules: CollectionLike<Dict & { id: string; title: string; active: boolean }>;
	readonly settings: SettingsApi;
	readonly keybindings: KeybindingsApi;
	readonly i18n: I18nApi;
	readonly release: { generation: Generation; build: number };
	readonly version: string;
	readonly world: Dict & { id: string; title: string };
	readonly system: Dict & { id: string; title: string };
	readonly ready: boolean;
	readonly paused: boolean;
	readonly permissions: Record<string, number[]>;
}

/** The test hook, `window.stage`. Module code must never touch it. */
export interface StageHandle {
	generation: Generation;
	/** Becomes true after the `ready` hook and the first paint of the interface. */
	ready: boolean;
	/** Everything that went wrong: strict errors, hook errors, unhandled rejections. Tests expect it to be empty. */
	readonly errors: string[];
	/** The next dice faces, in order; then chance again. */
	nextDice(faces: number[]): void;
	/** The next values of CONFIG.Dice.randomUniform, 0 < u < 1, in order; then chance again. */
	uniforms(values: number[]): void;
	/** Seeds all later chance of this client. */
	seed(seed: number): void;
	/** The icons that a drawn token shows: their files, "overlay" before the one that covers it. */
	icons(tokenId: string): string[];
	/** Every text that floated up from a token so far (canvas.interface.createScrollingText). */
	readonly scrolled: string[];
	/** Users whose drag of a token is drawn on this page: their ids. */
	rulers(tokenId: string): string[];
	/** A click on the skull of the combat tracker, beside a token that fights. */
	toggleDefeated(tokenId: string): Promise<void>;
	/** Helpers of the interface half for the driver are added by plain assignment (declare them where they are made). */
	[extra: string]: unknown;
}

export interface StageCore {
	readonly generation: Generation;
	/** 13 | 14 data as the server sent it: `{world, system, modules, users, …}`. */
	readonly boot: Dict;
	readonly game: GameApi;
	readonly Hooks: HooksApi;
	/**
	 * The global CONFIG before it is made strict: the interface adds `CONFIG.ui`, `CONFIG.ux`, sheetClasses, … by
	 * assignment.
	 */
	readonly CONFIG: Dict;
	readonly CONST: Dict;
	readonly utils: UtilsApi;
	readonly documents: { ChatMessage: MessageClassLike; Macro: DocumentClassLike } & Record<string, DocumentClassLike>;
	readonly Roll: { validate(formula: string): boolean; new (formula: string, data?: Dict): RollLike };
	readonly socket: SocketApi;
	readonly stage: StageHandle;
	fromUuid(uuid: string): Promise<DocumentLike | null>;
	/** A proxy that throws on unknown names; `optional` names are those that real Foundry leaves undefined too. */
	strict<T extends object>(name: string, target: T, optional?: readonly string[]): T;
	/** A v14 shim or warning: throws "…deprecated" with the hint and notes it in stage.errors. */
	deprecated(what: string, hint: string): never;
}

/** foundry.utils, as far as the interface half uses it (see common/utils for all). */
export interface UtilsApi {
	mergeObject<T extends object>(original: T, other?: object, options?: Dict): T;
	deepClone<T>(value: T): T;
	expandObject(flat: object): Dict;
	flattenObject(nested: object): Dict;
	getProperty(object: object, path: string): unknown;
	setProperty(object: object, path: string, value: unknown): boolean;
	hasProperty(object: object, path: string): boolean;
	randomID(length?: number): string;
	isEmpty(value: unknown): boolean;
	getType(value: unknown): string;
	debounce<A extends unknown[]>(fn: (...args: A) => void, delay: number): (...args: A) => void;
	throttle<A extends unknown[]>(fn: (...args: A) => void, delay: number): (...args: A) => void;
	escapeHTML(text: string): string;
	parseHTML(html: string): HTMLElement | HTMLCollection;
	timeSince(time: Date | number | string): string;
	getRoute(path: string): string;
	objectsEqual(a: object, b: object): boolean;
	diffObject(a: object, b: object): Dict;
}

/** `ui.chat` as core calls it when messages change. */
export interface ChatLogLike {
	postOne(message: MessageLike, options?: { notify?: boolean; before?: string }): Promise<void>;
	updateMessage(message: MessageLike): Promise<void>;
	deleteMessage(id: string, options?: Dict): Promise<void>;
}

export interface NotificationsLike {
	info(message: string, options?: Dict): unknown;
	warn(message: string, options?: Dict): unknown;
	error(message: string, options?: Dict): unknown;
}

/** What `installInterface(core)` answers. */
export interface StageInterface {
	/** The global `ui`; made strict by main.ts. `notifications` works at once, `chat` from startInterface on. */
	readonly ui: Dict & { notifications: NotificationsLike; chat: ChatLogLike };
	/**
	 * foundry.applications: `{api, apps, ux, ui, sidebar, sheets, handlebars, fields, elements, settings, hud, …}`; every
	 * namespace in it is already strict. core uses `applications.fields.*` (DataField#toInput, #toFormGroup) and
	 * `applications.ux.TextEditor.implementation.enrichHTML` (ChatMessage#renderHTML).
	 */
	readonly applications: Dict;
	/** Additions to `game`: `{tooltip, keyboard, mouse?, …}`. */
	readonly game: Dict;
	/** Additions to `foundry.helpers.interaction`: `{KeyboardManager, TooltipManager, …}`. */
	readonly interaction: Dict;
	/** The global `canvas`, foundry.canvas, and what documents call. */
	readonly canvas: { canvas: CanvasLike; namespace: Dict; events: CanvasEvents };
	/** Bare globals that v13 and v14 both still have: `{Handlebars, …}`. */
	readonly globals: Dict;
	/** Registers the interface's own core settings (core.uiConfig …), before `init`. */
	registerSettings?(): void;
	/** Between the `setup` and the `ready` hooks: takes up the sheets that packages registered. */
	initializeSheets(): Promise<void>;
	/**
	 * Between the `setup` and the `ready` hooks: draws sidebar, log, hotbar, scene controls, players; starts the
	 * keyboard.
	 */
	startInterface(): Promise<void>;
	/** After the interface is there: draws the active scene. */
	startCanvas(): Promise<void>;
	/** A setting changed, a user came or went, documents of a collection changed: redraw what shows it. */
	refresh?(what: "users" | "settings" | string): void;
}

/** client/interface/index.ts exports `installInterface: InstallInterface`. */
export type InstallInterface = (core: StageCore) => StageInterface;
