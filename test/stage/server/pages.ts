import { CONST } from "../common/constants.js";
import type { Dict } from "../common/json.js";
import { escapeHTML } from "../common/utils/index.js";

const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/stage.svg" type="image/svg+xml">`;

/** What the page of seats says besides: what is played here, and what there is to press. Plain text. */
export interface Landing {
	readonly name: string;
	readonly lead: string;
	/** The label of the button that seats a person as the first user, and what that one finds. */
	readonly play: readonly [label: string, hint: string];
	/** What to do then, in this order. */
	readonly tries: readonly string[];
	readonly notes: readonly string[];
}

/** A page of this stage: its title, the version that it plays, and what it says besides. */
interface Page {
	readonly title: string;
	readonly version: string;
	readonly landing: Landing | undefined;
}

const ROLES: Readonly<Record<string, string>> = {
	GAMEMASTER: "runs the game, sees everything",
	ASSISTANT: "helps the game master",
	TRUSTED: "a player of long standing",
	PLAYER: "a player",
};

/** The page where a person chooses a user to play. */
export function joinPage({ title, version, landing }: Page, users: readonly Dict[]): string {
	const seats = users.map((user) => {
		const role = ROLES[CONST.USER_ROLE_NAMES[Number(user["role"])] ?? ""] ?? "";
		return `<li><a href="${seatOf(user)}" style="--user: ${escapeHTML(String(user["color"]))}">
			<strong>${escapeHTML(String(user["name"]))}</strong> <small>${role}</small></a></li>`;
	});
	return `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeHTML(landing?.name ?? title)}</title><style>${STYLES}</style></head><body>
	${landing ? introOf(landing, users[0]) : `<h1>${escapeHTML(title)}</h1>`}
	<section><h2>Your seat</h2><ul>${seats.join("")}</ul>
	<p><small>A stand-in for the virtual tabletop, playing version ${escapeHTML(version)}. Open a second window for another seat.</small></p>
	${(landing?.notes ?? []).map((note) => `<p><small>${escapeHTML(note)}</small></p>`).join("")}</section></body></html>`;
}

const seatOf = (user: Dict): string => `/game?user=${encodeURIComponent(String(user["_id"]))}`;

function introOf({ name, lead, play: [label, hint], tries }: Landing, first: Dict | undefined): string {
	const steps = tries.map((step) => `<li>${escapeHTML(step)}</li>`).join("");
	const button = `<a class="play" href="${first ? seatOf(first) : "/"}"><strong>${escapeHTML(label)}</strong>
		<small>${escapeHTML(hint)}</small></a>`;
	return `<section><h1><img src="/icons/stage.svg" alt="">${escapeHTML(name)}</h1><p class="lead">${escapeHTML(lead)}</p>${button}<ol>${steps}</ol></section>`;
}

const STYLES = `
	:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
	body { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem 3rem;
		max-width: 62rem; margin: 8vh auto; padding: 0 1rem; }
	h1 { margin: 0; font-size: 2.5rem; line-height: 1.2; }
	h1 img { width: 3rem; margin-right: .75rem; vertical-align: -.5rem; }
	.lead { font-size: 1.25rem; }
	ul { list-style: none; padding: 0; display: grid; gap: .5rem; }
	li + li { margin-top: .25rem; }
	a { display: block; padding: .75rem 1rem; border: 1px solid; border-left: .5rem solid var(--user); border-radius: .375rem;
		color: inherit; text-decoration: none; }
	a:hover, a:focus-visible { background: color-mix(in srgb, var(--user) 20%, transparent); }
	.play { --user: #8f3a12; background: light-dark(#8f3a12, #f0a03c); color: light-dark(#fff, #1b1307); border: 0; }
	.play:hover, .play:focus-visible { background: light-dark(#74300f, #ffb65a); }
	.play strong, .play small { display: block; }
	.play small { opacity: 1; }
	small { opacity: .75; }
`;

/** The client's page: the layers first, so that `styles`, those of the modules, lie where the host puts them. */
export function gamePage(title: string, styles: string): string {
	return `<!doctype html><html lang="en"><head>${HEAD}<title>${escapeHTML(title)}</title>
<link rel="stylesheet" href="/stage/styles/host.css">
<style id="module-styles">${styles}</style>
<script type="module" src="/stage/client.js"></script></head><body class="vtt game"></body></html>`;
}
