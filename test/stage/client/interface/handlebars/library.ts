/** Handlebars for the browser: the package's plain bundle (its main entry needs Node). */
// @ts-expect-error the bundle has no declaration of its own; it is the package's API
import bundle from "handlebars/dist/handlebars.js";

export const Handlebars = bundle as unknown as typeof import("handlebars");
export type Template = HandlebarsTemplateDelegate;
