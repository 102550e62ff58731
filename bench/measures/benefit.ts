// POST /CalculateBenefit against the bare framework.
import { againstConstant } from './against-constant.ts';
import type { Measure } from './bench.ts';
import { benefitRequests, benefitRequestsReadAnew } from './requests.ts';

export const measureBenefit: Measure = (bench) =>
  againstConstant(bench, {
    name: 'CalculateBenefit',
    method: 'POST',
    route: '/CalculateBenefit',
    requestsFor: benefitRequests,
    readAnewFor: benefitRequestsReadAnew,
    withRateLimit: true,
  });
