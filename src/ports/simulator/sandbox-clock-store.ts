// Stores how far the clock of the sandbox was moved, across restarts.

export interface SandboxClockStore {
  /** How far the sandbox clock is from the real time, in milliseconds; negative when it is behind. */
  clockOffset(): Promise<number>;
  saveClockOffset(milliseconds: number): Promise<void>;
}
