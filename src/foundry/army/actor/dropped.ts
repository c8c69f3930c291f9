/** What a drop on a scene carries: an address, and the place in pixels of the scene. The host or another module may say more of the place. */
export interface CanvasDrop {
	readonly type?: string;
	readonly uuid?: string;
	readonly x?: number;
	readonly y?: number;
	/** Id of a level of the scene (version 14). */
	readonly level?: unknown;
	/** In the scene's units. */
	readonly elevation?: unknown;
}

/** A level of a scene of version 14. `base`: where whatever is dropped on it stands; without a bottom it reaches down without end. */
export interface SceneLevel {
	readonly id: string;
	readonly elevation?: { readonly base?: number; readonly bottom?: number | null };
}

/** The canvas, as far as we look at it. */
export interface Ground {
	readonly scene: Scene.Implementation;
	readonly grid: foundry.grid.BaseGrid;
	/** The level that is looked at; nothing in version 13. */
	readonly level?: SceneLevel | null;
}

const isHeight = (value: unknown): value is number => Number.isFinite(value);

/** The level on which something fell, and its elevation: those that the drop names, else those of the level that was looked at. Empty where neither is known. */
export function heightOf(
	{ scene, level: viewed }: Ground,
	{ level: named, elevation }: CanvasDrop,
): { readonly level?: string; readonly elevation?: number } {
	const { levels } = scene as { readonly levels?: { get(id: unknown): SceneLevel | undefined } };
	const level = levels?.get(named) ?? viewed ?? undefined;
	const height = [elevation, level?.elevation?.base, level?.elevation?.bottom].find(isHeight);
	return { ...(level && { level: level.id }), ...(height !== undefined && { elevation: height }) };
}
