/** Entry of the worker that forecasts battles; it is built as a file of its own and holds the engine alone. */

import type { FromWorker, ToWorker } from "./forecaster.js";
import { createForecaster } from "./forecaster.js";

/** The globals of a dedicated worker that are used here; the page's types do not know them. */
interface WorkerScope {
	postMessage(message: FromWorker): void;
	addEventListener(type: "message", listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as WorkerScope;

/** Lets messages that wait be taken: a task of its own, which timers would delay. */
const { port1, port2 } = new MessageChannel();
const pause = (): Promise<void> =>
	new Promise((resolve) => {
		port1.onmessage = () => resolve();
		port2.postMessage(null);
	});

const forecaster = createForecaster((message) => scope.postMessage(message), pause);
scope.addEventListener("message", ({ data }) => forecaster.take(data));
