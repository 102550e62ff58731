// Sourced rules on referrals and credentials: the least that each of their parts says.
import { CredentialRule } from '../../../../src/domain/schedule/rules/credential-rule.ts';
import { ReferralRule } from '../../../../src/domain/schedule/rules/referral-rule.ts';
import { schemaCases } from '../../../support/schema-cases.ts';

const credential = { credential: 'registered', codes: ['1'], holders: 'may', others: 'open' };
schemaCases('a rule on a credential', CredentialRule, credential, [
  ['the codes to none', { ...credential, codes: [] }, false],
  ['what it settles to one condition', { ...credential, settles: ['a'] }, true],
  ['what it settles to nothing', { ...credential, settles: [] }, false],
  ['what it settles to no text', { ...credential, settles: [''] }, false],
]);

const referral = { need: 'referral' };
schemaCases('a rule on a referral', ReferralRule, referral, [
  ['the other way to a letter', { ...referral, otherWay: 'a' }, true],
  ['the other way to no text', { ...referral, otherWay: '' }, false],
  ['who refers to no role', { ...referral, from: [] }, false],
]);
