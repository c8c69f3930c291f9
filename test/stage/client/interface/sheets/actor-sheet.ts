/** ActorSheetV2 and ItemSheetV2 (published types sheets/actor-sheet, item-sheet): drag and drop onto an actor. */
import type { ActorLike, Dict, DocumentLike, ItemLike } from "../../core/contracts.js";
import type { RenderOptions } from "../application/types.js";
import { core } from "../core.js";
import { DragDrop } from "../ux/drag-drop.js";
import { TextEditor } from "../ux/text-editor.js";
import { DocumentSheetV2 } from "./document-sheet.js";

export class ActorSheetV2 extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: Dict = {
		position: { width: 600 },
		token: null,
	};

	get actor(): ActorLike {
		return this.document as unknown as ActorLike;
	}
	get token(): unknown {
		return this.options["token"] ?? this.actor.token ?? null;
	}
	override get isEditable(): boolean {
		return super.isEditable;
	}

	protected override async _onRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		new DragDrop.implementation({
			dragSelector: ".draggable",
			permissions: { dragstart: () => this._canDragStart(), drop: () => this._canDragDrop() },
			callbacks: {
				dragstart: (event) => this._onDragStart(event),
				dragover: (event) => this._onDragOver(event),
				drop: (event) => this._onDrop(event),
			},
		}).bind(this.element);
	}

	protected _canDragStart(_selector?: string): boolean {
		return this.isEditable;
	}
	protected _canDragDrop(_selector?: string): boolean {
		return this.isEditable;
	}

	protected async _onDragStart(event: DragEvent): Promise<void> {
		const { itemId, effectId } = (event.currentTarget as HTMLElement).dataset;
		const dragged = itemId ? this.actor.items.get(itemId) : this.actor.effects.get(effectId ?? "");
		if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
	}
	protected _onDragOver(_event: DragEvent): void {}

	/** The hook may take over; else by the kind of document. */
	protected async _onDrop(event: DragEvent): Promise<unknown> {
		const data = TextEditor.getDragEventData(event);
		if (!core().Hooks.call("dropActorSheetData", this.actor, this, data)) return undefined;
		if (typeof data["uuid"] !== "string") return undefined;
		const dropped = await core().fromUuid(data["uuid"]);
		return dropped ? this._onDropDocument(event, dropped) : undefined;
	}

	protected async _onDropDocument(event: DragEvent, dropped: DocumentLike): Promise<unknown> {
		if (dropped.documentName === "ActiveEffect") return this._onDropActiveEffect(event, dropped);
		if (dropped.documentName === "Actor") return this._onDropActor(event, dropped as unknown as ActorLike);
		if (dropped.documentName === "Item") return this._onDropItem(event, dropped as unknown as ItemLike);
		if (dropped.documentName === "Folder") return this._onDropFolder(event, dropped);
		return null;
	}
	protected async _onDropActiveEffect(_event: DragEvent, effect: DocumentLike): Promise<unknown> {
		if (!this.actor.isOwner || effect.parent === (this.actor as DocumentLike)) return null;
		return this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
	}
	protected async _onDropActor(_event: DragEvent, _actor: ActorLike): Promise<unknown> {
		return null;
	}
	protected async _onDropItem(_event: DragEvent, item: ItemLike): Promise<unknown> {
		if (!this.actor.isOwner || item.parent === (this.actor as DocumentLike)) return null;
		return this.actor.createEmbeddedDocuments("Item", [item.toObject()]);
	}
	protected async _onDropFolder(_event: DragEvent, _folder: DocumentLike): Promise<unknown> {
		return null;
	}
}

export class ItemSheetV2 extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: Dict = { position: { width: 480 } };

	get item(): ItemLike {
		return this.document as unknown as ItemLike;
	}
	get actor(): ActorLike | null {
		return this.item.actor;
	}
}
