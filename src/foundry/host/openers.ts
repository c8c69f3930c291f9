import type { CampaignKind, FormData } from "../../bridge/campaign/index.js";
import type { GuideId } from "../../bridge/guide/index.js";
import type { MobForm } from "../../bridge/mob/index.js";
import type { RequestOf, RollKind } from "../../bridge/rolls/kinds/index.js";

/** Options of opening the library. */
export interface LibraryRequest {
	/** The army that "add" adds to; without one the window offers every army of the user. */
	readonly forActor?: Actor.Implementation;
	/** The uuid of the selected page. */
	readonly chosen?: string;
}

/** Options of opening a mob's dialog: the uuids of its tokens, and the form. Default: the selected tokens. */
export interface MobRequest {
	readonly attackers?: readonly string[];
	readonly targets?: readonly string[];
	readonly form?: MobForm;
}

/** A scene of a day of battle: the uuid of the battle's page, the number of the day, the scene's id. */
export interface DecidedScene {
	readonly battle: string;
	readonly day: number;
	readonly scene: string;
}

/**
 * A request of a battle window: the console by the uuid of its page, else the open battle of these armies, or of the
 * selected ones; where there is none, or several, the dialog that begins a battle with them.
 */
export interface BattleRequest {
	readonly page?: string;
	/** Shows a siege by the uuid of its page, or the siege of a battle by that of the battle's. */
	readonly siege?: string;
	/** Shows a skirmish by the uuid of its page; empty: that of the viewed scene, or a new one of the selected units. */
	readonly skirmish?: string;
	/** Begins a skirmish that decides a scene of a day of battle. */
	readonly decides?: DecidedScene;
	/** Number of the day that the console shows. */
	readonly day?: number;
	readonly armies?: readonly Actor.Implementation[];
	readonly name?: string;
	/** True: another battle is begun, whatever is open. */
	readonly isNew?: boolean;
}

/**
 * Every window that a feature opens without importing its folder; loaded when it is first opened. An open window comes
 * to the front, filled with the request.
 */
export interface Openers {
	home(): Promise<void>;
	/** The welcome, with the sample war. */
	welcome(): Promise<void>;
	roll<Kind extends RollKind>(kind: Kind, request?: RequestOf<Kind>): Promise<void>;
	/** `size`: attempts of the chart. */
	chart(size?: number): Promise<void>;
	houseRules(): Promise<void>;
	systemMapping(): Promise<void>;
	mob(request?: MobRequest): Promise<void>;
	unit(actor: Actor.Implementation, unit: string): Promise<void>;
	/** Asks how many men of an army's unit go to the field. */
	fieldUnit(army: Actor.Implementation, unit: string): Promise<void>;
	/** The field in words, and what the seen enemies can do to the selected token. */
	field(): Promise<void>;
	importArmies(): Promise<void>;
	/** Places the token of a unit in the middle of the viewed scene. */
	placeUnit(actor: Actor.Implementation): Promise<void>;
	/** Forms tokens, by their uuids, into a unit; default: the selected ones. */
	formUnit(tokens?: readonly string[]): Promise<void>;
	/** Dissolves a unit into the tokens that it was formed of. */
	dissolveUnit(actor: Actor.Implementation): Promise<void>;
	/** Marks the regions of a scene as ground; default: the viewed one. */
	ground(scene?: Scene.Implementation): Promise<void>;
	/** The moves that are planned on a scene; default: the viewed one. */
	plans(scene?: Scene.Implementation): Promise<void>;
	/** No window: has moves by hand of units in skirmishes become orders. */
	fights(): Promise<void>;
	/** Begins a guide, whose hints lead through a first use. */
	guide(id: GuideId): Promise<void>;
	worldData(): Promise<void>;
	/** Transactions that were interrupted, if there are any. */
	unfinished(): Promise<void>;
	library(request?: LibraryRequest): Promise<void>;
	campaign(actor: Actor.Implementation, kind?: CampaignKind, data?: FormData): Promise<void>;
	battle(request?: BattleRequest): Promise<void>;
}

let table: Openers | undefined;

/** Registers the functions that open windows. Called once, before a control can be pressed. */
export function registerOpeners(openers: Openers): void {
	table = openers;
}

/**
 * The functions that open windows. Throws before {@link registerOpeners}.
 * @example
 * await openers().campaign(actor, "upkeep");
 */
export function openers(): Openers {
	if (!table) throw new TypeError("no window can be opened before the openers are registered");
	return table;
}

/** Opens the window to which a button of a list of battles leads (`templates/apps/battle/open-rows.hbs`). */
export const openRow = ({ dataset }: HTMLElement): Promise<void> =>
	openers().battle({ [dataset["opens"] ?? "page"]: dataset["uuid"] });
