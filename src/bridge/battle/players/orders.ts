import { fail, ok, type Result } from "../../../engine/common/index.js";
import { choice, type Infer, kinds, text, whole, withPair } from "../../../engine/schema/index.js";
import {
	CHOICE_KINDS,
	PLAYER_LIMITS,
	type PlayersSetup,
	SEEN_ITEMS,
	SEEN_VALUES,
	type SideSeen,
} from "../document/players.js";

const slot = text(240);
const side = text(12);

/** Reads an order from another GM's client. */
export const readPlayersOrder = kinds({
	/** Gives a hero or side to a user; `gm`: to no player; empty: to the owner of its actor. */
	owner: { slot, user: text(PLAYER_LIMITS.id) },
	seconds: { seconds: whole(0, PLAYER_LIMITS.seconds) },
	seen: { side, item: choice(SEEN_ITEMS), value: choice(SEEN_VALUES) },
	estimate: { side, text: text(PLAYER_LIMITS.estimate) },
	ask: { what: choice(CHOICE_KINDS) },
	open: { what: choice(CHOICE_KINDS) },
	/** Chooses a Risk for a player. */
	answer: { slot, risk: whole(-6, 6) },
	/** Lets what the GM has entered count for a player's choice. */
	entered: { slot },
	/** Has the GM's client roll for a player. */
	roll: { slot },
});

/**
 * Something that a GM does about the players of a day. It is carried out on the active GM's client, whichever GM does
 * it.
 */
export type PlayersOrder = Infer<typeof readPlayersOrder>;

/** An order that changes settings alone. */
type SettingOrder = Exclude<PlayersOrder, { readonly kind: "ask" | "open" | "answer" | "entered" }>;

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
