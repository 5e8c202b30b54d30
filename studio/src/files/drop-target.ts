// SPDX-License-Identifier: MIT
// <drop-target>: takes files and folders that are dropped anywhere on the page, or chosen after the events `open-file`
// and `open-folder`.
import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { openChosenFolder, openDroppedFolder, openFiles } from "../state/dropped.ts";

const extensions = ".json,.txt,.xp,.tmj,.zip";

@customElement("drop-target")
export class DropTarget extends LitElement {
  static override styles = css`
    .hint { position: fixed; inset: 12px; z-index: 60; display: grid; place-content: center; text-align: center;
      pointer-events: none;
      border: 3px dashed var(--accent); border-radius: 16px; background: var(--backdrop); color: #fff;
      font-size: 18px; }
    .hint p { margin: 4px; }
    .hint .small { font-size: 14px; }
  `;

  @query("#files") private input!: HTMLInputElement;
  @query("#folder") private folder!: HTMLInputElement;
  @state() private isOver = false;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("dragover", this.over);
    window.addEventListener("dragleave", this.left);
    // In the capture phase, because the editor would otherwise insert the file's text.
    window.addEventListener("drop", this.dropped, { capture: true });
    window.addEventListener("open-file", this.choose);
    window.addEventListener("open-folder", this.chooseFolder);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("dragover", this.over);
    window.removeEventListener("dragleave", this.left);
    window.removeEventListener("drop", this.dropped, { capture: true });
    window.removeEventListener("open-file", this.choose);
    window.removeEventListener("open-folder", this.chooseFolder);
  }

  override render(): TemplateResult {
    return html`
      <input id="files" type="file" hidden multiple accept=${extensions} aria-label="Recipe, prefab or pack file"
        @change=${this.chosen} />
      <input id="folder" type="file" hidden webkitdirectory aria-label="Folder of a pack" @change=${this.chosenFolder} />
      ${this.isOver
        ? html`<div class="hint">
            <p>Drop it here</p>
            <p class="small">A recipe (.json) or a pack (its folder, or a .zip) is opened. A prefab (.txt, .xp, .tmj) can
              be added to the chain.</p>
          </div>`
        : ""}
    `;
  }

  private over = (event: DragEvent): void => {
    // Ignores cards that are dragged.
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    this.isOver = true;
  };

  private left = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.isOver = false;
  };

  private dropped = (event: DragEvent): void => {
    this.isOver = false;
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    // Entries exist only while the event is handled.
    const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry());
    void this.open([...files], entries);
  };

  /** Folders are among the files too, but cannot be read as such. */
  private async open(files: readonly File[], entries: readonly (FileSystemEntry | null)[]): Promise<void> {
    const folders = entries.filter((entry) => entry?.isDirectory === true) as FileSystemDirectoryEntry[];
    await openFiles(files.filter((file) => !folders.some((folder) => folder.name === file.name)));
    for (const folder of folders) await openDroppedFolder(folder);
  }

  private choose = (): void => this.input.click();
  private chooseFolder = (): void => this.folder.click();

  private chosenFolder = (): void => {
    const files = [...(this.folder.files ?? [])];
    this.folder.value = "";
    if (files.length > 0) void openChosenFolder(files);
  };

  private chosen = (): void => {
    const files = [...(this.input.files ?? [])];
    this.input.value = ""; // otherwise the same file cannot be chosen twice
    void openFiles(files);
  };
}
