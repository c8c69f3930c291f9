import type { AreaMark } from "../../../bridge/skirmish/fight/index.js";
import { type Point, pixelsPerFoot } from "../../../bridge/skirmish/map/index.js";
import type { HostRegions, TemplateScene } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { gridOfScene } from "../unit/stand-at.js";

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
	const { templates, grid } = scene as unknown as TemplateScene;
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
	const { contents } = scene.regions as unknown as HostRegions;
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
