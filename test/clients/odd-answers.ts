// What both clients do when something answers that is no gateway, or not as one does, as a table of scripts.
import { gzipSync } from 'node:zlib';
import type { ScriptedAnswer } from '../support/scripted-gateway.ts';
import { busy, check, item, lines, lodges, readsItem, type ScriptedFailure } from './failures.ts';

const json = { 'content-type': 'application/json' };
const accepted: ScriptedAnswer = { status: 200, body: { BatchId: 'b', Malformed: [] } };
const finished: ScriptedAnswer = { status: 200, body: { State: 'finished', Results: 2 } };
const sequences = [{ Sequence: 1 }, { Sequence: 2 }];
const wholeLines = '{"Sequence": 1}\n{"Sequence": 2}\n';
const secondLine: ScriptedAnswer = { status: 200, headers: lines, body: '{"Sequence": 2}\n' };
const checksMany = { method: 'eligibility.batch', given: [[check]] };
/** A text that ends within the two bytes of its last letter. */
const cutInLetter = (text: string) => Buffer.from(`${text}ü`).subarray(0, -1);

const answered = (what: string, answer: ScriptedAnswer, ItemNumber = '23'): ScriptedFailure => ({
  does: `reads an answer ${what}`,
  script: [answer],
  call: readsItem,
  tries: 1,
  answers: { ItemNumber },
});
const notAnswered = (what: string, answer: ScriptedAnswer): ScriptedFailure => ({
  does: `takes ${what} for no answer, and tries again`,
  script: [answer, item],
  call: readsItem,
  tries: 2,
  answers: { ItemNumber: '23' },
});
const refused = (what: string, body: unknown, message = JSON.stringify(body)): ScriptedFailure => ({
  does: `says what came where ${what}`,
  script: [{ status: 400, body }],
  call: readsItem,
  tries: 1,
  fails: { type: 'InvalidRequest', status: 400, message, code: null },
});

export const oddAnswers: readonly ScriptedFailure[] = [
  {
    does: 'takes no page of a proxy for a claim that was lodged',
    script: [{ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }],
    call: { ...lodges, gateway: { retries: 1 } },
    tries: 2,
    fails: { type: 'Unavailable', status: null, message: 'The connection to the gateway failed.' },
  },
  {
    does: 'takes nothing for a claim that was lodged',
    script: [{ status: 204, headers: { 'content-type': '' }, body: '' }],
    call: { ...lodges, gateway: { retries: 1 } },
    tries: 2,
    fails: { type: 'Unavailable', status: null },
  },
  notAnswered('nothing at all', { status: 200, headers: { 'content-type': '' }, body: '' }),
  notAnswered('nothing that says it is JSON', { status: 200, headers: json, body: '' }),
  notAnswered('text', { status: 200, body: 'OK' }),
  notAnswered('a number that JSON does not have', {
    status: 200,
    headers: json,
    body: '{"ItemNumber": NaN}',
  }),
  notAnswered('JSON that ends within a letter', {
    status: 200,
    headers: json,
    body: cutInLetter('{"ItemNumber": "'),
  }),
  answered('whose type is in capitals', {
    status: 200,
    headers: { 'content-type': 'Application/JSON; Charset=UTF-8' },
    body: '{"ItemNumber": "23"}',
  }),
  answered('whose coding is in capitals, with its name', {
    status: 200,
    headers: { ...json, 'CONTENT-ENCODING': 'GZIP' },
    body: gzipSync('{"ItemNumber": "23"}'),
  }),
  answered('that begins with a byte order mark', {
    status: 200,
    headers: json,
    body: '\uFEFF{"ItemNumber": "23"}',
  }),
  answered(
    'with a byte that is no letter',
    { status: 200, headers: json, body: Buffer.from('{"ItemNumber": "\xFF"}', 'latin1') },
    '\uFFFD',
  ),
  {
    does: 'says what it was where an answer is neither a success nor an error',
    script: [{ status: 304, body: '' }],
    call: readsItem,
    tries: 1,
    fails: { type: 'GatewayError', status: 304 },
  },
  refused('its messages are a text', { serviceMessage: 'No.' }),
  refused('its messages are an object', { serviceMessage: { code: '9777', reason: 'No.' } }),
  refused('its messages lack their fields', { serviceMessage: [null, 1, {}, { code: 9777, reason: 'No.' }] }),
  refused('its words are none', { message: {}, code: [] }),
  refused('its words are empty', { message: '', code: '' }),
  refused('it is a list', [{ message: 'No.' }]),
  refused('it is null', null),
  ...[
    'soon',
    '-1',
    '1.5',
    '1 2',
    '2100-01-01',
    '31 Dec 2100 GMT',
    '2100 GMT',
    'Fri, 99 Foo 2100 GMT',
    ' GMT',
    'Fri, 31 Dec 1999 23:59:59 GMT',
  ].map((retryAfter) => ({
    does: `waits for no Retry-After such as "${retryAfter}"`,
    script: [busy(retryAfter), item],
    call: readsItem,
    tries: 2,
    answers: { ItemNumber: '23' },
    underMs: 4_000,
  })),
  {
    does: 'gives up at once where the wait has 5,000 digits',
    script: [busy('9'.repeat(5_000))],
    call: readsItem,
    tries: 1,
    fails: { type: 'RateLimited' },
  },
  {
    does: 'waits for events no longer than for other answers of its gateway, and what the service waits',
    script: ['silent'],
    call: { method: 'events', options: { waitSeconds: 0 }, gateway: { timeoutMs: 100, retries: 0 } },
    tries: 1,
    fails: { type: 'TimedOut', message: 'No answer came within 100 milliseconds.' },
  },
  ...(
    [
      ['lacks its end', '{"Sequence": 1}\n{"Sequence": 2}'],
      ['ends within a letter', cutInLetter('{"Sequence": 1}\n{"Reason": "')],
      ['is no JSON', '{"Sequence": 1}\n<html>\n'],
    ] as const
  ).map(([what, body]) => ({
    does: `asks again for the rest of a list whose last line ${what}`,
    script: [accepted, { status: 200, headers: lines, body }, finished, secondLine, finished],
    call: checksMany,
    tries: 5,
    answers: sequences,
  })),
  ...(
    [
      ['compressed', { ...lines, 'content-encoding': 'gzip' }, gzipSync(wholeLines)],
      ['of a type in capitals', { 'content-type': 'Application/X-NDJSON' }, wholeLines],
      ['with empty lines', lines, wholeLines.replaceAll('\n', '\n\n')],
    ] as const
  ).map(([what, headers, body]) => ({
    does: `reads the results of a list ${what}`,
    script: [accepted, { status: 200, headers, body }, finished],
    call: checksMany,
    tries: 3,
    answers: sequences,
  })),
  {
    does: 'ends when it is stopped while it waits for more of a list',
    script: [accepted, { status: 200, headers: lines, body: '{"Sequence": 1}\n', stays: true }],
    call: { ...checksMany, stopAfterMs: 200 },
    tries: 2,
    fails: { type: 'Stopped' },
    underMs: 10_000,
  },
  {
    does: 'takes no page of a proxy for the results of a list',
    script: [accepted, { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    call: { ...checksMany, gateway: { retries: 1 } },
    tries: 3,
    fails: { type: 'Unavailable', status: null },
  },
];
