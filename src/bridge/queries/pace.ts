/** Lets each user do something so often, and no oftener. */
export interface Pace {
	/** True if this user may do it now; the call is then counted. `now` in milliseconds. */
	take(user: string, now: number): boolean;
}

/** At most so many times within so many milliseconds, for each user by itself. */
export function createPace(most: number, within: number): Pace {
	const taken = new Map<string, readonly number[]>();
	return {
		take(user, now) {
			const recent = (taken.get(user) ?? []).filter((at) => now - at < within);
			const may = recent.length < most;
			taken.set(user, may ? [...recent, now] : recent);
			return may;
		},
	};
}
