import { Document } from "../../common/abstract/document.js";
import { EmbeddedCollection, EmbeddedCollectionField } from "../../common/abstract/embedded.js";
import { Collection } from "../../common/collection.js";
import { constantsOf } from "../../common/constants.js";
import { DataModel } from "../../common/data/data-model.js";
import { ForcedDeletion, ForcedReplacement } from "../../common/data/deletions.js";
import { EmbeddedDataField } from "../../common/data/embedded-data.js";
import { DataModelValidationError, DataModelValidationFailure } from "../../common/data/errors.js";
import { DataField } from "../../common/data/field.js";
import * as compound from "../../common/data/fields-compound.js";
import { documentFields } from "../../common/data/fields-document.js";
import * as simple from "../../common/data/fields-simple.js";
import { TypeDataField, TypeDataModel } from "../../common/data/type-data.js";
import { BASE_DOCUMENTS } from "../../common/documents/index.js";
import { PrototypeToken } from "../../common/documents/token-schema.js";
import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "../../common/grid/index.js";
import * as utils from "../../common/utils/index.js";
import { CompendiumCollection, CompendiumPacks } from "./collections/compendium.js";
import { CombatEncounters, Scenes } from "./collections/scenes.js";
import { Users } from "./collections/users.js";
import { WorldCollection } from "./collections/world-collection.js";
import type { Dict, StageInterface } from "./contracts.js";
import { ParentheticalTerm, PoolTerm } from "./dice/nested.js";
import { Roll } from "./dice/roll.js";
import { DiceTerm, Die, FateDie, NumericTerm, OperatorTerm, RollTerm } from "./dice/terms.js";
import { DOCUMENTS } from "./documents/index.js";
import { cleanHTML, parseHTML } from "./html-utils.js";
import { Localization } from "./i18n.js";
import { ClientKeybindings } from "./keybindings.js";
import { modifyBatch } from "./modify-batch.js";
import { page } from "./page.js";
import { saveDataToFile } from "./save-file.js";
import { ClientSettings } from "./settings.js";
import { strict } from "./strict.js";
import { fromUuid, fromUuidSync, parseUuid } from "./uuid.js";

/** foundry.utils as modules see it. */
export const UTILS = (() => {
	const { slug: _slug, withTimeout: _withTimeout, isValidId: _isValidId, equals: _equals, ...published } = utils;
	return { ...published, Collection, cleanHTML, fromUuid, fromUuidSync, parseHTML, parseUuid, saveDataToFile };
})();

/** The global `foundry`. */
export function createFoundry(installed: StageInterface): Dict {
	const v14 = page.generation >= 14;
	const { defineShown: _own, ...compoundFields } = compound;
	const more = { DataField, EmbeddedCollectionField, EmbeddedDataField, TypeDataField };
	const fields = { ...simple, ...compoundFields, ...documentFields, ...more };
	const data = {
		PrototypeToken,
		fields: strict("foundry.data.fields", fields),
		validation: strict("foundry.data.validation", { DataModelValidationError, DataModelValidationFailure }),
		...(v14 ? { operators: strict("foundry.data.operators", { ForcedDeletion, ForcedReplacement }) } : {}),
	};
	const terms = { RollTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, DiceTerm, Die, FateDie };
	const collections = { CombatEncounters, CompendiumCollection, CompendiumPacks, Scenes, Users, WorldCollection };
	const helpers = {
		ClientSettings,
		Localization,
		Hooks: page.hooks,
		interaction: strict("foundry.helpers.interaction", { ClientKeybindings, ...installed.interaction }),
	};
	return strict("foundry", {
		CONST: strict("CONST", constantsOf(page.generation)),
		abstract: strict("foundry.abstract", { DataModel, Document, EmbeddedCollection, TypeDataModel }),
		applications: installed.applications,
		canvas: installed.canvas.namespace,
		// v13 has no operators: code asks for them to tell the generations apart.
		data: strict("foundry.data", data, v14 ? [] : ["operators"]),
		dice: strict("foundry.dice", { Roll, terms: strict("foundry.dice.terms", terms) }),
		documents: strict(
			"foundry.documents",
			{
				...DOCUMENTS,
				...BASE_DOCUMENTS,
				...(v14 ? { modifyBatch } : {}),
				collections: strict("foundry.documents.collections", collections),
			},
			v14 ? [] : ["modifyBatch"],
		),
		grid: strict("foundry.grid", { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid }),
		helpers: strict("foundry.helpers", helpers),
		// No tour is played; a test may say that one runs.
		nue: strict("foundry.nue", { Tour: { tourInProgress: false } }),
		utils: strict("foundry.utils", UTILS),
	});
}
