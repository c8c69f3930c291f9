/**
 * The globals of the host's page, as far as tests read them. Data of documents are the game system's and the module's,
 * so they have no type here. A collection is typed as if it held what it is asked for: a test that asks for something
 * else fails in the page.
 */

// biome-ignore lint/suspicious/noExplicitAny: what a document holds is the concern of the test that reads it
export type Held = any;

export interface HostCollection<T> {
	readonly size: number;
	readonly contents: T[];
	get(id: string): T;
	getName(name: string): T;
	has(id: string): boolean;
	find(test: (entry: T) => unknown): T;
	filter(test: (entry: T) => unknown): T[];
	map<R>(change: (entry: T) => R): R[];
	some(test: (entry: T) => unknown): boolean;
	forEach(act: (entry: T) => void): void;
}

export interface HostDocument {
	readonly id: string;
	readonly uuid: string;
	readonly name: string;
	readonly type: string;
	readonly img: string;
	readonly isOwner: boolean;
	readonly visible: boolean;
	readonly documentName: string;
	readonly folder: HostDocument | null;
	readonly flags: Held;
	readonly system: Held;
	readonly _stats: Held;
	readonly _source: Held;
	readonly text: Held;
	readonly sheet: HostApplication;
	readonly ownership: Readonly<Record<string, number>>;
	update(changes: object, options?: object): Promise<HostDocument>;
	delete(): Promise<HostDocument>;
	toObject(): Held;
	testUserPermission(user: HostDocument, level: string): boolean;
	getFlag(scope: string, key: string): Held;
	setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
	createEmbeddedDocuments(kind: string, data: object[], options?: object): Promise<HostDocument[]>;
	updateEmbeddedDocuments(kind: string, data: object[], options?: object): Promise<HostDocument[]>;
	deleteEmbeddedDocuments(kind: string, ids: string[], options?: object): Promise<HostDocument[]>;
}

export interface HostEntry extends HostDocument {
	readonly pages: HostCollection<HostDocument>;
}

export interface HostActor extends HostDocument {
	readonly effects: HostCollection<HostDocument & { readonly statuses: Set<string> }>;
	readonly items: HostCollection<HostDocument>;
	readonly statuses: Set<string>;
	readonly hasPlayerOwner: boolean;
	getTokenDocument(data?: object, options?: object): Promise<HostToken>;
	toggleStatusEffect(id: string, options?: object): Promise<unknown>;
	readonly prototypeToken: Held;
	readonly overrides: Held;
	/** The document of its token, where it is the actor of an unlinked one. */
	readonly token: HostToken | null;
	readonly itemTypes: Readonly<Record<string, HostDocument[]>>;
	importFromFile(data: object): Promise<unknown>;
	getRollData(): object;
	readonly isToken: boolean;
	/** A method of some systems alone. */
	hasCondition?(id: string): boolean;
	getActiveTokens(): HostPlaceable[];
}

export interface HostToken extends HostDocument {
	readonly actor: HostActor;
	readonly actorId: string;
	readonly actorLink: boolean;
	readonly displayBars: number;
	readonly displayName: number;
	readonly hidden: boolean;
	readonly level: string;
	readonly elevation: number;
	readonly x: number;
	readonly y: number;
	readonly object: HostPlaceable | null;
	readonly delta: Held;
	readonly baseActor: HostActor;
	readonly inCombat: boolean;
	readonly combatant: Held;
	toggleCombatant(): Promise<unknown>;
	getBarAttribute(bar: string): Held;
	getOccupiedGridSpaceOffsets(at?: object): Held[];
	getSnappedPosition(at?: object): Point;
	getGridSpacePolygon(): Point[] | undefined;
	getSize(): Held;
	readonly rotation: number;
	readonly movement: Held;
	move(waypoints: object, options?: object): Promise<boolean>;
	resize(dimensions: object): Promise<boolean>;
	startMovement(id: string): Promise<boolean>;
	stopMovement(): boolean;
}

export interface HostPlaceable {
	readonly id: string;
	readonly name: string;
	readonly actor: HostActor;
	readonly document: HostToken;
	readonly center: Point;
	readonly children: Held;
	readonly nameplate: Held;
	readonly targeted: Set<HostUser>;
	getShape(): Held;
	readonly inCombat: boolean;
	readonly isVisible: boolean;
	readonly renderFlags: Set<string> & { set(changes: object): void };
	addChild(child: Held): Held;
	control(options?: object): boolean;
	setTarget(on: boolean, options?: object): void;
	setHover(on: boolean): void;
	draw(): Promise<unknown>;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

export interface HostApplication {
	readonly id: string;
	readonly element: HTMLElement;
	readonly document: HostDocument | undefined;
	readonly hasFrame: boolean;
	readonly rendered: boolean;
	render(options?: object): Promise<unknown>;
	close(options?: object): Promise<unknown>;
	readonly position: { readonly width: number };
	bringToFront(): void;
	setPosition(position: object): unknown;
	addEventListener(event: string, react: (event: Event) => void, options?: object): void;
}

export interface HostUser extends HostDocument {
	readonly active: boolean;
	readonly isGM: boolean;
	readonly targets: Set<HostPlaceable> & { readonly ids: string[] };
	can(permission: string): boolean;
	getHotbarMacros(page: number): { readonly macro: HostDocument | null }[];
}

type Documents<T> = { create(data: object | object[], options?: object): Promise<T> };

/** The page's globals. `muster` is the module's API. */
export interface HostPage {
	readonly game: {
		readonly ready: boolean;
		readonly paused: boolean;
		togglePause(pause: boolean, options?: object): Promise<boolean>;
		readonly userId: string;
		readonly user: HostUser;
		readonly users: HostCollection<HostUser> & { readonly activeGM: HostUser | null };
		readonly actors: HostCollection<HostActor>;
		readonly scenes: HostCollection<HostDocument & { readonly tokens: HostCollection<HostToken> }> & Held;
		readonly messages: HostCollection<HostDocument & { readonly content: string; readonly rolls: Held[] }>;
		readonly journal: HostCollection<HostEntry>;
		readonly macros: HostCollection<HostDocument & { readonly command: string; execute(): Promise<unknown> }>;
		readonly combats: HostCollection<HostDocument & { readonly combatants: HostCollection<HostDocument> }>;
		readonly combat: (HostDocument & { readonly combatants: HostCollection<HostDocument> }) | null;
		readonly folders: HostCollection<HostDocument>;
		readonly items: HostCollection<HostDocument>;
		readonly tables: HostCollection<HostDocument>;
		readonly packs: HostCollection<Held>;
		readonly settings: {
			get(scope: string, key: string): Held;
			set(scope: string, key: string, value: unknown): Promise<Held>;
			readonly menus: Map<string, { readonly type: new () => { render(force: boolean): Promise<unknown> } }>;
		};
		readonly i18n: Held;
		readonly world: { readonly id: string };
		/** The world's clock, in seconds. */
		readonly time: {
			readonly worldTime: number;
			advance(seconds: number): Promise<unknown>;
			initializeCalendar(): void;
		};
		readonly modules: HostCollection<{ readonly api: Held }>;
	};
	readonly canvas: {
		readonly ready: boolean;
		readonly scene: HostDocument & {
			readonly tokens: HostCollection<HostToken>;
			readonly isView: boolean;
			readonly grid: Held;
			readonly moveTokens: Held;
			readonly regions: Held;
			view(options?: object): Promise<unknown>;
		};
		readonly grid: Held;
		readonly dimensions: Held;
		draw(scene: HostDocument): Promise<unknown>;
		readonly tokens: {
			readonly placeables: HostPlaceable[];
			readonly controlled: HostPlaceable[];
			readonly hud: { bind(token: HostPlaceable): Promise<unknown> };
			get(id: string): HostPlaceable;
			releaseAll(): number;
		};
		readonly hud: { readonly token: { bind(token: HostPlaceable): Promise<unknown> } };
		/** The drawn picture, moved and scaled. */
		readonly stage: { readonly pivot: Point; readonly scale: Point };
		/** Groups of the canvas, to which modules add their drawings. */
		readonly interface: Held;
		readonly controls: Held;
		readonly primary: Held;
		readonly regions: Held;
		/** Version 13. */
		readonly templates: Held;
		draw(scene?: HostDocument): Promise<unknown>;
		pan(view: object): void;
		clientCoordinatesFromCanvas(point: Point): Point;
	};
	readonly foundry: {
		readonly applications: { readonly instances: Map<string, HostApplication> } & Held;
		readonly canvas: Held;
		readonly utils: Held;
		readonly documents: Held;
		readonly dice: Held;
		readonly grid: Held;
		readonly nue: Held;
	};
	readonly stage: {
		readonly errors: string[];
		readonly notices: { readonly message: string; readonly type: string }[];
		readonly scrolled: string[];
		unanswered(): number;
		icons(token: string): string[];
		rulers(token: string): string[];
		toggleDefeated(token: string): Promise<void>;
		nextDice(faces: readonly number[]): void;
		/** All later dice are those of a generator with this seed. */
		seed(value: number): void;
		uniforms(values: readonly number[]): void;
	};
	readonly ActiveEffect: Held;
	readonly Actor: Documents<HostActor> & { readonly TYPES: string[]; readonly implementation: Held };
	readonly JournalEntry: Documents<HostEntry>;
	readonly ChatMessage: Documents<HostDocument> & { readonly prototype: Held; getSpeaker(): Held };
	readonly Combat: Documents<HostDocument>;
	readonly Macro: Documents<HostDocument>;
	readonly Folder: Documents<HostDocument>;
	readonly Scene: Documents<HostDocument>;
	readonly Item: Documents<HostDocument>;
	readonly CONFIG: Held;
	readonly CONST: Held;
	readonly Hooks: Held;
	readonly ui: Held;
	/** The page's window with whatever a test keeps there. */
	readonly window: Held;
	fromUuid(uuid: string): Promise<Held>;
	fromUuidSync(uuid: string): Held;
	getDocumentClass(name: string): Held;
}

/** The page's globals, and the API of the module, which is there once the game is ready. */
export interface PlayedPage extends HostPage {
	readonly muster: Held;
}
