import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const { env, platform } = process;

/**
 * Where browsers of the Chromium family live, likeliest first. Before all others the shell without windows: a whole
 * browser draws its own frame round every page, which takes a fifth of the time of the browser tests.
 */
function places() {
	const named = [
		"chromium-headless-shell",
		"chrome-headless-shell",
		"chromium",
		"chromium-browser",
		"google-chrome",
		"google-chrome-stable",
		"microsoft-edge",
	];
	const onPath = (env.PATH ?? "").split(platform === "win32" ? ";" : ":");
	const programs = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(Boolean);
	return [
		...named.flatMap((name) => ["/usr/bin", ...onPath].map((folder) => join(folder, name))),
		...["Google Chrome", "Chromium", "Microsoft Edge"].map(
			(name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
		),
		...programs.flatMap((folder) => [
			join(folder, "Google/Chrome/Application/chrome.exe"),
			join(folder, "Chromium/Application/chrome.exe"),
			join(folder, "Microsoft/Edge/Application/msedge.exe"),
		]),
		...playwrightPlaces(),
	];
}

/** Browsers that Playwright has downloaded: shells first, of each kind the newest first. */
function playwrightPlaces() {
	const caches = [
		env.PLAYWRIGHT_BROWSERS_PATH,
		join(homedir(), ".cache/ms-playwright"),
		join(homedir(), "Library/Caches/ms-playwright"),
		join(env.LOCALAPPDATA ?? homedir(), "ms-playwright"),
	].filter((folder) => folder && existsSync(folder));
	const inside = [
		"chrome-linux/headless_shell",
		"chrome-headless-shell-linux64/chrome-headless-shell",
		"chrome-linux/chrome",
		"chrome-linux64/chrome",
		"chrome-win/chrome.exe",
		"chrome-win64/chrome.exe",
		"chrome-mac/Chromium.app/Contents/MacOS/Chromium",
		"chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
	];
	return caches.flatMap((folder) =>
		readdirSync(folder)
			.filter((name) => /^chromium(_headless_shell)?-/.test(name))
			.sort()
			.reverse()
			.flatMap((name) => inside.map((path) => join(folder, name, path))),
	);
}

/** A wrapper without a browser behind it (a half-removed package) does not count. On Windows, asking opens a window. */
function works(path) {
	if (!existsSync(path)) return false;
	if (platform === "win32") return true;
	try {
		execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
		return true;
	} catch {
		return false;
	}
}

/** Debian's own package, where we may install it; says whether it tried. */
function installOnDebian() {
	const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
	if (!/^ID=debian$/m.test(release)) return false;
	const root = process.getuid?.() === 0;
	const may = root || succeeds("sudo", ["-n", "true"]);
	if (!may) return false;
	console.log("No browser found: installing Debian's Chromium.");
	const apt = (...args) => {
		const command = ["apt-get", "-qq", ...args];
		const [program, ...rest] = root ? command : ["sudo", "-n", ...command];
		execFileSync(program, rest, { stdio: "inherit", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } });
	};
	apt("update");
	const shell = "chromium-headless-shell";
	apt("install", "-y", "--no-install-recommends", succeeds("apt-cache", ["show", shell]) ? shell : "chromium");
	return true;
}

function succeeds(program, args) {
	try {
		execFileSync(program, args, { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/**
 * The path of a browser of the Chromium family: `CHROMIUM` if it is set, else what is installed, else Debian's own,
 * freshly installed. Undefined when there is none and none can be installed. Throws when `CHROMIUM` names none that
 * runs.
 */
export function findBrowser() {
	if (env.CHROMIUM) {
		if (works(env.CHROMIUM)) return env.CHROMIUM;
		throw new Error(`CHROMIUM is ${env.CHROMIUM}, which does not run`);
	}
	return places().find(works) ?? (installOnDebian() ? places().find(works) : undefined);
}
