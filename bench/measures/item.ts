// GET /MedicareItems/{itemNumber} against the bare framework.
import { againstConstant } from './against-constant.ts';
import type { Measure } from './bench.ts';
import { itemRequests } from './requests.ts';

export const measureItem: Measure = (bench) =>
  againstConstant(bench, {
    name: 'One item',
    method: 'GET',
    route: '/MedicareItems/:itemNumber',
    requestsFor: itemRequests,
    readAnewFor: null,
    withRateLimit: false,
  });
