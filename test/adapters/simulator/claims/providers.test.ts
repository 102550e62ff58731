// How the simulator assesses services by who rendered them, and by who referred.
import { assessmentTable } from '../../../support/assessment-table.ts';

assessmentTable('a service of a provider has for', [
  {
    does: 'a referral that is needed and missing',
    by: 'surgeon',
    services: ['104'],
    lines: ['00104 611 0.00'],
  },
  {
    does: 'a referral',
    by: 'surgeon',
    services: ['104'],
    referredBy: 'gp',
    lines: ['00104 105 88.40'],
  },
  {
    does: 'a referral that is overridden',
    by: 'surgeon',
    services: ['104'],
    referralOverrideCode: 'L',
    lines: ['00104 105 88.40'],
  },
  {
    does: 'a service that is self-deemed',
    by: 'radiologist',
    services: [{ itemNumber: '55028', selfDeemedCode: 'SD' }],
    lines: ['55028 105 122.20'],
  },
  {
    does: 'a referrer who is not registered',
    by: 'surgeon',
    services: ['104'],
    referredBy: '2123451B',
    lines: ['00104 600 0.00'],
  },
  {
    does: 'a referrer who may not refer for it',
    by: 'surgeon',
    services: ['104'],
    referredBy: 'physiotherapist',
    lines: ['00104 360 0.00'],
  },
  {
    does: 'a referral of the servicing provider to themselves',
    by: 'surgeon',
    services: ['104'],
    referredBy: 'surgeon',
    lines: ['00104 608 0.00'],
  },
  {
    does: 'a referrer whose practice location is closed',
    by: 'surgeon',
    services: ['104'],
    referredBy: 'closed-location',
    lines: ['00104 606 0.00'],
  },

  { does: 'an unregistered provider', by: '2123451B', services: ['23'], lines: ['00023 338 0.00'] },
  {
    does: 'a specialty that does not admit to the item',
    by: 'physiotherapist',
    services: ['23'],
    lines: ['00023 610 0.00'],
  },
  {
    does: 'a recognition that ended',
    by: 'ended-recognition',
    services: ['23'],
    lines: ['00023 610 0.00'],
  },
  { does: 'a provider without benefits', by: 'intern', services: ['23'], lines: ['00023 141 0.00'] },
  { does: 'a closed location', by: 'closed-location', services: ['23'], lines: ['00023 414 0.00'] },
  {
    does: 'a location that is not open yet',
    by: 'not-yet-open-location',
    services: ['23'],
    lines: ['00023 619 0.00'],
  },
]);
