/** foundry.utils.debounce: the last call within `delay` ms runs. */
export function debounce<A extends unknown[]>(fn: (...args: A) => void, delay: number): (...args: A) => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	return function (this: unknown, ...args: A): void {
		clearTimeout(timer);
		timer = setTimeout(() => fn.apply(this, args), delay);
	};
}

/** foundry.utils.throttle: at most one call per `delay` ms, the first at once, the last of the rest at its end. */
export function throttle<A extends unknown[]>(fn: (...args: A) => void, delay: number): (...args: A) => void {
	let waiting: A | undefined;
	let busy = false;
	const release = (): void => {
		busy = false;
		if (!waiting) return;
		const args = waiting;
		waiting = undefined;
		run(args);
	};
	const run = (args: A): void => {
		busy = true;
		fn(...args);
		setTimeout(release, delay);
	};
	return (...args: A) => {
		if (busy) waiting = args;
		else run(args);
	};
}

/** A promise that rejects after `ms`. */
export function withTimeout<T>(promise: Promise<T>, ms: number, message: string): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(message)), ms);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}
