import type { User } from "../documents/user.js";
import { page } from "../page.js";
import { WorldCollection } from "./world-collection.js";

/** game.users. */
export class Users extends WorldCollection<User> {
	constructor() {
		super("User");
	}

	get current(): User {
		return this.get(page.boot.userId, { strict: true }) as User;
	}
	get players(): User[] {
		return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
	}

	/** An active GM, no assistant if possible (documented); the same one on every client. */
	get activeGM(): User | null {
		return this.getDesignatedUser((user) => user.active && user.isGM);
	}

	/** Of those who fit, the one of the highest role (documented), among equals the lowest id. */
	getDesignatedUser(condition: (user: User) => boolean): User | null {
		const fit = this.filter((user) => condition(user));
		fit.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
		return fit[0] ?? null;
	}
}
