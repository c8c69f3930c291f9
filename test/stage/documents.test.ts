import { afterEach, describe, expect, it } from "vitest";
import { DataModelValidationError } from "./common/data/errors.js";
import { ArrayField, SchemaField } from "./common/data/fields-compound.js";
import { NumberField, StringField } from "./common/data/fields-simple.js";
import { setRealm } from "./common/data/realm.js";
import { BASE_DOCUMENTS } from "./common/documents/index.js";
import {
	diffObject,
	expandObject,
	flattenObject,
	isNewerVersion,
	mergeObject,
	setProperty,
} from "./common/utils/index.js";

const { BaseChatMessage, BaseMacro, BaseRollTable, BaseUser } = BASE_DOCUMENTS;
const ANNA = "stageAnna0000001";
const user = (id: string, role: number) => new BaseUser({ _id: id, name: "x", role, color: "#000000" });
const anna = user(ANNA, 1);
const bert = user("stageBert0000001", 2);
const gm = user("stageGamemaster1", 4);

afterEach(() => setRealm());

describe("fields", () => {
	it("clean towards their type and refuse what cannot be cleaned", () => {
		const field = new NumberField({ nullable: false, integer: true, min: 1 });
		expect(field.clean("3.6")).toBe(4);
		expect(field.clean(-2)).toBe(1);
		expect(field.validate(field.clean("many"))?.message).toMatch(/finite/);
	});

	it("refuse unknown options", () => {
		expect(() => new StringField({ requried: true })).toThrow(/unknown option "requried"/);
	});

	it("fill initial values and drop unknown keys", () => {
		const schema = new SchemaField({
			name: new StringField({ required: true }),
			many: new ArrayField(new NumberField()),
		});
		expect(schema.clean({ other: 1 })).toEqual({ name: "", many: [] });
	});

	it("name the failing path", () => {
		const schema = new SchemaField({
			inner: new SchemaField({ size: new NumberField({ nullable: false, positive: true }) }),
		});
		expect(schema.validate({ inner: { size: -1 } })?.lines()).toEqual(["inner.size: must be a positive number"]);
	});
});

describe("chat messages", () => {
	it("take the acting user as their author", () => {
		setRealm({ userId: ANNA });
		expect(new BaseChatMessage({ content: "x" }).toObject()["author"]).toBe(ANNA);
	});

	it("throw on wrong types", () => {
		const bad = () => new BaseChatMessage({ author: ANNA, whisper: "all" });
		expect(bad).toThrow(DataModelValidationError);
		expect(bad).toThrow(/whisper: must be an Array/);
	});

	it("refuse rolls that were not evaluated", () => {
		const roll = { class: "Roll", formula: "3d6", evaluated: false };
		expect(() => new BaseChatMessage({ author: ANNA, rolls: [roll] })).toThrow(/must be evaluated/);
	});

	it("stamp the time themselves in generation 13 only", () => {
		setRealm({ userId: ANNA, generation: 13 });
		expect(new BaseChatMessage({}).toObject()["timestamp"]).toBeTypeOf("number");
		setRealm({ userId: ANNA, generation: 14 });
		expect(new BaseChatMessage({}).toObject()["timestamp"]).toBeNull();
	});

	it("are changed by author and game masters only", () => {
		const message = new BaseChatMessage({ author: ANNA });
		expect([anna, bert, gm].map((each) => message.canUserModify(each, "update"))).toEqual([true, false, true]);
		expect([anna, bert, gm].map((each) => message.canUserModify(each, "create"))).toEqual([true, false, true]);
	});

	it("keep flags of packages that are not active, but let no one read or write them through the API", () => {
		setRealm({ userId: ANNA, isScope: (scope) => scope === "core" });
		const message = new BaseChatMessage({ flags: { nobody: { a: 1 } } });
		expect(message.toObject()["flags"]).toEqual({ nobody: { a: 1 } });
		expect(() => message.getFlag("nobody", "a")).toThrow(/nobody/);
		expect(() => new BaseChatMessage({ flags: { "no package": { a: 1 } } })).toThrow(/no package/);
	});
});

describe("updates", () => {
	it("merge dotted and nested paths, and tell what differed", () => {
		const message = new BaseChatMessage({ author: ANNA, flags: { core: { a: 1, b: { c: 2 } } } });
		expect(message.updateSource({ "flags.core.b.d": 3, flavor: "" })).toEqual({ flags: { core: { b: { d: 3 } } } });
		expect(message.toObject()["flags"]).toEqual({ core: { a: 1, b: { c: 2, d: 3 } } });
	});

	it("delete flags and say so", () => {
		const message = new BaseChatMessage({ author: ANNA, flags: { core: { a: 1, b: 2 } } });
		expect(message.updateSource({ "flags.core.-=a": null })).toEqual({ flags: { core: { "-=a": null } } });
		expect(message.toObject()["flags"]).toEqual({ core: { b: 2 } });
	});

	it("change nothing on a dry run or when they fail", () => {
		const macro = new BaseMacro({ name: "m", author: ANNA, command: "1" });
		macro.updateSource({ command: "2" }, { dryRun: true });
		expect(() => macro.updateSource({ name: "", command: "3" })).toThrow(/blank/);
		expect(macro.toObject()["command"]).toBe("1");
	});
});

describe("embedded documents", () => {
	it("get ids and are checked with their parent", () => {
		const table = new BaseRollTable({ name: "t", results: [{ range: [1, 2], name: "a" }] });
		const [result] = (table.toObject()["results"] as { _id: string }[]) ?? [];
		expect(result?._id).toMatch(/^[A-Za-z0-9]{16}$/);
		expect(() => new BaseRollTable({ name: "t", results: [{ range: [3, 2] }] })).toThrow(/ascending/);
	});
});

describe("permissions", () => {
	it("let script macros be made by those who may script", () => {
		const macro = new BaseMacro({ name: "m", type: "script", author: ANNA });
		expect(macro.canUserModify(anna, "create")).toBe(true);
		const mute = new BaseUser({ _id: ANNA, name: "x", color: "#000000", permissions: { MACRO_SCRIPT: false } });
		expect(macro.canUserModify(mute, "create")).toBe(false);
	});

	it("count assistants as game masters", () => {
		expect(user("stageAssistant01", 3).isGM).toBe(true);
		expect(user("stageAssistant01", 3).hasPermission("SETTINGS_MODIFY")).toBe(true);
		expect(bert.isGM).toBe(false);
		expect(() => gm.hasPermission("FLY")).toThrow(/FLY/);
	});
});

describe("utils", () => {
	it("merge, expand, flatten and compare as documented", () => {
		expect(mergeObject({ a: { b: 1 } }, { "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
		expect(mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false })).toEqual({ a: 1 });
		expect(expandObject({ "a.b": 1, a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
		expect(flattenObject({ a: { b: 1, c: {} } })).toEqual({ "a.b": 1, "a.c": {} });
		expect(diffObject({ a: 1, b: [1] }, { a: 1, b: [2] })).toEqual({ b: [2] });
		expect([isNewerVersion("13.351", "13.347"), isNewerVersion("13.347", "14")]).toEqual([true, false]);
		expect(() => setProperty({}, "__proto__.x", 1)).toThrow();
	});
});
