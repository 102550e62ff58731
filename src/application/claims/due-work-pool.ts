// Works off what is due in a queue, for example the claims of the outbox, as many at once as the concurrency limit allows.

interface DueWorkPool {
  /** Leases and begins to send what is due, up to the limit; rejects when the outbox cannot be read. */
  fill(): Promise<void>;
  /** How many it is sending. */
  inFlight(): number;
  /** Resolves when what it is sending now has ended. */
  ended(): Promise<void>;
}

interface DueWorkPoolOptions<Leased> {
  readonly leaseDue: (limit: number) => Promise<readonly Leased[]>;
  /** Never rejects. */
  readonly send: (leased: Leased) => Promise<unknown>;
  /** How many may be sent at once now. */
  readonly limit: () => number;
  /** Whether the next claim is leased as soon as one has ended; otherwise `fill` has to be called. */
  readonly goesOn: () => boolean;
}

/** A pool that leases nothing until it is filled. */
export function createDueWorkPool<Leased>({
  leaseDue,
  send,
  limit,
  goesOn,
}: DueWorkPoolOptions<Leased>): DueWorkPool {
  const inFlight = new Set<Promise<unknown>>();
  let filling: Promise<void> | null = null;
  /** Whether the outbox had as many claims as were wanted when it was last read. */
  let isMore = false;

  const free = (): number => limit() - inFlight.size;

  async function leaseWhileFree(): Promise<void> {
    do {
      const wanted = free();
      if (wanted <= 0) return;
      // An outbox that cannot be read is read again when the pool is filled, not at once and for ever.
      isMore = false;
      const leased = await leaseDue(wanted);
      isMore = leased.length === wanted;
      for (const each of leased) begin(each);
    } while (isMore && goesOn());
  }
  function begin(leased: Leased): void {
    const sending = send(leased).finally(() => {
      inFlight.delete(sending);
      refill();
    });
    inFlight.add(sending);
  }
  function refill(): void {
    // The next look at the outbox reports what fails here.
    if (isMore && goesOn() && free() > 0) fill().catch(() => {});
  }
  function fill(): Promise<void> {
    filling ??= leaseWhileFree().finally(() => {
      filling = null;
      refill();
    });
    return filling;
  }
  return {
    fill,
    inFlight: () => inFlight.size,
    ended: async () => void (await Promise.all(inFlight)),
  };
}
