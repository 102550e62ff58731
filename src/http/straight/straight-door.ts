// The straight way: the plainest requests of a few routes, answered on Node's own HTTP before the framework sees them.
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { KeyAuthenticator, AuthenticationResult } from '../authenticate.ts';
import type { ServerDependencies } from '../app.ts';
import { readBody } from '../plugins/json-body-parser.ts';
import { report, type RequestPipeline } from '../plugins/request-pipeline.ts';
import { requestIdOf, traceIdOf } from '../plugins/headers.ts';
import { keptLengthMax } from '../cache/kept-answers.ts';
import type { RouteEntry } from '../route-entry.ts';
import { dueAnswers } from './due-answers.ts';
import { handOn } from './handed-on.ts';
import { lastWord } from './last-word.ts';
import { isPlain, plainBodyBytes, readWhole } from './plain-request.ts';
import { withIds, type ReadyAnswer, type StraightWay } from './straight-way.ts';
import { wayFinder, type Found, type WayFinder } from './way-finder.ts';

export interface StraightDoor {
  /** Asks the straight ways first; whatever they do not answer goes on to the framework as it came. */
  before(framework: RequestListener): RequestListener;
  /** Until then everything goes to the framework. */
  open(door: RequestPipeline, ways: readonly StraightWay[]): void;
  /** From here on everything goes to the framework, which knows how to stop. */
  close(): void;
}

type Dependencies = Pick<ServerDependencies, 'ids' | 'log' | 'settings'>;

/** A request on a straight way, from its arrival. */
interface Passage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly entry: RouteEntry;
  /** By the clock of the process, in milliseconds. */
  readonly arrivedAt: number;
}

/** The straight way into one server. */
export function straightDoor(deps: Dependencies): StraightDoor {
  let find: WayFinder | null = null;
  let admission: KeyAuthenticator | null = null;
  const send = sender(deps);

  /** Lets a request in; null when the framework is to refuse it. */
  const enter = ({ request, entry, arrivedAt }: Passage): AuthenticationResult | null => {
    const holder = admission?.holderOf(request) ?? null;
    if (admission === null || holder === null) return null;
    const admitted = admission.admit(holder, request.headers, entry);
    if (admitted.refusal === null) return admitted;
    handOn(request, { arrivedAt, admitted });
    return null;
  };

  /** True when the request is answered here, now or when its body has come. */
  const take = (found: Found, passage: Passage, framework: RequestListener): boolean => {
    const { request, response, arrivedAt } = passage;
    const { way, part } = found;
    if (way.method === 'GET') {
      const ready = readyOf(() => way.answer(part, request.headers));
      const admitted = ready === null ? null : enter(passage);
      if (ready === null || admitted === null) return false;
      send(passage, admitted, ready, 0);
      return true;
    }
    const length = plainBodyBytes(request.headers, deps.settings.bodyLimitBytes);
    const admitted = length === null ? null : enter(passage);
    if (length === null || admitted === null) return false;
    readWhole(request, length, (bytes, putBack) => {
      const ready = readyOf(() => answerTo(way, request.headers, bytes));
      if (ready === null) {
        putBack();
        handOn(request, { arrivedAt, admitted });
        framework(request, response);
      } else {
        // At the end and no sooner, as the framework: what follows at once may be no request, and close the connection.
        request.on('end', () => send(passage, admitted, ready, length));
      }
    });
    return true;
  };

  return {
    before: (framework) => (request, response) => {
      // An answer without the connection has to wait behind others, which the framework counts.
      const isNext = response.socket !== null;
      const found = find === null || !isNext || !isPlain(request) ? null : find(request.method, request.url);
      const isTaken =
        found !== null &&
        take(found, { request, response, entry: found.entry, arrivedAt: performance.now() }, framework);
      if (!isTaken) framework(request, response);
    },
    open(door, ways) {
      find = wayFinder(ways, door.entries);
      ({ admission } = door);
    },
    close() {
      find = null;
    },
  };
}

/** One that was given before to the same bytes, or a new one, which is kept. */
function answerTo(
  way: Extract<StraightWay, { readonly method: 'POST' }>,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
): ReadyAnswer | null {
  const kept = way.kept();
  // One character a byte; a long body is not kept, and so not looked for.
  const sent = bytes.length <= keptLengthMax ? bytes.toString('latin1') : null;
  const before = sent === null ? undefined : kept.get(sent);
  if (before !== undefined) return before;
  const read = readBody(headers, bytes);
  const ready = read.ok ? way.answer(read.body) : null;
  if (ready !== null && sent !== null) kept.keep(sent, ready);
  return ready;
}

/** What throws is our mistake, which the framework records when it makes it again. */
function readyOf(answer: () => ReadyAnswer | null): ReadyAnswer | null {
  try {
    return answer();
  } catch {
    return null;
  }
}

type Send = (passage: Passage, admitted: AuthenticationResult, ready: ReadyAnswer, bodyBytes: number) => void;

/** Sends an answer in this turn, and reports it once it is sent. */
function sender(deps: Dependencies): Send {
  const requestIdFor = requestIdOf(deps.ids);
  const isLastWord = lastWord();
  const writeLater = dueAnswers();
  return ({ request, response, entry, arrivedAt }, { caller }, { head, latin1 }, bodyBytes) => {
    const id = requestIdFor(request);
    const traceId = traceIdOf(deps.ids, request);
    response.on('finish', () => {
      report(deps, { id, traceId, method: entry.method, caller, entry }, 200, performance.now() - arrivedAt);
    });
    const write = () => void response.writeHead(200, withIds(head, id, traceId)).end(latin1, 'latin1');
    if (isLastWord(request, bodyBytes)) writeLater(write);
    else write();
  };
}
