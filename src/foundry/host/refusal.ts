/** The reason in an error of the host; empty if there is none, as often from a batch (foundryvtt#14356). */
export function reasonOf(error: unknown): string {
	const reason = (error instanceof Error ? error.message : String(error ?? "")).trim().slice(0, 200);
	return reason === "undefined" || reason === "[object Object]" ? "" : reason;
}
