/** The id of the library's window. */
export const LIBRARY = "muster-library";

/** For whom, or at what, the library is opened. */
export interface LibraryRequest {
	/** The army that "add" adds to; without one the window offers every army that is the user's. */
	readonly forActor?: Actor.Implementation;
	/** The address of the page that is chosen. */
	readonly chosen?: string;
}
