import { forceReaders } from "../../engine/force/index.js";

export const { choice, entries, fields, flag, list, named, object, text, whole } = forceReaders;
