// The desk with its lodging page for tests: forms as they are shown, with what is typed, and what stands against them.
import assert from 'node:assert/strict';
import { cardOf, claimDay, gp } from './bulk-bill-claims.ts';
import { formFields, type DeskVisitor } from './desk-visitor.ts';
import { startDeskService, type DeskService } from './desk-service.ts';

export interface LodgeDesk extends DeskService {
  /** Acts for SBX00001. */
  readonly biller: DeskVisitor;
  /** Answers over the interface, for the same location. */
  call(path: string, body?: object): Promise<Response>;
  /** How many claims the location has. */
  countClaims(): Promise<number>;
  claimPage(correlationId: string): Promise<string>;
}

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };

/** A visit of a patient whom the simulator of the insurer does not know; many tests lodge it, each as a separate service. */
export const typedVisit = {
  kind: 'bulk-bill',
  'family-name': 'Examplar',
  'given-name': 'Robin',
  birth: '29/2/1980',
  sex: '3',
  card: cardOf(1),
  irn: '1',
  provider: gp,
  day: '19/11/2026',
  agreed: '19/11/2026',
  item: '23',
  charge: '45.05',
  duplicate: 'Y',
  do: 'lodge',
};

/** Starts it on the day after the visit. */
export async function openLodgeDesk(): Promise<LodgeDesk> {
  const desk = await startDeskService();
  const { service } = desk;
  await service.post('/Sandbox/Clock', { Today: claimDay });
  const biller = await desk.newcomer(['biller']);
  const call: LodgeDesk['call'] = (path, body) =>
    body === undefined ? service.call(path, { headers: owner }) : service.post(path, body, owner);
  return {
    ...desk,
    biller,
    call,
    async countClaims() {
      const { Claims } = (await (await call('/Claims')).json()) as { readonly Claims: readonly unknown[] };
      return Claims.length;
    },
    claimPage: async (correlationId) =>
      (await biller.get(`/desk/claims/${encodeURIComponent(correlationId)}`)).body,
  };
}

/** The form of a page with what is typed. */
export async function lodgeFormOf(
  visitor: DeskVisitor,
  typed: Readonly<Record<string, string>>,
  page = '/desk/lodge',
): Promise<URLSearchParams> {
  const { body } = await visitor.get(page);
  const fields = formFields(body);
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  return fields;
}

/** Asserts a page with status 422, and gives what stands at a field of it. */
export function errorAt(
  { statusCode, body }: { readonly statusCode: number; readonly body: string },
  field: string,
): string {
  const errors = new Map(
    [...body.matchAll(/<span class="error" id="([^"]+)-error">([^<]*)<\/span/g)].map(
      ([, id = '', sentence = '']) => [id, sentence.replaceAll('&#39;', "'")],
    ),
  );
  assert.equal(statusCode, 422);
  assert.match(body, new RegExp(`<a href="#${field}">`));
  const sentence = errors.get(field) ?? assert.fail(`nothing at ${field}: ${[...errors].join('; ')}`);
  assert.doesNotMatch(sentence, /[a-z][A-Z]|\(|[Mm]edical event/);
  return sentence;
}
