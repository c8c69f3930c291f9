/**
 * The data of a drop on a scene: a uuid, and the position in pixels of the scene. The host or another module may add
 * more.
 */
export interface CanvasDrop {
	readonly type?: string;
	readonly uuid?: string;
	readonly x?: number;
	readonly y?: number;
	/** Id of a level of the scene (version 14). */
	readonly level?: unknown;
	/** Height in the scene's units. */
	readonly elevation?: unknown;
}

/** Data of a drop that may be rows of an army's roster: its actor, the row that is held, and all that are selected. */
export interface UnitDrop extends CanvasDrop {
	readonly actor?: string;
	readonly unit?: string;
	readonly units?: readonly string[];
}

/**
 * A level of a scene of version 14. `base`: the elevation of new tokens on it; a level without a bottom extends down
 * without limit.
 */
interface SceneLevel {
	readonly id: string;
	readonly elevation?: { readonly base?: number; readonly bottom?: number | null };
}

/** The canvas, as far as it is used. */
export interface Ground {
	readonly scene: Scene.Implementation;
	readonly grid: foundry.grid.BaseGrid;
	/** The viewed level; absent in version 13. */
	readonly level?: SceneLevel | null;
}

const isHeight = (value: unknown): value is number => Number.isFinite(value);

/**
 * The level and elevation of a drop: those that it names, else those of the viewed level. Empty if neither is known.
 */
export function heightOf(
	{ scene, level: viewed }: Ground,
	{ level: named, elevation }: CanvasDrop,
): { readonly level?: string; readonly elevation?: number } {
	const { levels } = scene as { readonly levels?: { get(id: unknown): SceneLevel | undefined } };
	const level = levels?.get(named) ?? viewed ?? undefined;
	const height = [elevation, level?.elevation?.base, level?.elevation?.bottom].find(isHeight);
	return { ...(level && { level: level.id }), ...(height !== undefined && { elevation: height }) };
}
