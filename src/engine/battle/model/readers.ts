import { forceReaders } from "../../force/index.js";

export const { choice, fields, flag, fraction, list, named, object, text, whole } = forceReaders;
