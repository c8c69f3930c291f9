import { escapeHtml, type Words } from "../text/index.js";

/** Documents to which the journal leads, by their uuids. */
interface SampleLinks {
	readonly scene: string;
	readonly host: string;
	readonly warband: string;
	readonly battle: string;
	readonly skirmish: string;
}

/** The parts of the page, in their order. */
export const TRIES = ["mob", "battle", "army", "skirmish", "out"] as const;

/** Documents to which a part leads. */
const LEADS: Readonly<Record<(typeof TRIES)[number], readonly (keyof SampleLinks)[]>> = {
	mob: ["scene"],
	battle: ["battle"],
	army: ["host", "warband"],
	skirmish: ["scene", "skirmish"],
	out: [],
};

/** The page "What to try" as HTML: what there is to do with the sample, one after another, with links that do it. */
export function tryPage(links: SampleLinks, words: Words): string {
	const say = (key: string): string => escapeHtml(words.say(`MUSTER.Sample.tries.${key}`));
	const parts = TRIES.map((part) => {
		const uuids = LEADS[part].map((link) => `@UUID[${links[link]}]`).join(" ");
		const where = uuids === "" ? "" : `<p>${uuids}</p>`;
		return `<h2>${say(`${part}.title`)}</h2><p>${say(`${part}.text`)}</p>${where}`;
	});
	return `<p>${say("lead")}</p>${parts.join("")}`;
}
