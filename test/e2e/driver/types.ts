import type { Page } from "playwright-core";

/** What the person at one screen sees of one chat message. */
export interface SeenCard {
	readonly id: string;
	/** Everything a reader sees of the message, white space folded. */
	readonly text: string;
}

/** Who sees what is sent from the chat box. */
export type SeenBy = "public" | "gm" | "blind" | "self";

/** One tab of one user. */
export interface Seat {
	readonly page: Page;
	readonly user: string;
	/** Where the chat box is on this screen. */
	readonly box: string;
	/** Empties the chat box, puts a line into it at once, as a paste does, and presses Enter. */
	say(line: string): Promise<void>;
	/** The same key by key, as a person types. */
	type(line: string): Promise<void>;
	/** The messages that this screen shows, oldest first. */
	cards(): Promise<SeenCard[]>;
	/** Waits until the screen shows at least so many messages and gives the last of that many. */
	card(count: number): Promise<SeenCard>;
	/** Texts of the notices on this screen, oldest first, those that have faded included. */
	notices(): Promise<string[]>;
	/** The visibility that the person picks beside the chat box. */
	choose(seenBy: SeenBy): Promise<void>;
	/**
	 * Errors and warnings that any script wrote into the console of the page, in all the time that it has been open,
	 * reloads included.
	 */
	readonly logged: readonly string[];
	/** Errors of the page and of the host since it was opened; expected to be empty. */
	faults(): Promise<string[]>;
	reload(): Promise<void>;
	leave(): Promise<void>;
}

/** How a user sits down. */
export interface SeatOptions {
	/** Another tab in the browser of this seat, instead of a browser of its own. */
	readonly beside?: Seat;
	/** Whether the picture of the map is painted, which takes long without a graphics card. Default: no. */
	readonly painted?: boolean;
	/** The language that the reader has chosen. */
	readonly language?: string;
	/** Size of the window. */
	readonly viewport?: { readonly width: number; readonly height: number };
}

/** One world with its server. */
export interface Table {
	readonly generation: 13 | 14;
	seat(user: string, options?: SeatOptions): Promise<Seat>;
	close(): Promise<void>;
}
