import { forceReaders } from "../../force/index.js";

export const { choice, fields, flag, fraction, list, object, record, text, whole } = forceReaders;
