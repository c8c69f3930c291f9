/** A request that waits for a decision. */
export interface Request<Item> {
	/** Id of the user who asks. */
	readonly asker: string;
	/** The subject: a waiting request gives way to a later one of the same user with the same subject. */
	readonly subject: string;
	/** All of it as one text: what is there already is not taken twice. */
	readonly text: string;
	readonly item: Item;
}

/** The decision on a request: "mute" refuses this and all others of its user; "gone": it was decided elsewhere. */
export type Verdict = "allow" | "refuse" | "mute" | "gone";

/** Limits of waiting requests. */
interface ApprovalLimits {
	/** Requests of one user that wait besides the one that is shown. */
	readonly each: number;
	/** Requests of all users that wait. */
	readonly all: number;
	/** Requests that are shown at the same time, of different users. */
	readonly shown: number;
}

/** Limits and callbacks of an approval queue. */
interface ApprovalOptions<Item> {
	readonly limits: ApprovalLimits;
	/** Shows a request and how many more wait; a rejection counts as "refuse". */
	show(request: Request<Item>, more: number): Promise<Verdict>;
	/** Once for each request that is decided; not for one that gave way or was decided elsewhere. */
	decide(request: Request<Item>, verdict: Exclude<Verdict, "gone">): void;
}

/** Requests of many, shown one after the other so that no flood of requests covers a screen. */
interface Approvals<Item> {
	/** Takes a request, or says why not: the user is muted, or too much waits. */
	enter(request: Request<Item>): "taken" | "muted" | "full";
	/** Takes away what waits and was decided elsewhere; what is shown is for its window to close. */
	withdraw(isOver: (item: Item) => boolean): void;
}

/** An empty approval queue. A muted user stays muted as long as the queue exists. */
export function createApprovals<Item>({ limits, show, decide }: ApprovalOptions<Item>): Approvals<Item> {
	const muted = new Set<string>();
	const shown = new Map<string, Request<Item>>();
	let waiting: readonly Request<Item>[] = [];
	const requestsOf = (asker: string): readonly Request<Item>[] => waiting.filter((each) => each.asker === asker);

	const close = (request: Request<Item>, verdict: Verdict): void => {
		shown.delete(request.asker);
		if (verdict !== "gone") decide(request, verdict);
		if (verdict === "mute") {
			muted.add(request.asker);
			const refused = requestsOf(request.asker);
			waiting = waiting.filter((each) => each.asker !== request.asker);
			for (const each of refused) decide(each, "mute");
		}
		showNext();
	};
	const showNext = (): void => {
		const next = shown.size < limits.shown ? waiting.find(({ asker }) => !shown.has(asker)) : undefined;
		if (!next) return;
		waiting = waiting.filter((each) => each !== next);
		shown.set(next.asker, next);
		show(next, waiting.length).then(
			(verdict) => close(next, verdict),
			() => close(next, "refuse"),
		);
		showNext();
	};
	return {
		enter(request) {
			const { asker, subject, text } = request;
			if (muted.has(asker)) return "muted";
			if (shown.get(asker)?.text === text) return "taken";
			if (requestsOf(asker).some((each) => each.subject === subject)) {
				waiting = waiting.map((each) => (each.asker === asker && each.subject === subject ? request : each));
				return "taken";
			}
			if (requestsOf(asker).length >= limits.each || waiting.length >= limits.all) return "full";
			waiting = [...waiting, request];
			showNext();
			return "taken";
		},
		withdraw(isOver) {
			waiting = waiting.filter(({ item }) => !isOver(item));
		},
	};
}
