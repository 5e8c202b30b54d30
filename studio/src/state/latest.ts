// SPDX-License-Identifier: MIT
// Latest wins: while one request runs, only the last of those that come meanwhile is kept.

export class Latest<Asked> {
  private waiting: { readonly asked: Asked } | null = null;
  private running = false;

  /** `run` deals with its own errors. */
  constructor(private readonly run: (asked: Asked) => Promise<void>) {}

  get busy(): boolean {
    return this.running;
  }

  ask(asked: Asked): void {
    this.waiting = { asked };
    if (!this.running) void this.work();
  }

  private async work(): Promise<void> {
    this.running = true;
    try {
      while (this.waiting !== null) {
        const { asked }: { asked: Asked } = this.waiting;
        this.waiting = null;
        await this.run(asked);
      }
    } finally {
      this.running = false;
    }
  }
}
