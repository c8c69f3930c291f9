import { findNow } from "../host/find-document.js";

/** Finds token documents by uuid; their scene need not be viewed. Unknown uuids are left out. */
export function findTokens(uuids: readonly string[]): TokenDocument.Implementation[] {
	return uuids.flatMap((uuid) => {
		const found = findNow(uuid);
		return found instanceof TokenDocument ? [found as TokenDocument.Implementation] : [];
	});
}

/** True if this user may see the data of the token's actor. */
export function mayKnow(uuid: string, user: User.Implementation = game.user): boolean {
	const [token] = findTokens([uuid]);
	return token?.actor?.testUserPermission(user, "OBSERVER") ?? user.isGM;
}

/** True if a user owns the actors of all these tokens. */
export const ownsAll = (tokens: readonly TokenDocument.Implementation[], by: User.Implementation): boolean =>
	tokens.every(({ actor }) => actor?.testUserPermission(by, "OWNER") ?? false);
