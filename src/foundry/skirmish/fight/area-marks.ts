import type { AreaMark } from "../../../bridge/skirmish/fight/index.js";
import { type Point, pixelsPerFoot } from "../../../bridge/skirmish/map/index.js";
import { words } from "../../host/words.js";
import { gridOfScene } from "../unit/stand-at.js";

/** A template of generation 13: lengths in units of the grid, directions in degrees clockwise from the right. */
interface Template {
	readonly id: string;
	readonly t: string;
	readonly x: number;
	readonly y: number;
	readonly distance: number;
	readonly direction: number;
	readonly hidden: boolean;
	readonly object?: { readonly isVisible?: boolean } | null;
}

/** A scene of generation 13, with its templates. */
interface HostScene {
	readonly templates: { readonly contents: readonly Template[] };
	readonly grid: { readonly distance: number; readonly size: number };
}

/** A shape of a region, of those that say where an area begins: on 13 circles, on 14 cones and lines too. */
interface RegionShape {
	readonly type: string;
	readonly x: number;
	readonly y: number;
	readonly radius?: number;
	readonly radiusX?: number;
	readonly length?: number;
	readonly rotation?: number;
}

interface Region {
	readonly id: string;
	readonly name: string;
	readonly shapes: readonly RegionShape[];
	readonly object?: { readonly isVisible?: boolean } | null;
}

/** Kinds of areas by the host's words for the shapes of templates and regions. */
const KINDS: Readonly<Record<string, AreaMark["kind"]>> = {
	circle: "burst",
	ellipse: "burst",
	cone: "cone",
	ray: "line",
	line: "line",
};

/** A pixel so far from another in a direction of degrees clockwise from the right. */
const toward = ({ x, y }: Point, degrees: number): Point => ({
	x: x + 100 * Math.cos((degrees * Math.PI) / 180),
	y: y + 100 * Math.sin((degrees * Math.PI) / 180),
});

/**
 * Areas of a scene that this user sees, as places for an attack: templates of generation 13, regions of one round,
 * cone-shaped or straight shape.
 */
export function marksOn(scene: Scene.Implementation): readonly AreaMark[] {
	const perFoot = pixelsPerFoot(gridOfScene(scene));
	return [...templatesOn(scene), ...regionsOn(scene)].map(({ feet, ...mark }) => ({
		...mark,
		feet: Math.max(1, Math.round(feet / perFoot)),
	}));
}

function templatesOn(scene: Scene.Implementation): readonly AreaMark[] {
	// 14 has regions in their place.
	if (game.release.generation >= 14) return [];
	const { templates, grid } = scene as unknown as HostScene;
	return templates.contents.flatMap((each, index): AreaMark[] => {
		const kind = KINDS[each.t];
		if (!kind || (each.hidden && !game.user.isGM)) return [];
		const from = { x: each.x, y: each.y };
		const name = words().say("MUSTER.Fight.Area.template", { number: String(index + 1) });
		const feet = (each.distance / grid.distance) * grid.size;
		return [{ id: `template-${each.id}`, name, kind, feet, from, toward: toward(from, each.direction) }];
	});
}

function regionsOn(scene: Scene.Implementation): readonly AreaMark[] {
	const { contents } = scene.regions as unknown as { readonly contents: readonly Region[] };
	return contents.flatMap((region): AreaMark[] => {
		const [shape, ...more] = region.shapes;
		const kind = shape && KINDS[shape.type];
		if (!shape || !kind || more.length > 0 || (!game.user.isGM && region.object?.isVisible !== true)) return [];
		const from = { x: shape.x, y: shape.y };
		const feet = shape.radius ?? shape.length ?? shape.radiusX ?? 0;
		const to = toward(from, shape.rotation ?? 0);
		return [{ id: `region-${region.id}`, name: region.name, kind, feet, from, toward: to }];
	});
}
