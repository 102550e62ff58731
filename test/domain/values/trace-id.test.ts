// The trace id and the header that carries it, against the rules of W3C Trace Context.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  parseTraceId,
  parseTraceparent,
  traceparentPattern,
  formatTraceparent,
} from '../../../src/domain/values/trace-id.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

describe('a traceparent header', () => {
  const cases: readonly [string, string, boolean][] = [
    ['version 00', `00-${trace}-${span}-01`, true],
    ['unknown flags', `00-${trace}-${span}-ff`, true],
    ['a version to come', `01-${trace}-${span}-00`, true],
    ['a version to come with more parts', `cc-${trace}-${span}-00-more`, true],
    ['version 00 with more parts', `00-${trace}-${span}-00-more`, false],
    ['version 00 with an empty part', `00-${trace}-${span}-00-`, false],
    ['a version to come that goes on without a hyphen', `01-${trace}-${span}-00more`, false],
    ['the version that is forbidden', `ff-${trace}-${span}-01`, false],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${span}-01`, false],
    ['a span of zeros', `00-${trace}-${'0'.repeat(16)}-01`, false],
    ['upper case', `00-${trace.toUpperCase()}-${span}-01`, false],
    ['a trace id of 31 digits', `00-${trace.slice(1)}-${span}-01`, false],
    ['a trace id of 33 digits', `00-${trace}0-${span}-01`, false],
    ['two headers as one', `00-${trace}-${span}-01, 00-${trace}-${span}-01`, false],
    ['a line feed at its end', `00-${trace}-${span}-01\n`, false],
    ['no flags', `00-${trace}-${span}`, false],
    ['512 characters', `01-${trace}-${span}-00-`.padEnd(512, 'x'), true],
    ['513 characters', `01-${trace}-${span}-00-`.padEnd(513, 'x'), false],
    ['nothing', '', false],
  ];
  for (const [what, header, isValid] of cases) {
    it(`of ${what} ${isValid ? 'gives the trace id' : 'counts as none'}`, () => {
      assert.equal(parseTraceparent(header), isValid ? trace : null);
    });
  }

  it('that is valid has the form that is described to callers', () => {
    for (const [what, header, isValid] of cases)
      if (isValid) assert.match(header, new RegExp(traceparentPattern), what);
  });

  it('that is written is read as the same trace', () => {
    const digits = (length: number) =>
      fc.stringMatching(new RegExp(`^[\\da-f]{${length}}$`)).filter((text) => !/^0+$/.test(text));
    fc.assert(
      fc.property(digits(32), digits(16), (text, spanId) => {
        const traceId = parseTraceId(text);
        assert.ok(traceId);
        assert.equal(parseTraceparent(formatTraceparent(traceId, spanId)), traceId);
      }),
    );
  });
});
