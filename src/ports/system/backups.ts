// What is known of backups of the store.

/** By the clock of the store: that of a sandbox can be moved. */
export interface LastBackup {
  readonly finishedAt: Date;
  readonly ageHours: number;
}

export interface Backups {
  /** The last one that is known; null: none is. */
  lastBackup(): Promise<LastBackup | null>;
}
