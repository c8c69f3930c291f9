import { expect, it } from "vitest";
import { resolveReshape, toForceCarrier, toForceChanges } from "../../../../src/bridge/army/stored/index.js";
import { toCreation, toTransaction } from "../../../../src/bridge/transactions/index.js";
import { FORCE_TABLES } from "../../../../src/engine/force/index.js";
import { largeArmy } from "../../../e2e/army-fixture.js";

const ARMY = { uuid: "Actor.aaaaaaaaaaaaaaaa" };

it("200 units leave an army in one transaction", () => {
	const stored = largeArmy(201);
	const newId = "bbbbbbbbbbbbbbbb";
	const units = Object.keys(stored.units).slice(1);
	const done = resolveReshape(stored, { kind: "detach", units, newId, name: "Half" }, FORCE_TABLES, null);
	if (!done.ok || !done.value.detached) throw new Error("no detachment");
	const { update, detached } = done.value;
	const data = toForceCarrier({ name: "Half", type: "npc", folder: null, force: detached });
	const changes = [
		...toForceChanges(ARMY, stored, update),
		toCreation({ subject: ARMY.uuid, uuid: `Actor.${newId}`, class: "Actor" }, { ...data }),
	];
	const plan = {
		source: ARMY.uuid,
		outcome: "x",
		since: null,
		title: "x",
		subjects: {},
		changes,
		leftOut: [],
		rebased: null,
	};
	const stamp = { by: "gm", time: 1, nonce: "n", request: "r" };
	expect(toTransaction(plan, { kind: "army", generation: 0, stamp })).toMatchObject({ ok: true });
	expect(Object.keys(detached.units)).toHaveLength(200);
});
