export * from "./power-strength.js";
