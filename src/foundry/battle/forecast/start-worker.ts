import workerUrl from "./forecast-worker.ts?worker&url";

/**
 * Starts the worker. A browser refuses a worker from another origin than the page's, as module files on a content network are: then a small
 * script of the page's own origin imports it (HTML standard, `Worker()`: "must be same-origin"; a module worker may import across origins).
 * Throws where that is refused too.
 */
export function startWorker(): Worker {
	const options = { type: "module", name: "muster-forecast" } as const;
	if (new URL(workerUrl).origin === location.origin) return new Worker(workerUrl, options);
	const script = new Blob([`import ${JSON.stringify(workerUrl)};`], { type: "text/javascript" });
	const url = URL.createObjectURL(script);
	const worker = new Worker(url, options);
	worker.addEventListener("message", () => URL.revokeObjectURL(url), { once: true });
	return worker;
}
