import { type Document, setDatabase } from "../../common/abstract/document.js";
import { constantsOf } from "../../common/constants.js";
import { DataField } from "../../common/data/field.js";
import { type SystemModel, setRealm } from "../../common/data/realm.js";
import { typesOf } from "../../common/system-types.js";
import type { BootData, UserActivity } from "../../common/world-data.js";
import type { SystemPackage } from "../../systems/types.js";
import type { CompendiumCollection } from "./collections/compendium.js";
import { createConfig } from "./config.js";
import type {
	Dict,
	DocumentClassLike,
	DocumentLike,
	GameApi,
	SocketApi,
	StageCore,
	StageHandle,
	UserLike,
} from "./contracts.js";
import { registerCoreSettings } from "./core-settings.js";
import { database } from "./database.js";
import { receive } from "./database-events.js";
import { Roll } from "./dice/roll.js";
import { DOCUMENTS, installDocuments } from "./documents/index.js";
import type { User } from "./documents/user.js";
import { fieldForms } from "./field-forms.js";
import { createGame, type GameState } from "./game.js";
import { Hooks } from "./hooks.js";
import { type MovementOperation, type MovingToken, takeUpPlan } from "./movement/index.js";
import { UTILS } from "./namespaces.js";
import { page } from "./page.js";
import { followPause } from "./pause.js";
import { onUserQuery } from "./queries.js";
import { deprecated, strict } from "./strict.js";
import type { Told } from "./told.js";
import { fromUuid } from "./uuid.js";

/** Makes the core half of the client from what the server sent. */
export function createCore(
	boot: BootData,
	socket: SocketApi,
	stage: StageHandle,
): { core: StageCore; game: GameState } {
	const { generation } = boot.release;
	Object.assign(page, { generation, boot, socket, hooks: Hooks, stage });
	setRealm({
		generation,
		userId: boot.userId,
		find: (name, id) => page.game.collections?.get(name)?.get(id),
		source: (name, id) => (page.game.collections?.get(name)?.get(id) as unknown as Document | undefined)?._source,
		...typesOf(boot.system as unknown as SystemPackage, boot.modules),
		model: (name, type) => (page.config[name]?.["dataModels"] as Dict<SystemModel> | undefined)?.[type],
		onError: (location, error) => Hooks.onError(location, error),
		diagonals: () => Number(page.game.settings.get("core", "gridDiagonals")),
		isScope: (scope) => ["core", "world", boot.system["id"], ...boot.modules.map(({ id }) => id)].includes(scope),
		packLevel: (pack, user) =>
			(page.game.packs.get(pack) as unknown as CompendiumCollection).getUserLevel(user as UserLike),
	});
	installDocuments();
	setDatabase(database);
	DataField.forms = fieldForms;
	page.config = createConfig();
	const game = createGame();
	page.game = game as unknown as GameApi;
	registerCoreSettings(game.settings);
	listen();
	const core: StageCore = {
		generation,
		boot: boot as unknown as Dict,
		game: page.game,
		Hooks,
		CONFIG: page.config,
		CONST: constantsOf(generation),
		utils: UTILS as unknown as StageCore["utils"],
		documents: DOCUMENTS as unknown as StageCore["documents"] & Record<string, DocumentClassLike>,
		Roll: Roll as unknown as StageCore["Roll"],
		socket,
		stage,
		fromUuid: (uuid) => fromUuid(uuid) as Promise<DocumentLike | null>,
		strict,
		deprecated,
	};
	return { core, game };
}

/**
 * Messages of the server: changes, comings and goings, queries. What arrives before the documents exist waits for them.
 */
function listen(): void {
	let waiting: (() => void)[] | undefined = [];
	Hooks.once("setup", () =>
		// The documents are made right after the hook.
		queueMicrotask(() => {
			const early = waiting ?? [];
			waiting = undefined;
			for (const run of early) run();
		}),
	);
	const later =
		<A extends unknown[]>(fn: (...args: A) => void) =>
		(...args: A): void => {
			if (waiting) waiting.push(() => fn(...args));
			else fn(...args);
		};
	page.socket.on(
		"modifyDocument",
		later((told: Told) => void receive(told)),
	);
	page.socket.on(
		"modifyBatch",
		later((told: Told[]) => {
			for (const each of told) receive(each);
		}),
	);
	page.socket.on("userActivity", later(onUserActivity));
	followPause();
	page.socket.on(
		"tokenPlan",
		later(async ({ uuid, movement, userId }: { uuid: string; movement: MovementOperation | null; userId: string }) =>
			takeUpPlan((await fromUuid(uuid)) as unknown as MovingToken, movement, userId),
		),
	);
	page.socket.on(
		"userQuery",
		later((asked: Parameters<typeof onUserQuery>[0]) => void onUserQuery(asked)),
	);
}

function onUserActivity(userId: string, { active, ...activity }: UserActivity & { active: boolean }): void {
	const user = page.game.users.get(userId) as unknown as User | undefined;
	if (!user) return;
	const { plannedMovements: _way, ...lasting } = activity;
	const known: UserActivity = active ? { ...page.boot.activity[userId], ...lasting } : {};
	page.boot.activity[userId] = known;
	if (activity.plannedMovements !== undefined) page.canvasEvents?.planned(userId, activity.plannedMovements);
	// Another tab of this user has targets of its own.
	if (!user.isSelf) user.updateTokenTargets(known.sceneId === page.canvas?.scene?.id ? known.targets : []);
	if (user.active === active) return;
	user.active = active;
	page.refresh?.("users");
	Hooks.callAll("userConnected", user, active);
}
