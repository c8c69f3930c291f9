import { isBlock, type PlayedDay, type PlayersSetup, playerOf, withBlocks } from "../../../bridge/battle/index.js";
import type { Question } from "../../../engine/ask/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";
import type { HostBattlePage } from "../pages/battle-pages.js";

/** Blocks that stay on the GM's machine until all leaders have decided: in a document they would reach every client. */
const HELD = createMachineStore("heldBlocks", 400);

/** A block with the plans against which it was chosen: against others it does not count. */
interface Kept {
	readonly answer?: unknown;
	readonly plans?: unknown;
	readonly user?: unknown;
}

/** One day of a battle with its players. */
interface HeldDay {
	readonly page: HostBattlePage;
	readonly day: number;
	readonly played: PlayedDay;
	readonly players: PlayersSetup;
}

const keyOf = ({ page, day }: HeldDay, key: string): Key => [
	...([game.world.id, game.user.id, page.uuid.replaceAll(".", "-"), String(day)] as const),
	key.replaceAll("/", "-"),
];

const plansOf = ({ input }: PlayedDay): string => JSON.stringify(input.sides.map(({ id, powers }) => [id, powers]));

/** Keeps a block until all are decided. False if the browser has no room for it. */
export const holdBlock = (of: HeldDay, key: string, answer: string, user: string): boolean =>
	HELD.keep(keyOf(of, key), { answer, user, plans: plansOf(of.played) } satisfies Kept);

/** The day as far as the blocks held here lead, and these. */
export function heldBlocks(of: HeldDay): ReturnType<typeof withBlocks> {
	const plans = plansOf(of.played);
	return withBlocks(of.played, (question) => {
		const kept = HELD.read(keyOf(of, question.key)) as Kept | undefined;
		const isOwn = kept?.plans === plans && kept.user === playerOf(question, of.players)?.user;
		return isOwn && typeof kept?.answer === "string" ? kept.answer : undefined;
	});
}

/** True if a leader who is here still has to decide a block. */
export function waitsForBlock({ soFar }: PlayedDay, players: PlayersSetup): boolean {
	const isHere = (question: Question): boolean =>
		game.users.get(playerOf(question, players)?.user ?? "")?.active === true;
	return soFar.open.some((question) => isBlock(question) && isHere(question));
}

/** Forgets blocks that are entered. */
export function dropBlocks(of: HeldDay, keys: readonly string[]): void {
	for (const key of keys) HELD.drop(keyOf(of, key));
}
