import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, type StageTable, untilInPage } from "./driver/index.js";

/** Where the plain system keeps its numbers, as its GM maps them. */
export const PLAIN_MAPPING = {
	schema: 1,
	hitPoints: { value: "hp.value", max: "hp.max", temp: null },
	attacks: [
		{ id: "melee", label: "Melee", path: "skills.melee", roll: "skill", dice: "", versus: null, damage: "damage" },
	],
	defences: [],
	saves: [
		{ id: "will", label: "Will", path: "skills.will", roll: "skill", dice: "", use: "resist" },
		{ id: "dodge", label: "Dodge", path: "skills.dodge", roll: "skill", dice: "", use: "stop" },
	],
	armour: "dr",
	size: null,
	statuses: {},
} as const;

/** Stores the mapping for the world, and waits until the others at the table have it too. */
export async function mapPlain({ page }: Seat, ...others: readonly Seat[]): Promise<void> {
	await inPage(
		page,
		({ game }, plainMapping) => game.settings.set("muster", "systemMapping", plainMapping).then(() => undefined),
		PLAIN_MAPPING,
	);
	const path = PLAIN_MAPPING.attacks[0].path;
	for (const other of others)
		await untilInPage(
			other,
			({ game }, known) =>
				game.settings.get("muster", "systemMapping").attacks?.some(({ path }: Held) => path === known),
			path,
		);
}

/** The uuid of raider number n. */
export const raiderUuid = (n: number): string => `Scene.${SKIRMISH.scene}.Token.${SKIRMISH.raiderToken(n)}`;

const numbers = (from: number, to: number): readonly number[] =>
	Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Selects raiders, both ends included, and no other token. */
export const selectRaiders = ({ page }: Seat, from: number, to: number): Promise<unknown> =>
	inPage(
		page,
		({ canvas }, raiderToken) => {
			canvas.tokens.releaseAll();
			for (const id of raiderToken) canvas.tokens.get(id).control({ releaseOthers: false });
		},
		numbers(from, to).map(SKIRMISH.raiderToken),
	);

/** Selects the hero. */
export const selectHero = ({ page }: Seat): Promise<unknown> =>
	inPage(
		page,
		({ canvas }, heroToken) => {
			canvas.tokens.get(heroToken).control({ releaseOthers: true });
		},
		SKIRMISH.heroToken,
	);

/** Targets tokens by id, and no others. */
export const target = ({ page }: Seat, ids: readonly string[]): Promise<unknown> =>
	inPage(
		page,
		({ game, canvas }, ids) => {
			for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
			for (const id of ids) canvas.tokens.get(id).setTarget(true, { releaseOthers: false });
		},
		ids,
	);

/** The hit points of raiders, both ends included, as a seat sees them. */
export const pointsOf = ({ page }: Seat, from: number, to: number): Promise<number[]> =>
	inPage(
		page,
		({ game }, raiderToken, scene) =>
			raiderToken.map((id) => game.scenes.get(scene).tokens.get(id).actor.system.hp.value),
		numbers(from, to).map(SKIRMISH.raiderToken),
		SKIRMISH.scene,
	);

/** The write requests that came to the server since its traffic was emptied. */
export const writesOf = ({ stage }: StageTable): number =>
	stage.traffic.filter(({ to, type }) => to === "server" && ["modifyDocument", "modifyBatch"].includes(type)).length;

/** Everything that an action may touch, without who changed it when; documents that are held together have no order. */
export const touched = ({ stage }: StageTable): unknown => {
	const saved = stage.save() as unknown as Readonly<Record<string, unknown>>;
	const idOf = (held: unknown): string => String((held as { readonly _id?: unknown } | null)?._id ?? "");
	const plain = (key: string, inner: unknown): unknown => {
		if (key === "_stats") return undefined;
		return Array.isArray(inner) ? inner.toSorted((a, b) => idOf(a).localeCompare(idOf(b))) : inner;
	};
	const strip = (value: unknown): unknown => JSON.parse(JSON.stringify(value, plain));
	return strip([saved["actors"], saved["scenes"], saved["combats"]]);
};
