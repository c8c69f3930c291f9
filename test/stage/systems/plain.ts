import { Hooks } from "./kit.js";
import { registerPlain } from "./plain-models.js";

Hooks.once("init", registerPlain);
