/** Marks of direction that Unicode knows (UAX #9): invisible, they turn the text round or after them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text without marks of direction.
 * @example
 * withoutDirections("Hill\u202emen"); // "Hillmen"
 */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, "");
