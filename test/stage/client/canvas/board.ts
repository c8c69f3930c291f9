import type { SceneLike } from "../core/contracts.js";
import { page } from "../core/page.js";
import { PIXI } from "./pixi.js";
import { loadTexture } from "./token-parts.js";

const toNumber = (css: string): number => Number.parseInt(css.slice(1), 16);

/** Ground, background picture and grid of a scene. */
export class Board extends PIXI.Container {
	static async draw(scene: SceneLike): Promise<Board> {
		const board = new Board();
		const { width = 0, height = 0, sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = scene.dimensions;
		const color = toNumber((scene as unknown as { backgroundColor: string }).backgroundColor);
		const ground = new PIXI.Graphics();
		ground.beginFill(color, 0.35).drawRect(0, 0, width, height).endFill();
		ground.beginFill(color).drawRect(sceneX, sceneY, sceneWidth, sceneHeight).endFill();
		board.addChild(ground);
		const src = backgroundOf(scene);
		const texture = src ? await loadTexture(src) : null;
		if (texture) {
			const picture = new PIXI.Sprite(texture);
			picture.position.set(sceneX, sceneY);
			picture.width = sceneWidth;
			picture.height = sceneHeight;
			board.addChild(picture);
		}
		board.addChild(drawGrid(scene, width, height));
		return board;
	}
}

/** v14: of the viewed level. */
function backgroundOf(scene: SceneLike): string | null {
	const holder = (page.generation >= 14 ? page.canvas?.level : scene) as { background?: { src: string | null } } | null;
	return holder?.background?.src ?? null;
}

/** The outlines of all spaces, squares or hexagons; none without a grid. */
function drawGrid({ grid }: SceneLike, width: number, height: number): PIXI.Graphics {
	const lines = new PIXI.Graphics();
	if (grid.isGridless) return lines;
	lines.lineStyle(2, toNumber(grid.color), grid.alpha);
	const [firstRow, firstColumn, rows, columns] = grid.getOffsetRange({ x: 0, y: 0, width, height });
	for (let i = firstRow; i < rows; i++)
		for (let j = firstColumn; j < columns; j++) lines.drawPolygon(grid.getVertices({ i, j }));
	return lines;
}
