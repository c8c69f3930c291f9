import type { GroundMark } from "../../skirmish/map/index.js";

/** The map, drawn for this field: its address and its size in pixels. */
export const MAP = { src: "modules/muster/assets/oxmere-ford.svg", width: 2400, height: 1600 } as const;

/** Pixels and feet of a space of the map. */
export const SPACE = { size: 50, distance: 5 } as const;

/** A piece of ground; its name is the text `MUSTER.Sample.ground.<id>`. */
interface GroundRow {
	readonly id: string;
	readonly marks: readonly GroundMark[];
	readonly colour: string;
	/** Corners in pixels of the map: x, y, x, y, …, as the map is drawn. */
	readonly points: readonly number[];
}

// biome-ignore format: rows of numbers
/** The ground of the field as regions of its scene. */
export const GROUND: readonly GroundRow[] = [
	{
		id: "upperRiver", marks: ["impassable", "known"], colour: "#3f7493",
		points: [
			1120, 0, 1238, 0, 1277, 67, 1301, 130, 1312, 201, 1298, 270, 1272, 330, 1246, 379, 1228, 421, 1216, 460, 1207, 496,
			1202, 553, 1210, 582, 1230, 618, 1089, 621, 1078, 567,
			1078, 516, 1086, 469, 1097, 426, 1112, 379, 1134, 326, 1160, 275, 1180, 232, 1188, 199, 1182, 163, 1163, 116, 1139, 65,
		],
	},
	{
		id: "ford", marks: ["difficult", "known"], colour: "#86a9a5",
		points: [
			1230, 618, 1257, 655, 1284, 691, 1302, 723, 1313, 749, 1322, 788, 1323, 811, 1316, 838, 1309, 851, 1310, 880,
			1321, 924, 1338, 977, 1197, 981, 1169, 947, 1141, 909, 1123, 871, 1110, 825, 1107, 795, 1112, 768, 1116, 749,
			1115, 717, 1105, 672, 1089, 621,
		],
	},
	{
		id: "lowerRiver", marks: ["impassable", "known"], colour: "#3f7493",
		points: [
			1338, 977, 1347, 1040, 1337, 1104, 1316, 1159, 1299, 1205, 1292, 1240, 1298, 1275, 1315, 1321,
			1335, 1376, 1347, 1437, 1340, 1498, 1324, 1549, 1309, 1600, 1178, 1600, 1192, 1547, 1207, 1508, 1219, 1472, 1223, 1443,
			1216, 1410, 1199, 1364, 1178, 1307, 1168, 1240, 1179, 1173, 1200, 1116, 1217, 1071, 1223, 1040, 1216, 1013, 1197, 981,
		],
	},
	{ id: "wood", marks: ["difficult", "cover", "known"], colour: "#3c5a31", points: [100, 160, 560, 160, 560, 500, 100, 500] },
	{
		id: "fenWood", marks: ["difficult", "cover", "known"], colour: "#3c5a31",
		points: [1700, 1240, 2220, 1240, 2220, 1480, 1700, 1480],
	},
	{ id: "hill", marks: ["height", "known"], colour: "#92a162", points: [1740, 460, 2060, 460, 2060, 660, 1740, 660] },
];

/** Middles of the tokens of both armies. */
export const ARMY_SPOTS = { host: [375, 825], warband: [2075, 825] } as const;

/** The hamlet by the mill: where five guards stand, and the first of ten raiders, in spaces of the map. */
export const MILL = { guards: [10, 26], raiders: [15, 26], abreast: 2 } as const;
