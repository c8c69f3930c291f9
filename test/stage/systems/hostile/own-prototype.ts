/** Rewrites prototypes and tokens on creation and after updates: links by type, sight on, its own bars. */
import { type Actor, CONFIG, type Dict, foundry, Hooks, type TokenDocument } from "../kit.js";
import { registerPlain } from "../plain-models.js";

const OWN = { actorLink: false, sight: { enabled: true, range: 10 }, displayBars: 50, bar1: { attribute: "hp" } };

class StrictToken extends foundry.documents.TokenDocument {}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Token"] as Dict, { documentClass: StrictToken });
});
Hooks.on("preCreateActor", (actor: Actor) => void actor.updateSource({ prototypeToken: OWN }));
Hooks.on("preCreateToken", (token: TokenDocument) => void token.updateSource(OWN));
Hooks.on("preUpdateActor", (_actor: Actor, changes: Dict) => {
	if ("prototypeToken" in changes) Object.assign(changes["prototypeToken"] as Dict, OWN);
});
