import { rowsOf } from "../../bridge/mob/index.js";
import { findTokens } from "../tokens/token-access.js";
import { storedMobOf } from "./mob-message.js";

type Message = ChatMessage.Implementation;
type Token = NonNullable<TokenDocument.Implementation["object"]>;

const drawnToken = (uuid: string): Token | null => findTokens([uuid])[0]?.object ?? null;

/** The token of a row where this reader sees it now (`visible` is that of the last frame) on the viewed scene. */
const seenToken = (uuid: string): Token | null => (drawnToken(uuid)?.isVisible ? drawnToken(uuid) : null);

/** Moves the view to the token of a row. */
export function panTo(uuid: string): void {
	const token = seenToken(uuid);
	if (token) void canvas.animatePan({ x: token.center.x, y: token.center.y });
}

/**
 * Lights the token of the row under the pointer or the focus, as the pointer on the token itself does; `isOn`: it
 * comes, else it goes.
 */
export function lightRow({ target, relatedTarget }: MouseEvent | FocusEvent, isOn: boolean): void {
	const row = rowAt(target);
	if (row === null || rowAt(relatedTarget) === row) return;
	const uuid = row.dataset.uuid ?? "";
	// What was lit is put out, though it is out of sight by now.
	const token = isOn ? seenToken(uuid) : drawnToken(uuid);
	if (!token) return;
	token.hover = isOn;
	token.renderFlags.set({ refreshState: true });
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
	(target as Element | null)?.closest<HTMLElement>("tr[data-uuid]") ?? null;

/** Selects the tokens of those who failed, or were hit, in place of those that are selected. */
export async function selectSuffered(message: Message): Promise<void> {
	const stored = storedMobOf(message);
	const suffered = (stored ? rowsOf(stored) : []).filter(({ degree, hits }) =>
		degree === null ? hits > 0 : degree === "failed" || degree === "fumbled",
	);
	const named = suffered.flatMap(({ uuid, share }) => [uuid, ...(share?.others ?? [])]);
	const objects = findTokens(named).flatMap(({ object, isOwner }) => (object && isOwner ? [object] : []));
	if (objects.length === 0) ui.notifications.warn("MUSTER.Mob.Work.notHere", { localize: true });
	else canvas.tokens?.releaseAll();
	for (const object of objects) object.control({ releaseOthers: false });
}
