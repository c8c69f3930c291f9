/** What a drop on a scene carries: an address, and the place in pixels of the scene. */
export interface CanvasDrop {
	readonly type?: string;
	readonly uuid?: string;
	readonly x?: number;
	readonly y?: number;
}

/** The canvas, as far as we look at it. */
export interface Ground {
	readonly scene: Scene.Implementation;
	readonly grid: foundry.grid.BaseGrid;
}
