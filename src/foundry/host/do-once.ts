/** Work that is done once when its turn comes, however often it is asked for before. */
function once(work: () => void, wait: (then: () => void) => unknown): () => void {
	let isAsked = false;
	return () => {
		if (isAsked) return;
		isAsked = true;
		wait(() => {
			isAsked = false;
			work();
		});
	};
}

/** Work that is done once at the next frame of the page, also where each of a hundred documents has asked for it. */
export const atNextFrame = (work: () => void): (() => void) => once(work, requestAnimationFrame);

/** Work that is done once after what goes on now: the page has its turn before. */
export const afterThis = (work: () => void): (() => void) => once(work, setTimeout);
