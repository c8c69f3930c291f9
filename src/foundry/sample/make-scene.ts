import { ARMY_SPOTS, MAP, millPlaces, type SampleGrid, sampleScene } from "../../bridge/sample/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { standArmy } from "../army/actor/place-army.js";
import { scenePicture } from "../host/compat.js";
import { ownedByRole } from "../host/permissions.js";
import { words } from "../host/words.js";
import { gridOfScene, standAt, standingToken } from "../skirmish/unit/stand-at.js";
import type { SampleActors } from "./make-actors.js";
import { markOf } from "./sample-documents.js";

type HostScene = Scene.Implementation;

/** Facings of both sides, each at the other: squares count turns from the top, hexes from the right. */
const FACINGS = { square: { host: 1, warband: 3 }, hex: { host: 0, warband: 3 } } as const;

/** Makes the scene of the ford with its ground, for GMs alone, and all tokens on it. Fault: the host made none. */
export async function makeScene(actors: SampleActors, grid: SampleGrid): Promise<Result<HostScene>> {
	const data = {
		...sampleScene(grid, words()),
		...scenePicture(MAP.src),
		ownership: ownedByRole(),
		flags: markOf("scene"),
	};
	const scene = await Scene.create(data as object as Scene.CreateData);
	if (!scene) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const tokens = [...unitTokens(actors, scene), ...millTokens(actors)];
	const level = levelOf(scene);
	const made = await Promise.all(
		tokens.map(async ({ actor, at }) => {
			const token = await actor.getTokenDocument({ ...at, ...level } as object, { parent: scene });
			return token.toObject();
		}),
	);
	await scene.createEmbeddedDocuments("Token", made as TokenDocument.CreateData[]);
	for (const { id, actor } of actors.armies) {
		const [x, y] = ARMY_SPOTS[id];
		const ground = { scene, grid: scene.grid, level: null } as Parameters<typeof standArmy>[1];
		await standArmy(actor, ground, { x, y, ...level });
	}
	return ok(scene);
}

/** The level of a scene on which its tokens stand, as they name it; nothing in generation 13. */
function levelOf(scene: HostScene): { readonly level?: string } {
	const { levels } = scene as { readonly levels?: { readonly contents: readonly { readonly id: string }[] } };
	const id = levels?.contents[0]?.id;
	return id === undefined ? {} : { level: id };
}

/** A token that is to be made: its actor, and where it stands. */
interface Standing {
	readonly actor: Actor.Implementation;
	readonly at: object;
}

function unitTokens({ units }: SampleActors, scene: HostScene): readonly Standing[] {
	const grid = gridOfScene(scene);
	const facings = FACINGS[grid.kind === "square" ? "square" : "hex"];
	return units.flatMap(({ actor, army, unit, at: [x, y] }): Standing[] => {
		const wanted = { scene, grid, middle: { x, y }, facing: facings[army] };
		const drawn = standAt(unit, unit.soldier.snapshot, wanted);
		return drawn.ok ? [{ actor, at: standingToken(drawn.value) }] : [];
	});
}

function millTokens({ raider, guard }: SampleActors): readonly Standing[] {
	const { raiders, guards } = millPlaces();
	return [
		...raiders.map((at): Standing => ({ actor: raider, at })),
		...guards.map((at): Standing => ({ actor: guard, at })),
	];
}
