// What a route says so that its plainest requests can be answered without the framework.
import type { IncomingHttpHeaders } from 'node:http';
import { standardHeaders } from '../plugins/headers.ts';
import type { KeptAnswers } from '../cache/kept-answers.ts';

/** An answer with status 200 that only needs to be sent. */
export interface ReadyAnswer {
  readonly head: Head;
  /** One character a byte: what is sent so goes out in one piece with its headers, which is fastest. */
  readonly latin1: string;
}

/**
 * Each way gives null for whatever it does not answer: a refusal, an unknown item, a body that does not fit. The
 * framework then answers it from the beginning, in its own words.
 */
export type StraightWay =
  | {
      readonly method: 'GET';
      /** The pattern of the route: this, and one part of a path. */
      readonly route: `${string}/:${string}`;
      answer(part: string, headers: IncomingHttpHeaders): ReadyAnswer | null;
    }
  | {
      readonly method: 'POST';
      /** The path of the route. */
      readonly route: string;
      /** Those given to the same bytes before; others as soon as the answers may be others. */
      kept(): KeptAnswers;
      answer(body: object): ReadyAnswer | null;
    };

/** Headers as they are written: name, value, name, value; the ids are filled in for each answer. */
export type Head = readonly string[];

/** The headers that every answer carries and those of this one, in the order in which the framework writes them. */
export function headOf(own: Readonly<Record<string, string>>): Head {
  return Object.entries({ ...standardHeaders, 'x-request-id': '', 'x-trace-id': '', ...own }).flat();
}

/** Makes an answer ready: its length is known from now on. */
export function readyAnswer(head: Head, body: Buffer): ReadyAnswer {
  return { head: [...head, 'content-length', String(body.length)], latin1: body.toString('latin1') };
}

const requestIdAt = Object.keys(standardHeaders).length * 2 + 1;
const traceIdAt = requestIdAt + 2;

/** A copy with the ids of one request. */
export function withIds(head: Head, requestId: string, traceId: string): string[] {
  const lines = head.slice();
  lines[requestIdAt] = requestId;
  lines[traceIdAt] = traceId;
  return lines;
}
