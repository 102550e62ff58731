// Random requests as they are on the wire, plain and odd.
import fc from 'fast-check';

/** One request, cut into the pieces in which it is written. */
export type OddRequest = readonly Buffer[];

/** Plain choices come up more often, so that many requests are wholly plain. */
const mostly = <T>(plain: T, ...odd: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

const targets = [
  '/MedicareItems/23',
  '/MedicareItems/36',
  '/MedicareItems/99999',
  '/MedicareItems/',
  '/MedicareItems/23/',
  '/MedicareItems/23?dateOfService=2026-07-02',
  '/MedicareItems/23?colour=red',
  '/MedicareItems/%32%33',
  '/MedicareItems/%',
  '/MedicareItems/23#part',
  '/MedicareItems/23;part',
  '//MedicareItems/23',
  'http://door/MedicareItems/23',
  '/CalculateBenefit',
  '/CalculateBenefit?',
  '/CalculateBenefit?a=1',
  '/CalculateBenefit/',
  '/health',
];

const bodies = [
  '{}',
  '{"ItemNumber":"23","PatientsSeen":2,"InHospitalTreatment":true}',
  '{"ItemNumber":"36"}',
  '{"ItemNumber":"no such \u2013 item"}',
  '{"PatientsSeen":"2"}',
  '{"PatientsSeen":0}',
  '{"Unknown":1}',
  '{"__proto__":{"ItemNumber":"23"}}',
  '{"ItemNumber":"23"',
  '[]',
  'null',
  '\ufeff{}',
  '',
  ' '.repeat(20_000) + '{}',
  ' '.repeat(70_000) + '{}',
].map((text) => Buffer.from(text));
const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);

const line = (name: string, value: string | null) => (value === null ? [] : [`${name}: ${value}`]);
const extraLines = [
  'accept-encoding: gzip',
  'accept-encoding: br;q=1, identity;q=0',
  'if-none-match: *',
  'if-none-match: W/"other"',
  'expect: 100-continue',
  'expect: tea',
  'connection: close',
  'connection: keep-alive',
  'connection: upgrade\r\nupgrade: websocket',
  'content-encoding: gzip',
  'content-encoding: identity',
  'x-request-id: my-own',
  'x-request-id: not sane',
  'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'traceparent: 00-nothing',
  'accept-version: 2.0.0',
  'x-api-key: one-location',
  'x-minor-id: ABC00001',
  'content-type: text/plain',
  'range: bytes=0-3',
  'cookie: a=b',
];

const head = fc.record({
  kind: fc.constantFrom('item', 'benefit', 'any'),
  method: mostly('', 'GET', 'POST', 'HEAD', 'PUT', 'OPTIONS'),
  target: fc.constantFrom(...targets),
  version: mostly('1.1', '1.0'),
  host: mostly<string | null>('door', null),
  key: mostly<string | null>('one-location', 'two-locations', 'wrong', '', null),
  minorId: mostly<string | null>('ABC00001', 'ABC00002', 'abc', '', null),
  type: mostly<string | null>('application/json', 'application/json; charset=utf-8', 'text/plain', null),
  extra: fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...extraLines), { maxLength: 3 }) },
  ),
});

const payload = fc.record({
  body: fc.constantFrom(...bodies, notUtf8),
  framing: mostly<'length' | 'chunked' | 'short' | 'none'>('length', 'chunked', 'short', 'none'),
});

const methodOf = (kind: string) => (kind === 'item' ? 'GET' : 'POST');
const targetOf = (kind: string, any: string) => {
  if (kind === 'benefit') return '/CalculateBenefit';
  return kind === 'item' && !any.startsWith('/MedicareItems') ? '/MedicareItems/23' : any;
};

const oneRequest = fc.record({ head, payload }).map(({ head: given, payload: { body, framing } }) => {
  const { kind, version, host, key, minorId, type, extra } = given;
  const method = given.method === '' ? methodOf(kind) : given.method;
  const hasBody = method === 'POST' || method === 'PUT';
  const sent = hasBody ? body : Buffer.alloc(0);
  const lines = [
    `${method} ${targetOf(kind, given.target)} HTTP/${version}`,
    ...line('host', host),
    ...line('x-api-key', key),
    ...line('x-minor-id', minorId),
    ...(hasBody ? line('content-type', type) : []),
    ...(hasBody && framing === 'length' ? [`content-length: ${sent.length}`] : []),
    ...(hasBody && framing === 'short' ? [`content-length: ${sent.length + 3}`] : []),
    ...(hasBody && framing === 'chunked' ? ['transfer-encoding: chunked'] : []),
    ...extra,
  ];
  const top = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  if (!hasBody || framing === 'none') return top;
  if (framing !== 'chunked') return Buffer.concat([top, sent]);
  const size = sent.length === 0 ? '' : `${sent.length.toString(16)}\r\n`;
  const end = sent.length === 0 ? '0\r\n\r\n' : '\r\n0\r\n\r\n';
  return Buffer.concat([top, Buffer.from(size), sent, Buffer.from(end)]);
});

/** Where the bytes of a whole connection are cut, as shares of their length; none: one write. */
const cuts = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }) },
);

/** The bytes of one connection, in the pieces in which they are written: up to four requests behind one another. */
export const oddConnection: fc.Arbitrary<OddRequest> = fc
  .record({ requests: fc.array(oneRequest, { minLength: 1, maxLength: 4 }), cuts })
  .map(({ requests, cuts: shares }) => {
    const bytes = Buffer.concat(requests);
    const places = shares.map((share) => Math.floor(share * bytes.length)).toSorted((a, b) => a - b);
    return [0, ...places].map((from, index) => bytes.subarray(from, places[index] ?? bytes.length));
  });
