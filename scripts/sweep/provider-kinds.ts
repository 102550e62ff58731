// Lists the 28 kinds of provider that the sweep of who may render asks about, each by the codes it holds.
import type { Provider } from '../../src/domain/providers/provider.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { parseProviderNumber } from '../../src/domain/values/provider-number.ts';

const providerKinds: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ['general practitioner', ['130']],
  ['general practice trainee', ['430']],
  ['other medical practitioner', ['104']],
  ['surgical trainee', ['411']],
  ['intern', ['160']],
  ['consultant physician in psychiatry', ['99']],
  ['consultant physician in cardiology', ['84']],
  ['consultant physician in neurology', ['89']],
  ['surgeon', ['32']],
  ['obstetrician', ['53']],
  ['ophthalmologist', ['54']],
  ['dermatologist', ['52']],
  ['anaesthetist', ['51']],
  ['emergency specialist', ['30']],
  ['radiologist', ['47']],
  ['radiologist registered for MRI', ['47', '118']],
  ['approved pathologist', ['22', '117']],
  ['nurse practitioner', ['651']],
  ['midwife', ['652']],
  ['psychologist', ['426']],
  ['clinical psychologist', ['640']],
  ['physiotherapist', ['137']],
  ['optometrist', ['550']],
  ['dentist', ['112']],
  ['dentist approved for oral surgery', ['102']],
  ['First Nations health practitioner', ['634']],
  ['general practitioner with focussed psychological strategies', ['130', '650']],
  ['assistant at operations only', ['191']],
];

const from = localDate('2000-01-01');
const number = parseProviderNumber('2426621B');

/** A provider of each kind, registered in a city since 2000, by the name of the kind. */
export const sweptProviders: ReadonlyMap<string, Provider> = new Map(
  providerKinds.map(([kind, codes]): [string, Provider] => {
    invariant(number !== null, 'a provider number');
    const recognitions = codes.map((code) => ({ code, from, to: null }));
    const practice = { openedOn: from, closedOn: null, state: 'NSW', modifiedMonash: 1 } as const;
    return [kind, { number, name: 'Dr Sweep', recognitions, ...practice }];
  }),
);
