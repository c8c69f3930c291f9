/** A document that may be deleted while something is done with it. */
interface Standing {
	readonly id: string | null;
	readonly collection: { has(id: string): boolean } | null;
}

/**
 * Does something with each document, one after the other. One with which it cannot be done keeps nobody from the rest: it is told to the host
 * as an error, unless the document was deleted meanwhile.
 */
export async function withEach<D extends Standing>(
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
