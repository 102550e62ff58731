// Responses of our own that several routes share, for the interface description; the door's refusals are added to every route.
import Type from 'typebox';

export const NotModified = {
  description: 'The caller holds this answer already (If-None-Match).',
  type: 'null',
};

/** 404 of a resource: one plain sentence. */
export const NotFoundText = {
  description: 'Not found; one plain sentence.',
  content: {
    'text/plain': {
      schema: Type.String({ examples: ['Item 99999 is not in the schedule of 1 July 2026.'] }),
    },
  },
};

/** 503 of a route without a key; routes with a key have one already. */
export const UnavailableText = {
  description: 'The service cannot answer now; one plain sentence.',
  content: { 'text/plain': { schema: Type.String({ examples: ['The database does not answer.'] }) } },
};
