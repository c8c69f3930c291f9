/** Names of games, publishers' settings and the host, which no title, id or pack may carry. */
export const FORBIDDEN_NAMES = [
	"GURPS",
	"Pathfinder",
	"Paizo",
	"Fudge",
	"D&D",
	"Dungeons",
	"Foundry",
	"Eberron",
	"Golarion",
	"Yrth",
	"Megalos",
	"al-Wazif",
	"al-Haz",
	"Caithness",
	"Cardiel",
	"Sahud",
	"Nomad Lands",
	"Bannock",
	"Caliburn",
	"True Dragon Legion",
	"Warhammer",
	"Reptile Men",
] as const;

/** The forbidden names that a text holds, whatever their case. */
export function forbiddenNamesIn(text: string, names: readonly string[] = FORBIDDEN_NAMES): string[] {
	const plain = text.replaceAll("&amp;", "&").toLowerCase();
	return names.filter((name) => plain.includes(name.toLowerCase()));
}
