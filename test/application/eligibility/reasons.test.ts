// Every reason that people are shown, over all items of the bundled schedules and all personas: short, plain and without interface names.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eligibilityChecks } from '../../../src/domain/eligibility/check-catalogue.ts';
import { requestFields } from '../../../src/domain/values/request-field-words.ts';
import {
  collectShownReasons,
  dayOfShownReasons,
  type ReasonShown,
} from '../../../scripts/eligibility/shown-reasons.ts';
import { eligibilityCheckerOn } from '../../support/eligibility-checker.ts';
import { readingEase } from '../../support/reading-ease.ts';
import { leftToWholeRun, sampleOf } from '../../support/sample.ts';

const shown = await collectShownReasons(eligibilityCheckerOn(dayOfShownReasons), (items) =>
  sampleOf(items, 4),
);
const fields: readonly string[] = requestFields;
const bracketed = new RegExp(` \\((${fields.join('|')})\\)`, 'g');

/** Medicare's own texts are passed on as they came. */
const ours = shown.filter(
  ({ reason }) => !/^Medicare (could not|made no|answered|would not)|^The details do not/.test(reason),
);
const some = (found: readonly ReasonShown[]) =>
  found.slice(0, 5).map(({ of, code, reason }) => `${of} ${code} (${reason.length}): ${reason}`);
const none = (wrong: (reason: string) => boolean, among: readonly ReasonShown[] = ours) =>
  assert.deepEqual(some(among.filter(({ reason }) => wrong(reason))), []);
const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
const withoutFields = (reason: string) => reason.replaceAll(bracketed, '');

describe('the reasons of an eligibility check, over all items and personas', () => {
  it('are shown for every code of every check', { skip: leftToWholeRun }, () => {
    for (const { title, codes } of eligibilityChecks)
      for (const code of codes)
        assert.ok(
          shown.some((each) => each.of === title && each.code === code),
          `${title} ${code}`,
        );
  });

  it('are at most 300 characters long', () => {
    none((reason) => reason.length > 300, shown);
  });

  it('are sentences', () => {
    none((reason) => !/^[A-Z].*[.!?]$/s.test(reason), shown);
    none((reason) => /undefined|NaN|\[object|\.\.| {2}| [.,;:]|\(\)|\(\(|\)\)/.test(reason), shown);
  });

  it('name a field of the interface in brackets behind its words, and nowhere else', () => {
    const names = [...fields, 'IsEligible', 'ReasonCode', 'Rebates', 'Checks', 'MedicalEventId'];
    const named = new RegExp(`\\b(${names.filter((name) => /[a-z][A-Z]/.test(name)).join('|')})\\b`);
    none((reason) => named.test(withoutFields(reason)), shown);
  });

  it('use no words of the interface', () => {
    none((reason) =>
      /\b(null|verdict|JSON|boolean|string|this request|verify separately|cannot be determined)\b/i.test(
        reason,
      ),
    );
    none((reason) => /\b(send|sent) (a|an|the|it|them|in|no)\b/i.test(reason));
    none((reason) => /\bcode \d|general knowledge|\bheld here\b/.test(reason));
  });

  it('name a person as a doctor, a practitioner or by what they do, not as a provider', () => {
    none((reason) => /\bproviders?('s)?\b(?! number)/i.test(withoutFields(reason)));
  });

  it('have a subject, also where a rule of the data leaves it to the item', () => {
    none((reason) => /^(Only (if|when|for)|Not|Depends|Goes|Paid|For)\b/.test(reason));
  });

  it('write dates and money as people do', () => {
    none((reason) =>
      /\b\d{4}-\d{2}-\d{2}\b/.test(
        reason.replace('Enter it as 2026-09-23', '').replace('example 1980-02-29', ''),
      ),
    );
    none((reason) => /\$\d+(\.\d)?(?![\d.,])|\$\d{4}/.test(reason));
  });

  it('say nothing twice', () => {
    none((reason) => /\b([a-z]+) \1\b/i.test(reason.replaceAll('that that', '')));
    none((reason) => {
      const sentences = reason.split(/(?<=[.!?]) (?=[A-Z])/);
      return new Set(sentences).size < sentences.length;
    });
    none((reason) => (reason.match(/Still to check:|the other conditions of the item/g) ?? []).length > 2);
  });

  it('are easily read: at the median 50 or more of reading ease', () => {
    const isCheck = ({ of }: ReasonShown) => !['Overall', 'Item', 'Patient verification'].includes(of);
    for (const [kind, among] of [
      ['of a whole check', shown.filter(({ of }) => of === 'Overall')],
      ['of an item', shown.filter(({ of }) => of === 'Item')],
      ['of a single check', shown.filter(isCheck)],
    ] as const) {
      const ease = among.flatMap(({ reason, times }) =>
        Array<number>(times).fill(readingEase(withoutFields(reason))),
      );
      assert.ok(median(ease) >= 50, `${kind}: ${median(ease)}`);
    }
  });

  it(
    'are short where the facts allow: half of them within 150 characters, 95 of 100 of an item within 200',
    { skip: leftToWholeRun },
    () => {
      const lengthsOf = (among: readonly ReasonShown[]) =>
        among.flatMap(({ reason, times }) => Array<number>(times).fill(reason.length));
      const ofItems = lengthsOf(shown.filter(({ of }) => of === 'Item'));
      const all = lengthsOf(shown);
      assert.ok(median(all) <= 150, String(median(all)));
      for (const lengths of [all, ofItems])
        assert.ok(lengths.filter((length) => length <= 200).length >= 0.95 * lengths.length);
    },
  );

  it('do not say the opposite of the answer', () => {
    none(
      (reason) =>
        /\b(would not pay|not eligible|look (this|it) up|check the rule)\b|is not paid\b(?! in| out)/i.test(
          reason,
        ),
      shown.filter(({ verdict, of }) => verdict === true && of === 'Item'),
    );
    none(
      (reason) => /\b(is eligible\.|confirms item|leaves room|rules the item out)/i.test(reason),
      shown.filter(({ verdict, of }) => verdict === false && of === 'Item'),
    );
  });

  it('are decided by the fields that they name, and Fields holds names of the request alone', () => {
    for (const { reason, fields: asked, of, code, verdict } of shown) {
      for (const field of asked) assert.ok(fields.includes(field), field);
      if (of === 'Overall' || verdict === true) continue;
      for (const [, field = ''] of reason.matchAll(bracketed))
        assert.ok(asked.includes(field), `${of} ${code} lacks ${field}: ${reason} ${asked.join(', ')}`);
    }
  });
});
