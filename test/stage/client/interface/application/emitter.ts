/** Events of an application (common/utils EventEmitterMixin): only the declared types may be listened to. */

export type EmittedListener = (event: Event) => void;

export class EventEmitter {
	/** Types that may be listened to. */
	static readonly emittedEvents: readonly string[] = [];

	readonly #target = new EventTarget();

	/** Throws Error for a type that the class does not emit. */
	addEventListener(type: string, listener: EmittedListener, options: { once?: boolean } = {}): void {
		const { emittedEvents, name } = this.constructor as typeof EventEmitter;
		if (!emittedEvents.includes(type)) throw new Error(`"${type}" is not a supported event of the ${name} class`);
		this.#target.addEventListener(type, listener, { once: options.once ?? false });
	}

	removeEventListener(type: string, listener: EmittedListener): void {
		this.#target.removeEventListener(type, listener);
	}

	/** False when a listener prevented the default. */
	dispatchEvent(event: Event): boolean {
		return this.#target.dispatchEvent(event);
	}
}
