/** foundry.utils.Collection: a Map that iterates over its values and has the array methods of core. */
export class Collection<T> extends Map<string, T> {
	override [Symbol.iterator](): ReturnType<Map<string, T>["entries"]> {
		// Core iterates values; Map's type says entries.
		return this.values() as unknown as ReturnType<Map<string, T>["entries"]>;
	}

	get contents(): T[] {
		return [...this.values()];
	}

	/** With `strict`, a missing key throws. */
	override get(key: string, options: { strict?: boolean; invalid?: boolean } = {}): T | undefined {
		const value = super.get(key);
		if (value === undefined && options.strict)
			throw new Error(`The key "${key}" does not exist in the ${this.constructor.name}`);
		return value;
	}

	getName(name: string, options: { strict?: boolean } = {}): T | undefined {
		const found = this.find((value) => (value as { name?: string }).name === name);
		if (found === undefined && options.strict)
			throw new Error(`"${name}" does not exist in the ${this.constructor.name}`);
		return found;
	}

	find(condition: (value: T, index: number, collection: this) => boolean): T | undefined {
		let index = 0;
		for (const value of this.values()) if (condition(value, index++, this)) return value;
		return undefined;
	}

	filter(condition: (value: T, index: number, collection: this) => boolean): T[] {
		return this.contents.filter((value, index) => condition(value, index, this));
	}

	map<R>(transform: (value: T, index: number, collection: this) => R): R[] {
		return this.contents.map((value, index) => transform(value, index, this));
	}

	some(condition: (value: T, index: number, collection: this) => boolean): boolean {
		return this.contents.some((value, index) => condition(value, index, this));
	}

	reduce<R>(reducer: (accumulated: R, value: T, index: number, collection: this) => R, initial: R): R {
		return this.contents.reduce((so, value, index) => reducer(so, value, index, this), initial);
	}

	toJSON(): unknown[] {
		return this.map((value) => (value as { toJSON?: () => unknown }).toJSON?.() ?? value);
	}
}
