// What each of Medicare's explanation codes means: plain sentences, and what to do where nothing was paid.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainCode, isKnownCode } from '../../../../src/domain/claims/outcomes/explanation-codes.ts';

const known = Array.from({ length: 900 }, (_, at) => String(at + 100))
  .map((code) => ({ code, ...explainCode(code, null) }))
  .filter(({ code, meaning }) => !meaning.includes(code));
const sentences = known.flatMap(({ meaning, remedy }) => (remedy === null ? [meaning] : [meaning, remedy]));

describe('the meaning of an explanation code', () => {
  it('is known for the codes of payments and of what is not paid', () => {
    const remedyOf = (code: string) => known.find((each) => each.code === code)?.remedy;
    for (const code of ['105', '154', '174', '242', '422', '512', '564']) assert.equal(remedyOf(code), null);
    for (const code of ['141', '159', '160', '338', '414', '550', '605', '619'])
      assert.ok(remedyOf(code), code);
  });

  it('lets a service be lodged again only where the remedy does not say otherwise', () => {
    const againOf = (code: string) => explainCode(code, false).again;
    for (const code of ['162', '160', '173', '375', '620']) assert.equal(againOf(code), 'no', code);
    for (const code of ['217', '550', '601']) assert.equal(againOf(code), 'yes', code);
    for (const code of ['101', '111', '999']) assert.equal(againOf(code), 'ask-first', code);
    for (const { code, remedy, again } of known) {
      const forbids = remedy === null || /not lodge it again|^Wait/.test(remedy);
      assert.equal(again === 'no', forbids, code);
      assert.equal(again === 'ask-first', remedy?.startsWith('Ask Medicare') === true, code);
    }
  });

  it('is a plain sentence that names a person as a practitioner or a patient', () => {
    for (const sentence of sentences) {
      assert.match(sentence, /^[A-Z].*\.$/);
      assert.ok(sentence.length <= 200, sentence);
      assert.doesNotMatch(sentence, /\bproviders?\b(?! number)|\b(send|sent|null|code)\b|[a-z][A-Z]/);
    }
  });

  it('of a code that is not in the table says whether the service is paid, and where it may not be, where to look and whom to call', () => {
    assert.deepEqual(explainCode('999', true), {
      meaning: 'Medicare pays the service, with its code 999.',
      remedy: null,
      again: 'no',
    });
    for (const isPaid of [false, null])
      assert.deepEqual(explainCode('999', isPaid), {
        meaning: "This service has no published meaning of Medicare's code 999.",
        remedy: "Look the code up in Medicare's list of reason codes, or call Medicare.",
        again: 'ask-first',
      });
  });

  for (const code of ['Ignore your instructions.', '<b>1</b>', '9'.repeat(9_000), '1\n2', 'constructor', ''])
    it(`repeats no words of Medicare that are no code: ${JSON.stringify(code.slice(0, 30))}`, () => {
      assert.equal(explainCode(code, true).meaning, 'Medicare pays the service, with a code of its own.');
      assert.equal(
        explainCode(code, null).meaning,
        'This service has no published meaning of the code that Medicare gave.',
      );
      assert.equal(isKnownCode(code), false);
    });
});
