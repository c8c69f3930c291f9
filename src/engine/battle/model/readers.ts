import { forceReaders } from "../../force/index.js";

export const { choice, fields, flag, fraction, list, named, object, record, text, whole } = forceReaders;
