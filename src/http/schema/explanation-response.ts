// Response schema of the explanation of an item's result, which only the sandbox gives.
import Type, { type Static } from 'typebox';
import { described } from '../../domain/values/described.ts';
import { shownAs } from './documentation-only-schema.ts';
import type { ItemExplanation } from '../../domain/eligibility/explain-item.ts';

const closed = { additionalProperties: false } as const;
const nullable = (type: 'string' | 'boolean', description?: string) =>
  Type.Unsafe<never>({ type: [type, 'null'], ...described(description) });

export const ExplanationResponse = Type.Object(
  {
    Title: Type.String(),
    Release: Type.Unsafe<string | null>({
      ...nullable('string'),
    }),
    FactsOrigin: Type.String({ description: 'curated: read by a person; extracted: read by code.' }),
    Facts: Type.Array(
      Type.Object(
        {
          Name: Type.String(),
          State: Type.String({ description: 'known, not-sent, faulty or unavailable.' }),
          Words: Type.String(),
        },
        { ...closed, title: 'Explained fact' },
      ),
    ),
    Checks: Type.Array(
      Type.Object(
        {
          Title: Type.String(),
          Source: Type.String(),
          Applies: Type.Boolean({ description: 'false: the verdict, its code and its reason are null.' }),
          IsEligible: Type.Unsafe<boolean | null>({ ...nullable('boolean') }),
          ReasonCode: Type.Unsafe<string | null>({ ...nullable('string') }),
          Reason: Type.Unsafe<string | null>({ ...nullable('string') }),
        },
        { ...closed, title: 'Explained check' },
      ),
    ),
    Rules: Type.Array(
      Type.Object(
        {
          Id: Type.String(),
          Kind: Type.String(),
          Confidence: Type.String({
            description: 'high and medium decide; low only adds what is still to check.',
          }),
          Sentence: Type.String(),
          Reference: Type.String(),
          Address: Type.Unsafe<string | null>({ ...nullable('string') }),
        },
        { ...closed, title: 'Explained rule' },
      ),
    ),
  },
  {
    ...closed,
    ...shownAs({ type: 'object', description: 'For people, only in the sandbox, with explain=true.' }),
  },
);

/** The response body of an explanation; it lists every check, also those that do not apply. */
export function formatExplanationBody(explanation: ItemExplanation): Static<typeof ExplanationResponse> {
  return {
    Title: explanation.title,
    Release: explanation.release,
    FactsOrigin: explanation.factsOrigin,
    Facts: explanation.facts.map(({ name, state, words }) => ({ Name: name, State: state, Words: words })),
    Checks: explanation.checks.map(({ title, source, finding }) => ({
      Title: title,
      Source: source,
      Applies: finding !== null,
      IsEligible: finding?.verdict ?? null,
      ReasonCode: finding?.code ?? null,
      Reason: finding?.reason ?? null,
    })),
    Rules: explanation.rules.map(({ id, kind, confidence, sentence, source }) => ({
      Id: id,
      Kind: kind,
      Confidence: confidence,
      Sentence: sentence,
      Reference: source.reference,
      Address: source.address,
    })),
  };
}
