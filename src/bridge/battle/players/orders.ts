import { fail, ok, type Result } from "../../../engine/common/index.js";
import { choice, object, tagged, text, whole } from "../../../engine/schema/index.js";
import type { Pair } from "../document/pairs.js";
import {
	CHOICE_KINDS,
	type ChoiceKind,
	PLAYER_LIMITS,
	type PlayersSetup,
	SEEN_ITEMS,
	SEEN_VALUES,
	type SeenItem,
	type SeenValue,
	type SideSeen,
} from "../document/players.js";

/**
 * Something that a GM does about the players of a day. It is carried out on the active GM's client, whichever GM does
 * it.
 */
export type PlayersOrder =
	/** Gives a hero or side to a user; `gm`: to no player; empty: to the owner of its actor. */
	| { readonly kind: "owner"; readonly slot: string; readonly user: string }
	| { readonly kind: "seconds"; readonly seconds: number }
	| { readonly kind: "seen"; readonly side: string; readonly item: SeenItem; readonly value: SeenValue }
	| { readonly kind: "estimate"; readonly side: string; readonly text: string }
	| { readonly kind: "ask"; readonly what: ChoiceKind }
	| { readonly kind: "open"; readonly what: ChoiceKind }
	/** Chooses a Risk for a player. */
	| { readonly kind: "answer"; readonly slot: string; readonly risk: number }
	/** Lets what the GM has entered count for a player's choice. */
	| { readonly kind: "entered"; readonly slot: string }
	/** Has the GM's client roll for a player. */
	| { readonly kind: "roll"; readonly slot: string };

type OrderOf<K extends PlayersOrder["kind"]> = Extract<PlayersOrder, { readonly kind: K }>;

const slot = text(240);
const side = text(12);

/** Reads an order from another GM's client. */
export const readPlayersOrder = tagged<PlayersOrder>({
	owner: object<OrderOf<"owner">>({ kind: choice(["owner"]), slot, user: text(PLAYER_LIMITS.id) }),
	seconds: object<OrderOf<"seconds">>({ kind: choice(["seconds"]), seconds: whole(0, PLAYER_LIMITS.seconds) }),
	seen: object<OrderOf<"seen">>({
		kind: choice(["seen"]),
		side,
		item: choice(SEEN_ITEMS),
		value: choice(SEEN_VALUES),
	}),
	estimate: object<OrderOf<"estimate">>({ kind: choice(["estimate"]), side, text: text(PLAYER_LIMITS.estimate) }),
	ask: object<OrderOf<"ask">>({ kind: choice(["ask"]), what: choice(CHOICE_KINDS) }),
	open: object<OrderOf<"open">>({ kind: choice(["open"]), what: choice(CHOICE_KINDS) }),
	answer: object<OrderOf<"answer">>({ kind: choice(["answer"]), slot, risk: whole(-6, 6) }),
	entered: object<OrderOf<"entered">>({ kind: choice(["entered"]), slot }),
	roll: object<OrderOf<"roll">>({ kind: choice(["roll"]), slot }),
});

/** An order that changes settings alone. */
type SettingOrder = OrderOf<"owner" | "seconds" | "seen" | "estimate" | "roll">;

/** True for an order that changes settings alone. */
export const isSetting = (order: PlayersOrder): order is SettingOrder =>
	!["ask", "open", "answer", "entered"].includes(order.kind);

/** Carries out an order that changes settings. Fault: nothing of that slot lies open. */
export function orderSettings(players: PlayersSetup, order: SettingOrder): Result<PlayersSetup> {
	switch (order.kind) {
		case "owner":
			return ok({ ...players, owners: withPair(players.owners, order.slot, order.user === "" ? null : order.user) });
		case "seconds":
			return ok({ ...players, seconds: order.seconds });
		case "estimate":
			return ok(withSeen(players, order.side, (own) => ({ ...own, estimate: order.text })));
		case "seen": {
			const { item, value } = order;
			if (value === "estimate" && item !== "strength") return fail({ code: "MUSTER.Fault.System.form", path: "value" });
			return ok(withSeen(players, order.side, (own) => ({ ...own, items: withPair(own.items, item, value) })));
		}
		case "roll": {
			if (!players.opened.some((each) => each.slot === order.slot))
				return fail({ code: "MUSTER.Fault.Battle.notAsked" });
			const opened = players.opened.map((each) => (each.slot === order.slot ? { ...each, gmRolls: true } : each));
			return ok({ ...players, opened });
		}
	}
}

function withSeen(players: PlayersSetup, of: string, change: (own: SideSeen) => SideSeen): PlayersSetup {
	const own = players.seen.find(([name]) => name === of)?.[1] ?? { items: [], estimate: "" };
	return { ...players, seen: withPair(players.seen, of, change(own)) };
}

function withPair<T>(pairs: readonly Pair<T>[], name: string, value: T | null): readonly Pair<T>[] {
	const others = pairs.filter(([each]) => each !== name);
	return value === null ? others : [...others, [name, value]];
}
