import type { CampaignKind } from "../../bridge/campaign/index.js";
import type { MobForm } from "../../bridge/mob/index.js";
import type { Requests, RollKind } from "../../bridge/rolls/commands/index.js";

/** For whom, or at what, the library is opened. */
export interface LibraryRequest {
	/** The army that "add" adds to; without one the window offers every army that is the user's. */
	readonly forActor?: Actor.Implementation;
	/** The address of the page that is chosen. */
	readonly chosen?: string;
}

/** How a mob's dialog is opened: the uuids of its tokens, and what is filled in. Without them: the tokens at hand. */
export interface MobRequest {
	readonly attackers?: readonly string[];
	readonly targets?: readonly string[];
	readonly form?: MobForm;
}

/** What of battles is opened: the console of one by its page's uuid, else the dialog that begins one with these armies, or those at hand. */
export interface BattleRequest {
	readonly page?: string;
	readonly armies?: readonly Actor.Implementation[];
	readonly name?: string;
}

/**
 * Every window that one feature opens without importing another, and that is fetched when it is opened first. An open window comes to
 * the front, filled with the request.
 */
export interface Openers {
	home(): Promise<void>;
	roll<Kind extends RollKind>(kind: Kind, request?: Requests[Kind]): Promise<void>;
	/** `size`: attempts of the chart. */
	chart(size?: number): Promise<void>;
	houseRules(): Promise<void>;
	systemMapping(): Promise<void>;
	mob(request?: MobRequest): Promise<void>;
	unit(actor: Actor.Implementation, unit: string): Promise<void>;
	importArmies(): Promise<void>;
	worldData(): Promise<void>;
	library(request?: LibraryRequest): Promise<void>;
	campaign(actor: Actor.Implementation, kind?: CampaignKind): Promise<void>;
	battle(request?: BattleRequest): Promise<void>;
}

let table: Openers | undefined;

/** Says how windows are opened. Called once, before anything can be pressed. */
export function registerOpeners(openers: Openers): void {
	table = openers;
}

/** What opens the windows. Throws before {@link registerOpeners}. */
export function openers(): Openers {
	if (!table) throw new TypeError("no window can be opened before the openers are registered");
	return table;
}
