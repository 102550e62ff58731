// What the bench uses of autocannon, which comes without types.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    requests: readonly {
      readonly method: string;
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
    }[];
    /** Seconds. */
    timeout: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
  }

  interface Result {
    requests: { total: number };
    /** Milliseconds. */
    latency: { p99: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
