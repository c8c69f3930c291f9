import { findNow } from "../host/find-document.js";

/** The token documents of uuids that still lead to one; the scene need not be shown. */
export function findTokens(uuids: readonly string[]): TokenDocument.Implementation[] {
	return uuids.flatMap((uuid) => {
		const found = findNow(uuid);
		return found instanceof TokenDocument ? [found as TokenDocument.Implementation] : [];
	});
}

/** May this user look into the token's actor? */
export function mayKnow(uuid: string, user: User.Implementation = game.user): boolean {
	const [token] = findTokens([uuid]);
	return token?.actor?.testUserPermission(user, "OBSERVER") ?? user.isGM;
}

/** Whether a user owns the actors of all these tokens. */
export const ownsAll = (tokens: readonly TokenDocument.Implementation[], by: User.Implementation): boolean =>
	tokens.every(({ actor }) => actor?.testUserPermission(by, "OWNER") ?? false);
