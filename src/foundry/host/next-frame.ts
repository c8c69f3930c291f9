/** Work that is done at the next frame of the page: once, also where each of a hundred documents has asked for it. */
export function atNextFrame(work: () => void): () => void {
	let isAsked = false;
	return () => {
		if (isAsked) return;
		isAsked = true;
		requestAnimationFrame(() => {
			isAsked = false;
			work();
		});
	};
}
