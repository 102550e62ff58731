// What the service says of a wrong value of a claim, a check or a document: in messages with codes, or in the sentences of an answer.
import { pathOf, type FieldPlace } from './published-limits.ts';
import type { RunningService } from './service.ts';

/** What the service says of a body: its messages, or the fields and codes that its answer names. */
export type Said = string;

/** What it answers to a body, in one text. */
export async function saidOf(
  service: RunningService,
  path: string,
  id: string,
  body: unknown,
): Promise<Said> {
  const response = await service.post(path, body);
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
    return response.status === 200 ? '' : `${response.status} ${await response.text()}`;
  }
  const answer = (await response.json()) as Record<string, unknown>;
  const isClaim = 'serviceMessage' in answer;
  if (isClaim) {
    const messages = answer['serviceMessage'] as readonly {
      readonly code: string;
      readonly reason: string;
    }[];
    return messages.map(({ code, reason }) => `${code} ${reason}`).join('\n');
  }
  if (response.status !== 200) return String(answer['message']);
  if (id === 'calculateBenefit') return answer['ReasonCode'] === 'InvalidRequest' ? 'PatientsSeen' : '';
  return 'Reason' in answer ? saidOfCheck(answer) : '';
}

/** A sentence of a check names a wrong value in words, with its field in brackets. */
function saidOfCheck(answer: Readonly<Record<string, unknown>>): Said {
  const said = JSON.stringify(answer);
  // Details that Medicare was asked about have their form, whether or not they are the patient's.
  return /"Verified":(true|false)/.test(said) ? said.replaceAll(/\(Patient(?!sSeen)\w+\)/g, '') : said;
}

/** Whether it is said that this value is wrong. */
export function complains(said: Said, place: FieldPlace): boolean {
  const path = pathOf(place);
  // Of a group of fields the group is named.
  const named = ['AlsoKnownAs', 'HealthFund'].find((group) => group === place[0]) ?? place.at(-1);
  if (said.startsWith('{')) return said.includes(`(${String(named)})`);
  if (said.startsWith('404 ')) return path === 'ProviderNumber';
  const within = path.replace(/^(claim|patientClaimInteractive|sameDayDelete)\.?/, '');
  const ofService = /^medicalEvent\[0\]\.service\[0\]\./;
  const ofEvent = /^medicalEvent\[0\]\./;
  if (said.split(/[\s,"]+/).includes(path) || said.includes(` ${path} `)) return true;
  return said.split('\n').some((reason) => {
    if (ofService.test(within))
      return (
        reason.includes(', service ') && reason.includes(`(${within.replace(ofService, '')}) is not valid`)
      );
    if (ofEvent.test(within))
      return (
        !reason.includes(', service ') && reason.includes(`(${within.replace(ofEvent, '')}) is not valid`)
      );
    return !reason.includes('Medical event') && reason.includes(`(${within}) is not `);
  });
}
