/** One failure in a tree: of a field, or of the fields, elements below it. */
export class DataModelValidationFailure {
	readonly message: string;
	/** Failures of inner fields by name, or of elements by index. */
	readonly fields: Record<string, DataModelValidationFailure>;
	readonly invalidValue: unknown;

	constructor(message: string, invalidValue?: unknown, fields: Record<string, DataModelValidationFailure> = {}) {
		this.message = message;
		this.invalidValue = invalidValue;
		this.fields = fields;
	}

	/** One line per failing leaf, with its path. */
	lines(path = ""): string[] {
		const inner = Object.entries(this.fields);
		if (!inner.length) return [`${path ? `${path}: ` : ""}${this.message}`];
		return inner.flatMap(([key, failure]) => failure.lines(path ? `${path}.${key}` : key));
	}

	/** foundry.data.validation.DataModelValidationFailure#asError. */
	asError(): DataModelValidationError {
		return new DataModelValidationError(this);
	}
}

/** What a document constructor and every create and update throw on bad data. */
export class DataModelValidationError extends Error {
	readonly failure: DataModelValidationFailure;

	constructor(failure: DataModelValidationFailure | string) {
		const tree = typeof failure === "string" ? new DataModelValidationFailure(failure) : failure;
		super(tree.lines().join("\n"));
		this.name = "DataModelValidationError";
		this.failure = tree;
	}

	getFailure(path: string): DataModelValidationFailure | undefined {
		let at: DataModelValidationFailure | undefined = this.failure;
		for (const key of path.split(".")) at = at?.fields[key];
		return at;
	}
}
