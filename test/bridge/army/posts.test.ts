/** Posts of heroes: to lead a unit is to be its leader, and no actor has two places that contradict each other. */
import { describe, expect, it } from "vitest";
import { editField } from "../../../src/bridge/army/sheet/field-view.js";
import { buildPeople, computeArmy, sayPost } from "../../../src/bridge/army/sheet/index.js";
import {
	applyForceUpdate,
	editPerson,
	editPost,
	postOf,
	readUpdatedForce,
	type StoredForce,
	secondPlace,
	toForce,
	toStoredForce,
} from "../../../src/bridge/army/stored/index.js";
import { FORCE_RULES } from "../../../src/engine/force/index.js";
import { forceOf } from "../battle/sample-battle.js";
import { ENGLISH } from "../render.js";

const ALDWIN = "Actor.aldwin";

function army(): StoredForce {
	const stored = toStoredForce(forceOf("Hill", 14, 3));
	const { h0 } = stored.heroes;
	return {
		...stored,
		heroes: {
			h1: { ...h0!, name: "Aldwin", link: ALDWIN, unit: "u1" },
			h2: { ...h0!, name: "Mirela", link: "", unit: "" },
		},
	};
}

const posted = (stored: StoredForce, id: string, post: string, leadership?: number): StoredForce => {
	const read = readUpdatedForce(stored, editPost(stored, id, post, leadership), FORCE_RULES.tables);
	if (!read.ok) throw new Error(read.fault.code);
	return read.value;
};

const postIn = ({ heroes, units }: StoredForce, id: string): string =>
	postOf(heroes[id]!, (unit) => units[unit]?.leader);

describe("the post of a hero", () => {
	it("is one choice: who leads a unit is its leader, and leads no other", () => {
		const leading = posted(army(), "h1", "leads/u2", 13);
		expect(leading.units["u2"]?.leader).toEqual({ name: "Aldwin", link: ALDWIN, leadership: 13 });
		expect(postIn(leading, "h1")).toBe("leads/u2");
		const moved = posted(leading, "h1", "leads/u0");
		expect([moved.units["u2"]?.leader.name, postIn(moved, "h1")]).toEqual(["", "leads/u0"]);
		const inLine = posted(moved, "h1", "in/u0");
		expect([inLine.units["u0"]?.leader.name, postIn(inLine, "h1")]).toEqual(["", "in/u0"]);
		expect(postIn(posted(leading, "h1", ""), "h1")).toBe("");
	});

	it("keeps the Leadership of a leader who stays, and takes over from another", () => {
		const leading = posted(army(), "h1", "leads/u1", 13);
		expect(posted(leading, "h1", "leads/u1").units["u1"]?.leader.leadership).toBe(13);
		const taken = posted(leading, "h2", "leads/u1");
		expect(taken.units["u1"]?.leader).toEqual({ name: "Mirela", link: "", leadership: null });
		expect([postIn(taken, "h1"), postIn(taken, "h2")]).toEqual(["in/u1", "leads/u1"]);
	});

	it("is kept when the hero is called or linked otherwise", () => {
		const leading = posted(army(), "h2", "leads/u2");
		const named = (update: Parameters<typeof readUpdatedForce>[1]): StoredForce => {
			const read = readUpdatedForce(leading, update, FORCE_RULES.tables);
			if (!read.ok) throw new Error(read.fault.code);
			return read.value;
		};
		const linked = named(editPerson(leading, "heroes.h2", { name: "Mirela the Fair", link: "Actor.mirela" }));
		expect(postIn(linked, "h2")).toBe("leads/u2");
		expect(linked.units["u2"]?.leader).toMatchObject({ name: "Mirela the Fair", link: "Actor.mirela" });
		const edit = editField(leading, { path: "heroes.h2.name", kind: "text", typed: "Mira" }, FORCE_RULES, ENGLISH);
		expect(edit.ok && postIn(named(edit.value), "h2")).toBe("leads/u2");
	});

	it("changes nothing for a hero or a unit that is not there", () => {
		expect(editPost(army(), "nobody", "leads/u1")).toEqual({});
		expect(editPost(army(), "h1", "leads/gone")).toEqual({});
	});

	it("is a field of the sheet, whose step says it in words", () => {
		const edit = editField(army(), { path: "heroes.h1.post", kind: "choice", typed: "leads/u1" }, FORCE_RULES, ENGLISH);
		if (!edit.ok) throw new Error(edit.fault.code);
		expect(applyForceUpdate(army(), edit.value)).toMatchObject({ units: { u1: { leader: { name: "Aldwin" } } } });
		const said = ["leads/u1", "in/u1", ""].map((post) => sayPost(army(), "h1", post, ENGLISH));
		expect(said).toEqual(["Aldwin leads Hill 1", "Aldwin fights in Hill 1", "Aldwin leads nobody and fights alone"]);
		const people = buildPeople(computeArmy(toForce(army()), FORCE_RULES), ENGLISH, { canEdit: true, canChange: true });
		const field = people.heroes[0]?.fields.find(({ path }) => path === "heroes.h1.post");
		expect(field?.select?.find(({ selected }) => selected)?.label).toBe("Fights in Hill 1");
		expect(field?.select).toHaveLength(7);
	});
});

describe("a second place of the same actor", () => {
	const aldwin = { name: "Aldwin", link: ALDWIN };
	const at = (stored: StoredForce, path: string) => secondPlace(stored, path, aldwin);

	it("is refused with the first one named, where one contradicts the other", () => {
		expect(at(army(), "heroes")).toMatchObject({
			code: "MUSTER.Fault.Army.fightsAlready",
			data: { name: "Aldwin", unit: "Hill 1" },
		});
		const leading = posted(army(), "h1", "leads/u1");
		expect(at(leading, "heroes")?.code).toBe("MUSTER.Fault.Army.leadsAlready");
		expect(at(leading, "commander")).toMatchObject({ data: { unit: "Hill 1" } });
		const places = ["heroes", "commander", "units.u2.leader"].map((path) => at(leading, path)?.data?.["place"]);
		expect(places).toEqual(["heroes.h1", "units.u1.leader", "units.u1.leader"]);
		expect(at(leading, "units.u2.leader")?.code).toBe("MUSTER.Fault.Army.leadsAlready");
		expect(at(army(), "units.u2.leader")?.code).toBe("MUSTER.Fault.Army.fightsAlready");
		const commanding = { ...army(), commander: { ...army().commander, link: ALDWIN }, heroes: {} };
		expect(at(commanding, "units.u2.leader")).toMatchObject({
			code: "MUSTER.Fault.Army.commandsAlready",
			data: { place: "commander" },
		});
	});

	it("is none in the same place, for a commander who is a hero too, and for the leader of the hero's own unit", () => {
		expect(at(army(), "heroes.h1")).toBeNull();
		expect(at(army(), "commander")).toBeNull();
		expect(at(army(), "units.u1.leader")).toBeNull();
		expect(at({ ...army(), heroes: {} }, "heroes")).toBeNull();
		const commanding = { ...army(), commander: { ...army().commander, link: ALDWIN }, heroes: {} };
		expect(at(commanding, "heroes")).toBeNull();
		expect(at(commanding, "commander")).toBeNull();
	});
});
