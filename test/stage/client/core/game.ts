import { CONST } from "../../common/constants.js";
import { setRealm } from "../../common/data/realm.js";
import { WORLD_COLLECTIONS } from "../../common/documents/index.js";
import { CompendiumPacks } from "./collections/compendium.js";
import { CombatEncounters, Scenes } from "./collections/scenes.js";
import { Users } from "./collections/users.js";
import { WorldCollection } from "./collections/world-collection.js";
import { WorldSettings } from "./collections/world-settings.js";
import type { Dict } from "./contracts.js";
import { GameTime } from "./game-time.js";
import { Localization } from "./i18n.js";
import { ClientKeybindings } from "./keybindings.js";
import { ModuleCollection } from "./modules.js";
import { page } from "./page.js";
import { togglePause } from "./pause.js";
import { ClientSettings } from "./settings.js";
import { complain } from "./strict.js";

/** The parts of `game` that the start-up sets one after the other. */
export interface GameState extends Dict {
	i18n: Localization;
	settings: ClientSettings;
	keybindings: ClientKeybindings;
	collections: Map<string, WorldCollection>;
	ready: boolean;
	addDocuments(): void;
}

/**
 * `game` as it is before `init`: no documents yet, so that code which runs too early meets an error, as in the host.
 */
export function createGame(): GameState {
	const { boot } = page;
	const { generation, build } = boot.release;
	const version = `${generation}.${build}`;
	const settings = new ClientSettings(new WorldSettings(boot.documents["Setting"] ?? []));
	const game = {
		view: "game",
		data: boot,
		userId: boot.userId,
		release: { generation, build, version, channel: "stable", display: `Version ${generation} Build ${build}` },
		version,
		world: boot.world,
		system: boot.system,
		modules: new ModuleCollection(boot.modules),
		settings,
		time: new GameTime(settings),
		keybindings: new ClientKeybindings(),
		i18n: new Localization(),
		socket: { emit: page.socket.emit, on: page.socket.on },
		debug: false,
		loading: false,
		ready: false,
		paused: boot.paused,
		togglePause,
		permissions: Object.fromEntries(
			Object.entries(CONST.USER_PERMISSIONS).map(([name, config]) => [name, rolesWith(config)]),
		),
		get combat() {
			return (page.game.combats as unknown as CombatEncounters).viewed;
		},
		get canvas() {
			return page.canvas;
		},
		addDocuments: () => addDocuments(game as unknown as GameState),
	};
	for (const name of ["user", "users", "collections", "packs", ...Object.values(WORLD_COLLECTIONS)])
		if (name !== "settings") tooEarly(game, name);
	return game as unknown as GameState;
}

function rolesWith({ defaultRole }: { defaultRole: number }): number[] {
	return Object.values(CONST.USER_ROLES).filter((role) => role >= defaultRole);
}

/** `game.user` is null before setup, as published; the others are errors. */
function tooEarly(game: object, name: string): void {
	const get = () => (name === "user" ? null : complain(`game.${name} does not exist before the setup hook`));
	Object.defineProperty(game, name, { configurable: true, enumerable: true, get });
}

const OWN_COLLECTIONS: Record<string, () => unknown> = {
	User: () => new Users(),
	Scene: () => new Scenes(),
	Combat: () => new CombatEncounters(),
};

/** Makes the documents of the world. */
function addDocuments(game: GameState): void {
	const set = (name: string, value: unknown) =>
		Object.defineProperty(game, name, { value, configurable: true, enumerable: true, writable: false });
	const collections = new Map<string, WorldCollection>();
	set("collections", collections);
	for (const [name, key] of Object.entries(WORLD_COLLECTIONS)) {
		if (name === "Setting") continue;
		const collection = (OWN_COLLECTIONS[name]?.() ?? new WorldCollection(name)) as WorldCollection;
		collections.set(name, collection);
		set(key, collection);
		collection.load(page.boot.documents[name] ?? []);
	}
	// Data are prepared when all documents exist, since they look at one another.
	setRealm({ ready: true });
	for (const collection of collections.values()) for (const doc of collection.contents) doc._safePrepareData();
	const users = game["users"] as Users;
	for (const user of users.contents) user.active = page.boot.activeUsers.includes(user.id) || user.isSelf;
	set("user", users.current);
	set("packs", new CompendiumPacks(page.boot.packs));
}
