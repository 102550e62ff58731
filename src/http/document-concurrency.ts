// How many papers are drawn at once for one key: a large one is seconds of work, and all of it stands in memory.
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { HttpErrorException, httpErrors } from './errors/http-errors.ts';

/** Papers of one key that are drawn at once; further ones wait, so many at most. */
export const papersAtOnceMax = 2;
export const papersWaitingMax = 32;
/** After this long the papers that wait are drawn, unless they are very large; in seconds. */
const againSeconds = 5;

export interface PaperTurns {
  /** Draws when it is the key's turn. Rejects with a 503 when too many of its papers wait. */
  draw(key: string, work: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

interface Turns {
  drawing: number;
  readonly waiting: (() => void)[];
}

/** Turns of keys that draw nothing are not kept. */
export function paperTurns(): PaperTurns {
  const keys = new Map<string, Turns>();
  return {
    async draw(key, work) {
      const turns = keys.get(key) ?? { drawing: 0, waiting: [] };
      keys.set(key, turns);
      if (turns.drawing < papersAtOnceMax) turns.drawing += 1;
      else if (turns.waiting.length < papersWaitingMax) {
        // Whoever is done hands its turn on: the count stays.
        await new Promise<void>((resolve) => void turns.waiting.push(resolve));
      } else throw new HttpErrorException(tooMany);
      try {
        return await work();
      } finally {
        const next = turns.waiting.shift();
        if (next === undefined) turns.drawing -= 1;
        else next();
        if (turns.drawing === 0) keys.delete(key);
      }
    },
  };
}

const tooMany = httpErrors.unavailable(
  `More than ${papersWaitingMax} papers of this key wait to be drawn; send this one again later.`,
  againSeconds,
);

const ofApp = new WeakMap<object, PaperTurns>();

/** Draws a paper in the turns of the service and the key that asks, unless the caller has gone by then. */
export function drawInTurn(
  app: App,
  { caller, raw: { socket } }: FastifyRequest,
  work: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const turns = ofApp.get(app.server) ?? paperTurns();
  ofApp.set(app.server, turns);
  // Whoever gave up and asks again would wait behind papers that nobody takes; this refusal reaches nobody.
  return turns.draw(caller.keyId ?? '', () => {
    if (socket.destroyed) throw new HttpErrorException(tooMany);
    return work();
  });
}
