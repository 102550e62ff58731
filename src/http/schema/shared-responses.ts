// Response schemas that several routes share; plugins/openapi.ts adds those that every route has.
import Type from 'typebox';

export const NotModified = {
  description: 'The caller holds this answer already (If-None-Match).',
  type: 'null',
};

/** The 404 response of a resource: one sentence of text. */
export const NotFoundText = {
  description: 'Not found.',
  content: {
    'text/plain': {
      schema: Type.String(),
      examples: { NotFound: { value: 'Item 99999 is not in the schedule of 1 July 2026.' } },
    },
  },
};

/** The 503 response of a route without a key; routes with a key have one already. */
export const UnavailableText = {
  description: 'The service cannot answer now.',
  content: {
    'text/plain': {
      schema: Type.String(),
      examples: { Unavailable: { value: 'The database does not answer.' } },
    },
  },
};
