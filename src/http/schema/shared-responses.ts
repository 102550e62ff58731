// Response schemas that several routes share; openapi/openapi.ts adds those that every route has.
import Type from 'typebox';

export const NotModified = {
  description: 'The caller holds this answer already (If-None-Match).',
  type: 'null',
};

/** The 404 response of a resource: one sentence of text; its example is the recorded one. */
export const noSuch = (noun: string) => ({
  description: `No such ${noun}.`,
  content: { 'text/plain': { schema: Type.String(), examples: { NotFound: { value: '' } } } },
});

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
