// Describes what several operations or schemas have in common once, among the components of the OpenAPI description.
import { addAnswerExamples } from './add-answer-examples.ts';
import { describeAnswerHeaders } from './answer-headers.ts';
import type { DescribedInterface } from './described-interface.ts';
import { inlineSmallSchemas } from './inline-small-schemas.ts';
import { leanBodies } from './lean-bodies.ts';
import { leanSchemas } from './lean-schemas.ts';
import { openSchemas } from './open-schemas.ts';
import { shareDefaultAnswers } from './share-default-answers.ts';
import { shareExamples } from './share-examples.ts';
import { shareFields } from './share-fields.ts';
import { shareParameters } from './share-parameters.ts';
import { shareParts } from './share-parts.ts';
import { shareResponses } from './share-responses.ts';
import { shareSchemas } from './share-schemas.ts';

/** In this order: a schema has its name before its parts and fields are looked at, an answer its example before it is shared. */
const steps: readonly ((description: DescribedInterface) => DescribedInterface)[] = [
  shareParameters,
  describeAnswerHeaders,
  shareSchemas,
  shareParts,
  shareFields,
  inlineSmallSchemas,
  leanBodies,
  openSchemas,
  leanSchemas,
  addAnswerExamples,
  shareDefaultAnswers,
  shareResponses,
  shareExamples,
];

/** The description as it is served. */
export const shareComponents = (description: DescribedInterface): DescribedInterface =>
  steps.reduce((described, step) => step(described), description);
