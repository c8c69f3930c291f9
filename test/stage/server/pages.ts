import { CONST } from "../common/constants.js";
import type { Dict } from "../common/json.js";
import { escapeHTML } from "../common/utils/index.js";

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/stage.svg" type="image/svg+xml">`;

/** The page where a person chooses a user to play. */
export function joinPage(title: string, version: string, users: Dict[]): string {
	const rows = users.map((user) => {
		const role = CONST.USER_ROLE_NAMES[Number(user["role"])] ?? "";
		const id = encodeURIComponent(String(user["_id"]));
		return `<li><a href="/game?user=${id}" style="--user: ${escapeHTML(String(user["color"]))}">
			<strong>${escapeHTML(String(user["name"]))}</strong> <small>${role.toLowerCase()}</small></a></li>`;
	});
	return `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeHTML(title)}</title><style>
		:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
		body { max-width: 26rem; margin: 12vh auto; padding: 0 1rem; }
		ul { list-style: none; padding: 0; display: grid; gap: .5rem; }
		a { display: block; padding: .75rem 1rem; border: 1px solid; border-left: .5rem solid var(--user); border-radius: .375rem;
			color: inherit; text-decoration: none; }
		a:hover, a:focus-visible { background: color-mix(in srgb, var(--user) 20%, transparent); }
		small { opacity: .75; }
	</style></head><body><h1>${escapeHTML(title)}</h1>
	<p>A stand-in for the virtual tabletop, playing version ${escapeHTML(version)}. Open it in two windows to play both sides.</p>
	<p>Join as</p><ul>${rows.join("")}</ul></body></html>`;
}

/** The client's page: the layers first, so that `styles`, those of the modules, lie where the host puts them. */
export function gamePage(title: string, styles: string): string {
	return `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeHTML(title)}</title>
<link rel="stylesheet" href="/stage/styles/host.css">
<style id="module-styles">${styles}</style>
<script type="module" src="/stage/client.js"></script></head><body class="vtt game"></body></html>`;
}

/** A drawn placeholder for the host's icons. */
export function placeholderIcon(path: string): string {
	const letter = escapeHTML((path.split("/").at(-1) ?? "?").charAt(0).toUpperCase());
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="8" fill="#5b5249"/>
<text x="32" y="43" font-family="sans-serif" font-size="32" text-anchor="middle" fill="#f0e9dc">${letter}</text></svg>`;
}
