// GET /Codes: every code of errors, claims, patients and benefits, with what it means and what helps (interface 4.4).
import Type, { type Static } from 'typebox';
import { knownExplanations } from '../../domain/claims/outcomes/explanation-codes.ts';
import { recordedPatientCodes, returnCodes } from '../../domain/claims/return-codes.ts';
import { patientStatusMeanings, statusRemedies } from '../../domain/patients/patient-status-codes.ts';
import { errorCodeMeanings } from '../errors/error-code-meanings.ts';
import type { App } from '../types/app-and-route-types.ts';

const closed = { additionalProperties: false } as const;
const codeKinds = ['gateway', 'claim', 'patient', 'report-patient', 'explanation'] as const;

const Code = Type.Object(
  {
    Code: Type.String(),
    Kind: Type.Enum([...codeKinds], {
      description: 'claim: a rule; patient: of a verification; report-patient: of a processing report.',
    }),
    Status: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
    }),
    Meaning: Type.String(),
    Remedy: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'What helps; null: nothing to do.',
    }),
  },
  { ...closed, title: 'Code' },
);
export type Code = Static<typeof Code>;

const CodeList = Type.Object({ Codes: Type.Array(Code) }, { ...closed, title: 'Code list' });

const CodesQuery = Type.Object(
  {
    code: Type.Optional(Type.String({ maxLength: 40, examples: ['2030'] })),
  },
  closed,
);

/** Adds GET /Codes to the application. */
export function addCodesRoutes(app: App): void {
  const codes = everyCode();
  app.get(
    '/Codes',
    {
      config: { access: 'any-key', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'listCodes',
        summary: 'Every code, with what it means and what helps',
        description: 'Medicare has more, with words of its own: show those.',
        tags: ['Service'],
        querystring: CodesQuery,
        response: { 200: CodeList },
      },
    },
    (request) => {
      const { code } = request.query;
      return { Codes: code === undefined ? codes : codes.filter((each) => each.Code === code) };
    },
  );
}

/** The whole list. */
export function everyCode(): Code[] {
  const explained = (
    Kind: Code['Kind'],
    entries: Iterable<readonly [string, { meaning: string; remedy: string | null }]>,
  ) =>
    [...entries].map(([code, { meaning, remedy }]) => ({
      Code: code,
      Kind,
      Status: null,
      Meaning: meaning,
      Remedy: remedy,
    }));
  const patient = [...patientStatusMeanings].map(
    ([code, { words, outcome }]) =>
      [String(code), { meaning: `${words}.`, remedy: statusRemedies[outcome] }] as const,
  );
  return [
    ...Object.entries(errorCodeMeanings).map(([code, { status, meaning, remedy }]): Code => ({
      Code: code,
      Kind: 'gateway',
      Status: status,
      Meaning: meaning,
      Remedy: remedy,
    })),
    ...explained('claim', Object.entries(returnCodes)),
    ...explained('patient', patient),
    ...explained('report-patient', Object.entries(recordedPatientCodes)),
    ...explained('explanation', knownExplanations),
  ];
}
