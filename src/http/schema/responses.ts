// Responses that several routes share, for the OpenAPI document.
import Type from 'typebox';

const sentence = (description: string, example: string) => ({
  description,
  content: { 'text/plain': { schema: Type.String({ examples: [example] }) } },
});

export const NotModified = {
  description: 'The caller holds this answer already (If-None-Match).',
  type: 'null',
};

export const NotFoundText = sentence(
  'Not found; one plain sentence.',
  'Item 99999 is not in the schedule of 1 July 2026.',
);

/** The refusals every route with a key may give, one plain sentence each (specification section 7, contract 1). */
export const plainTextRefusals = {
  400: sentence(
    'The request is wrong; one plain sentence names what to send.',
    'Send PatientsSeen as a whole number.',
  ),
  401: sentence(
    'The API key is missing, unknown or revoked.',
    'Send a valid API key in the header x-api-key.',
  ),
  403: sentence(
    'The key may not act for the Minor ID sent.',
    'This API key may not act for the Minor ID in the header x-minor-id.',
  ),
  429: sentence(
    'Too many requests; Retry-After says how many seconds to wait.',
    'Too many requests in one minute; try again in 7 seconds.',
  ),
  500: sentence(
    'Something broke inside; the sentence holds an incident id.',
    'Something broke inside the service; it is recorded as incident 1f3a.',
  ),
  503: sentence('Not ready; Retry-After says how many seconds to wait.', 'The service is starting.'),
};
