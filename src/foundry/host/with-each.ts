/** A document that may be deleted meanwhile. */
interface Deletable {
	readonly id: string | null;
	readonly collection: { has(id: string): boolean } | null;
}

/**
 * Runs an action for each document, one after the other. A failure does not keep the rest from it: it is reported to
 * the host as an error, unless the document was deleted meanwhile.
 */
export async function withEach<D extends Deletable>(
	documents: readonly D[],
	act: (document: D) => Promise<unknown>,
): Promise<void> {
	for (const document of documents) {
		try {
			await act(document);
		} catch (error) {
			if (document.collection?.has(document.id ?? ""))
				Hooks.onError("muster.withEach", error as Error, { log: "error" });
		}
	}
}
