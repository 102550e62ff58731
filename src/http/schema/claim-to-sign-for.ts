// The parts of a claim that a document prints and does not judge: published without limits, by titles of their own.
import Type from 'typebox';
import { ProviderReference, Referral } from '../../domain/claims/claim.ts';

const closed = { additionalProperties: false } as const;

/** The same fields under another title: without its limits it is another schema than where the values are checked. */
export const unchecked = <Fields extends Type.TProperties>(
  { properties }: Type.TObject<Fields>,
  title: string,
) => Type.Object(properties, { ...closed, title });

export const PayeeOrReferrer = unchecked(ProviderReference, 'Provider by number');

export const ReferralToSignFor = Type.Object(
  { ...Referral.properties, provider: PayeeOrReferrer },
  { ...closed, title: 'Printed referral' },
);
