/**
 * Tag -> attributes, of the HTML that our packs may use: a small part of what the host lets through on every document,
 * so that nothing of it is ever cleaned away.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
	...Object.fromEntries(
		[
			"p",
			"h2",
			"h3",
			"h4",
			"ul",
			"ol",
			"li",
			"dl",
			"dt",
			"dd",
			"table",
			"caption",
			"thead",
			"tbody",
			"tr",
			"strong",
			"em",
			"code",
			"kbd",
			"section",
			"blockquote",
		].map((tag) => [tag, []]),
	),
	th: ["scope", "colspan", "rowspan"],
	td: ["colspan", "rowspan"],
	a: ["href"],
	br: [],
	hr: [],
	img: ["src", "alt"],
};

const VOID = new Set(["br", "hr", "img"]);
/** Pictures that pages may show: shipped with the module, which the host serves at this address. */
const PICTURE = /^modules\/muster\/(assets\/[\w/-]+\.(?:webp|svg))$/;
const TAG = /<(\/?)([A-Za-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** Faults of a piece of HTML: tags and attributes that are not allowed, addresses, pairs that do not match. */
export function checkHtml(html: string): string[] {
	const faults: string[] = [];
	const open: string[] = [];
	const rest = html.replace(TAG, (_whole, slash: string, rawName: string, attributes: string) => {
		const tag = rawName.toLowerCase();
		const allowed = ALLOWED[tag];
		if (!allowed) faults.push(`<${tag}> is not allowed`);
		else if (slash) {
			if (open.pop() !== tag) faults.push(`</${tag}> closes nothing`);
		} else {
			faults.push(...attributeFaults(tag, attributes, allowed));
			if (tag === "img") faults.push(...pictureFaults(attributes));
			if (!VOID.has(tag)) open.push(tag);
		}
		return "";
	});
	if (/[<>]/.test(rest)) faults.push("a bare < or > stands in the text");
	return [...faults, ...open.map((tag) => `<${tag}> is never closed`)];
}

/** The files of the repository that a piece of HTML shows as pictures. */
export const picturesIn = (html: string): readonly string[] =>
	[...html.matchAll(TAG)].flatMap(([, , tag, attributes = ""]) =>
		tag === "img" ? [PICTURE.exec(attributeOf("src", attributes))?.[1] ?? ""] : [],
	);

const attributeOf = (wanted: string, attributes: string): string =>
	[...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === wanted)?.[2] ?? "";

function pictureFaults(attributes: string): string[] {
	const src = attributeOf("src", attributes);
	return [
		...(PICTURE.test(src) ? [] : [`the picture ${src} is not among the module's assets`]),
		...(attributeOf("alt", attributes).trim() === ""
			? [`the picture ${src} has no words for who does not see it`]
			: []),
	];
}

function attributeFaults(tag: string, text: string, allowed: readonly string[]): string[] {
	return [...text.matchAll(ATTRIBUTE)].flatMap(([, name = "", quoted, single]) => {
		if (!allowed.includes(name)) return [`${name} is not allowed on <${tag}>`];
		const value = quoted ?? single ?? "";
		return name === "href" && !value.startsWith("https://") ? [`the address ${value} is not https`] : [];
	});
}
