import type { WriteRequest } from "./requests.js";

/** The order in which the requests of a transaction are sent. */
interface WriteSteps {
	/**
	 * One after the other, before everything else; those within one step side by side. First what a game system may
	 * refuse, then what is written through the actor of an unlinked token, each by itself.
	 */
	readonly apart: readonly (readonly WriteRequest[])[];
	/** Documents of the host that one batch can hold, together with the record. */
	readonly together: readonly WriteRequest[];
}

/** Requests side by side in one step. */
const SIDE_BY_SIDE = 20;

/** The steps in which requests are sent. Hit points never share a batch with anything that a game system may refuse. */
export function toSteps(requests: readonly WriteRequest[]): WriteSteps {
	const refusable = requests.filter(isRefusable);
	const own = requests.filter((request) => !isRefusable(request) && isThroughToken(request));
	return {
		apart: [...inSteps(refusable), ...inSteps(own)],
		together: requests.filter((request) => !isRefusable(request) && !isThroughToken(request)),
	};
}

const isRefusable = (request: WriteRequest): boolean => request.action === "status" || request.class === "ActiveEffect";

/** True if the documents are actors of unlinked tokens. */
const isThroughToken = (request: WriteRequest): boolean => request.class === "Actor" && request.parent !== null;

function inSteps(requests: readonly WriteRequest[]): WriteRequest[][] {
	const steps: WriteRequest[][] = [];
	for (let start = 0; start < requests.length; start += SIDE_BY_SIDE) {
		steps.push(requests.slice(start, start + SIDE_BY_SIDE));
	}
	return steps;
}
