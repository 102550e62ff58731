// What of the sandbox outlives the process: how far its clock was moved.

export interface SandboxClockStore {
  /** How far the sandbox clock is from the real time, in milliseconds; negative when it is behind. */
  clockOffset(): Promise<number>;
  saveClockOffset(milliseconds: number): Promise<void>;
}
