import { CONST, toRole } from "../constants.js";

/** A user as the permission rules need it. */
export interface PermissionUser {
	readonly id: string;
	readonly isGM: boolean;
	readonly role: number;
	hasPermission(permission: string): boolean;
	hasRole(role: string | number): boolean;
	can(action: string): boolean;
}

/** Does a user of that role, with those personal permissions, have the permission? Unknown names throw. */
export function roleHasPermission(role: number, own: Record<string, boolean>, permission: string): boolean {
	const config = CONST.USER_PERMISSIONS[permission];
	if (!config) throw new Error(`"${permission}" is not a permission of CONST.USER_PERMISSIONS`);
	if (role === CONST.USER_ROLES.GAMEMASTER) return true;
	return own[permission] ?? role >= config.defaultRole;
}

/** `user.can("MACRO_SCRIPT")`, `user.can("TRUSTED")`. */
export function userCan(user: PermissionUser, action: string): boolean {
	if (action in CONST.USER_PERMISSIONS) return user.hasPermission(action);
	return user.role >= toRole(action);
}
