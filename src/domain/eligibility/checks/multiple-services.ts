// Reports how other services of the request change the fee and benefit of an item; never rejects it.
import { defineCheck } from '../check.ts';

export const multipleServicesCheck = defineCheck({
  title: 'Multiple services',
  source:
    'Interface 2.6; behaviour 6.9; the rules of data/multiple-services.json (docs/generated/multiple-services.md)',
  about:
    'What several services to one patient on one day do to the fee and benefit of the item: operations, assistance, anaesthesia, imaging, pathology. It changes Benefit, never the verdict.',
  dependsOnPatient: false,
  appliesTo: ({ multipleServices: effect }) => effect !== null,
  reasons: {
    MultipleServicesApplied: (sentence: string) => sentence,
    MultipleServicesIndicative: (sentence: string) => sentence,
  },
  run({ multipleServices: effect }, say) {
    const isIndicative = effect?.indicative === true;
    const code = isIndicative ? 'MultipleServicesIndicative' : 'MultipleServicesApplied';
    return say(true, code, effect?.sentence ?? '');
  },
});
