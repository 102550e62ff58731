// What each of Medicare's explanation codes means: plain sentences, and what to do where nothing was paid.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainCode } from '../../../../src/domain/claims/outcomes/explanation-codes.ts';

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

  it('is a plain sentence that names a person as a practitioner or a patient', () => {
    for (const sentence of sentences) {
      assert.match(sentence, /^[A-Z].*\.$/);
      assert.ok(sentence.length <= 200, sentence);
      assert.doesNotMatch(sentence, /\bproviders?\b(?! number)|\b(send|sent|null|code)\b|[a-z][A-Z]/);
    }
  });

  it('of a code that is not in the table says whether the service is paid, and to ask where it may not be', () => {
    assert.deepEqual(explainCode('999', true), {
      meaning: 'Medicare pays the service, with its code 999.',
      remedy: null,
    });
    for (const isPaid of [false, null])
      assert.deepEqual(explainCode('999', isPaid), {
        meaning: 'Medicare gives its code 999 for the service.',
        remedy: 'Ask Medicare what it needs to decide.',
      });
  });
});
