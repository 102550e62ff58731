// The practice at a location, as printed documents and pages name it.
export interface Practice {
  readonly name: string;
  readonly phone: string | null;
}
