/**
 * What the host allows in stored HTML: ALLOWED_HTML_TAGS, ALLOWED_HTML_ATTRIBUTES and ALLOWED_URL_SCHEMES as published
 * with the v13 API (types package 13.346, common/constants). Notably absent: svg, canvas, script, style, object, embed,
 * and all on… attributes.
 */
const words = (text: string): string[] => text.trim().split(/\s+/);

export const ALLOWED_TAGS = words(`
	header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br
	p blockquote summary details span code pre a label abbr cite mark q ruby rp rt small time var kbd samp
	dfn sub sup strong em b i u s del ins ol ul li dl dd dt menu
	table thead tbody tfoot tr th td col colgroup
	form input select option button datalist fieldset legend meter optgroup progress textarea output
	figure figcaption caption img video map area track picture source audio iframe
	color-picker code-mirror document-embed document-tags enriched-content file-picker hue-slider multi-select
	multi-checkbox range-picker secret-block string-tags prose-mirror`);

export const ALLOWED_SCHEMES = words("http https data mailto obsidian syrinscape-online");

const everywhere = `class data-* id title style draggable aria-* tabindex dir hidden inert role is lang popover autocapitalize
	autocorrect autofocus contenteditable spellcheck translate`;

const BY_TAG: Record<string, string> = {
	"*": everywhere,
	a: "href name target rel",
	area: "alt coords href rel shape target",
	audio: "controls loop muted src autoplay",
	blockquote: "cite",
	button: "disabled name type value",
	col: "span",
	colgroup: "span",
	"code-mirror": "disabled name value placeholder readonly required language indent nowrap",
	"color-picker": "disabled name value placeholder readonly required",
	details: "open",
	"document-embed": "uuid",
	"document-tags": "disabled name value placeholder readonly required type single max",
	"enriched-content": "enricher",
	fieldset: "disabled",
	"file-picker": "disabled name value placeholder readonly required type noupload",
	form: "name",
	"hue-slider": "disabled name value readonly required",
	iframe: "src srcdoc name height width loading sandbox",
	img: "height src width usemap sizes srcset alt",
	input: "checked disabled name value placeholder type alt height list max min readonly size src step width required",
	label: "for",
	li: "value",
	map: "name",
	meter: "value min max low high optimum",
	"multi-checkbox": "disabled name required",
	"multi-select": "disabled name required",
	ol: "reversed start type",
	optgroup: "disabled label",
	option: "disabled selected label value",
	output: "for form name",
	progress: "max value",
	"prose-mirror": "disabled name value placeholder readonly required toggled open",
	"range-picker": "disabled name value placeholder readonly min max step",
	select: "name disabled multiple size required",
	source: "media sizes src srcset type",
	"string-tags": "disabled name value placeholder readonly required",
	table: "border",
	td: "colspan headers rowspan",
	textarea: "rows cols disabled name readonly wrap required",
	time: "datetime",
	th: "abbr colspan headers rowspan scope sorted",
	track: "default kind label src srclang",
	video: "controls height width loop muted poster src autoplay",
};

export const ALLOWED_ATTRIBUTES = Object.fromEntries(Object.entries(BY_TAG).map(([tag, list]) => [tag, words(list)]));
