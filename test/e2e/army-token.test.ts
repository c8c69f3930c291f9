/** The overlay on the tokens of armies, as GM and as a player, on both versions. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/types.js";
import {
	FORCE_RULES,
	type Force,
	PLAIN_TROOP,
	PLAIN_UNIT,
	totalStrength,
	type UnitState,
} from "../../src/engine/force/index.js";
import { openSheet } from "./army-fixture.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS } from "./helpers.js";

const SCENE = "warSceneWarScene";
const HOST = "hostHostHostHost";
const HOST_TOKEN = "hostToken0000001";
const BAND = "bandBandBandBand";
const BAND_TOKEN = "bandToken0000001";

function army(name: string, men: number, full: number, state: UnitState = "steady"): Force {
	const troop = { ...PLAIN_TROOP, name: "Footmen", armour: "heavy" as const };
	return {
		name,
		tl: 3,
		mana: "normal",
		commander: { name: "", link: "", strategy: 12, tactics: 12, luck: false, leads: "" },
		treasury: 0,
		units: [{ ...PLAIN_UNIT, id: "foot", name: "", troop, men, full, battles: 3, state }],
		practitioners: [],
		heroes: [],
	};
}

const carrier = (_id: string, force: Force, ownership: object, disposition: number) => ({
	_id,
	name: force.name,
	type: "npc",
	ownership,
	flags: { muster: { force: toStoredForce(force) } },
	prototypeToken: { actorLink: true, disposition },
});

const token = (_id: string, actorId: string, name: string, x: number, disposition: number) => {
	return { _id, actorId, name, actorLink: true, x, y: 600, width: 2, height: 2, disposition, displayName: 50 };
};

const HOST_FORCE = army("The Margrave's Host", 900, 1200);
const BAND_FORCE = army("Warband", 300, 300, "routed");

/** All texts over a token that are shown, from left to right. */
const textsOn = (seat: Seat, id: string): Promise<string[]> =>
	inPage(
		seat,
		({ canvas }, id) => {
			const found: string[] = [];
			const walk = (part: Held) => {
				if (!part.visible) return;
				if (typeof part.text === "string") found.push(part.text);
				for (const child of part.children ?? []) walk(child);
			};
			const { nameplate, children } = canvas.tokens.get(id);
			for (const child of children) if (child !== nameplate) walk(child);
			return found.filter((text) => text.length > 1);
		},
		id,
	);

const zoom = (seat: Seat, scale: number): Promise<void> =>
	inPage(seat, ({ canvas }, scale) => canvas.pan({ x: 900, y: 700, scale }), scale);

describe.each(GENERATIONS)("tokens of armies, version %i", (generation) => {
	const [, gm, anna] = useTable(
		{
			generation,
			world: {
				actors: [carrier(HOST, HOST_FORCE, { default: 2 }, 1), carrier(BAND, BAND_FORCE, { default: 0 }, -1)],
				scenes: [
					{
						_id: SCENE,
						name: "The ford",
						active: true,
						width: 2000,
						height: 1500,
						ownership: { default: 2 },
						tokens: [
							token(HOST_TOKEN, HOST, HOST_FORCE.name, 500, 1),
							token(BAND_TOKEN, BAND, BAND_FORCE.name, 1100, -1),
						],
					},
				],
			},
		},
		// One screen of each kind: what is drawn on tokens is painted in earnest in one version.
		{ user: "Gamemaster", painted: true },
		"Anna",
	);

	it("stand over a plate that hides neither shield nor name", async () => {
		await zoom(gm, 0.8);
		const edges = () =>
			inPage(
				gm,
				({ canvas }, id) => {
					const token: Held = canvas.tokens.get(id);
					const find = (part: Held): Held =>
						part !== token.nameplate && /^[\d,]+$/.test(part.text ?? "")
							? part
							: (part.children ?? []).map(find).find((found: Held) => found);
					const name = token.nameplate.getBounds();
					const foot = canvas.clientCoordinatesFromCanvas({ x: token.x, y: token.y + token.h }).y;
					const strength = find(token)?.getBounds();
					return strength ? [foot, name.y, name.y + name.height, strength.y].map(Math.round) : [];
				},
				HOST_TOKEN,
			);
		await expect.poll(async () => (await edges()).length).toBe(4);
		const found = await edges();
		expect(found).toEqual(found.toSorted((a, b) => a - b));
	});

	it("say strength, men and state, the more the larger they are on the screen", async () => {
		const strength = totalStrength(HOST_FORCE, FORCE_RULES, "field").toLocaleString("en");
		await zoom(gm, 1);
		await expect.poll(() => textsOn(gm, HOST_TOKEN)).toEqual([strength, "900 men", "Steady"]);
		await zoom(gm, 0.5);
		await expect.poll(() => textsOn(gm, HOST_TOKEN)).toEqual([strength]);
		await zoom(gm, 0.2);
		await expect.poll(() => textsOn(gm, HOST_TOKEN)).toEqual([]);
		await inPage(gm, ({ canvas }, hostToken) => canvas.tokens.get(hostToken).setHover?.(true), HOST_TOKEN);
		await expect.poll(() => textsOn(gm, HOST_TOKEN)).toEqual([strength, "900 men", "Steady"]);
		await inPage(gm, ({ canvas }, hostToken) => canvas.tokens.get(hostToken).setHover?.(false), HOST_TOKEN);
	});

	it("tell a player the numbers of those armies only that the player may see", async () => {
		await zoom(anna, 1);
		await expect.poll(() => textsOn(anna, HOST_TOKEN)).toHaveLength(3);
		expect(await textsOn(anna, BAND_TOKEN)).toEqual([]);
		await zoom(gm, 1);
		await expect.poll(() => textsOn(gm, BAND_TOKEN)).toEqual([expect.any(String), "300 men", "Routed"]);
	});

	it("follow the army", async () => {
		await inPage(
			gm,
			({ game }, host) => game.actors.get(host).update({ "flags.muster.force.units.foot.men": 600 }),
			HOST,
		);
		for (const seat of [gm, anna]) await expect.poll(async () => (await textsOn(seat, HOST_TOKEN))[1]).toBe("600 men");
	});

	it("stay through a move and a new drawing, once each", async () => {
		await inPage(
			gm,
			({ canvas }, hostToken) => canvas.tokens.get(hostToken).document.update({ x: 600, name: "Host" }),
			HOST_TOKEN,
		);
		await inPage(gm, ({ canvas }, hostToken) => canvas.tokens.get(hostToken).draw(), HOST_TOKEN);
		await expect.poll(() => textsOn(gm, HOST_TOKEN)).toHaveLength(3);
	});

	it("are the shield of the army in its colour, in place of a picture that says nothing", async () => {
		const shieldOn = (id: string) =>
			inPage(
				gm,
				({ canvas }, id) => {
					const { children, mesh, document }: Held = canvas.tokens.get(id);
					const found: Held[] = [];
					const walk = (part: Held) => {
						if (part.name === "muster-shield") found.push(part);
						for (const child of part.children ?? []) walk(child);
					};
					for (const child of children) walk(child);
					const [shield] = found.filter(({ visible }) => visible);
					const [field] = shield?.geometry.graphicsData ?? [];
					return { colour: field?.fillStyle.color ?? null, picture: mesh.alpha, hidden: document.hidden };
				},
				id,
			);
		await expect.poll(() => shieldOn(HOST_TOKEN)).toMatchObject({ picture: 0 });
		await inPage(
			gm,
			({ game }, host) => game.actors.get(host).update({ "flags.muster.force.colour": "#3a7d44" }),
			HOST,
		);
		await expect.poll(() => shieldOn(HOST_TOKEN)).toEqual({ colour: 0x3a7d44, picture: 0, hidden: false });
		await inPage(
			gm,
			({ canvas }, id) => canvas.tokens.get(id).document.update({ "texture.src": "icons/svg/castle.svg" }),
			HOST_TOKEN,
		);
		await expect.poll(() => shieldOn(HOST_TOKEN)).toEqual({ colour: null, picture: 1, hidden: false });
	});

	it("come from the sheet of a new army, once: of no side, with a name for those who own it", async () => {
		const id = await inPage(gm, ({ muster }) =>
			muster.armies.create({ name: "Fen Levy" }).then(({ value }: Held): string => value.id),
		);
		const place = async (): Promise<void> => {
			await closeWindows(gm);
			const sheet = await openSheet(gm, id);
			await gm.page.locator(`${sheet} [data-action=toggleControls]`).click();
			await gm.page.locator(".controls-dropdown button", { hasText: "Place on the scene" }).click();
		};
		const standing = () =>
			inPage(
				gm,
				({ canvas }, id) =>
					canvas.scene.tokens.contents.flatMap((token: Held) =>
						token.actorId === id
							? [[token.disposition, token.displayName, token.actorLink, token.object.controlled]]
							: [],
					),
				id,
			);
		await place();
		const [neutral, forOwners] = [0, 40];
		await expect.poll(standing).toEqual([[neutral, forOwners, true, true]]);
		await inPage(gm, ({ canvas }) => canvas.tokens.releaseAll());
		await place();
		await expect.poll(standing).toEqual([[neutral, forOwners, true, true]]);
		await closeWindows(gm);
	});

	it("and their armies are in the home window of those who may look into them, and open from there", async () => {
		const listed = async (seat: Seat): Promise<readonly string[]> => {
			await inPage(seat, ({ muster }) => muster.home.open());
			return seat.page.locator("#muster-home [data-armies] strong").allInnerTexts();
		};
		await expect.poll(() => listed(anna)).toEqual([HOST_FORCE.name]);
		expect(await anna.page.locator("#muster-home [data-action=placeArmy]").count()).toBe(0);
		await expect.poll(() => listed(gm)).toEqual(["Fen Levy", HOST_FORCE.name, BAND_FORCE.name]);
		const state = () => gm.page.locator("#muster-home [data-armies]").innerText();
		await inPage(
			gm,
			({ game }, band) => game.actors.get(band).update({ "flags.muster.force.units.foot.men": 250 }),
			BAND,
		);
		await expect.poll(state).toContain("250 men \u00b7 Routed");
		await anna.page.getByRole("button", { name: `Open ${HOST_FORCE.name}` }).click();
		await anna.page.locator(".application.muster-army").waitFor();
		for (const seat of [gm, anna]) await closeWindows(seat);
	});

	it("go when the army goes, and nothing breaks on data that are none", async () => {
		await inPage(gm, ({ game }, band) => game.actors.get(band).update({ "flags.muster.force.tl": "x" }), BAND);
		await expect.poll(() => textsOn(gm, BAND_TOKEN)).toEqual([]);
		await expectNoFaults(gm, anna);
	});
});
