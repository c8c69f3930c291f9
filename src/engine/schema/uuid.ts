/** The id of a document with its parents: `Scene.abc.Token.def`. */
export const UUID = /^[A-Za-z]+\.[\w-]+(?:\.[A-Za-z]+\.[\w-]+)*$/;
