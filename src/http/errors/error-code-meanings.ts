// Says what each code of a gateway error means and what helps, by its HTTP status.
import type { Explanation } from '../../domain/claims/outcomes/explanation-codes.ts';

type CodeMeaning = Explanation & { readonly status: number };

const meaning = (status: number, words: string, remedy: string): CodeMeaning => ({
  status,
  meaning: words,
  remedy,
});
const sendAgainLater = 'Send the same request again later; a claim with its correlationId.';

/** By the code that an envelope shows; a sentence of text shows none. */
export const errorCodeMeanings: Readonly<Record<string, CodeMeaning>> = {
  InvalidRequest: meaning(400, 'The request does not have its form.', 'Correct what the sentences name.'),
  MinorIdMissing: meaning(400, 'The request names no location.', 'Send the header x-minor-id.'),
  MinorIdMalformed: meaning(400, 'The header x-minor-id is no Minor ID.', 'Send 8 letters or digits, once.'),
  ActingPersonMalformed: meaning(400, 'The header x-acting-person is no name.', 'Send 1 to 100 characters.'),
  AddressUnreadable: meaning(400, 'The path or query cannot be decoded.', 'Encode it as a URL.'),
  HostMissing: meaning(400, 'The header host is missing.', 'Send it, as HTTP/1.1 asks.'),
  HostRepeated: meaning(400, 'The header host came more than once.', 'Send it once.'),
  TransferEncodingInvalid: meaning(400, 'The transfer encoding is not chunked.', 'Send it as chunked.'),
  KeyNotAccepted: meaning(401, 'The API key is missing or not valid.', 'Send a valid key in x-api-key.'),
  ScopeMissing: meaning(403, 'The API key lacks the scope.', 'Send a key that has the scope named.'),
  AddressNotAllowed: meaning(403, 'The API key is for other networks.', 'Send it from a network of the key.'),
  ProviderNotOfKey: meaning(403, 'The API key may not bill for the provider.', 'Send a provider of the key.'),
  MinorIdNotBound: meaning(403, 'The API key is for other locations.', 'Send a Minor ID of the key.'),
  SandboxKeyNeeded: meaning(403, 'The sandbox answers to its own keys only.', 'Send a sandbox key.'),
  NotFound: meaning(404, 'There is no such thing, or not for this key.', 'Check the id in the path.'),
  PathUnknown: meaning(404, 'There is nothing at this path.', 'Check the path.'),
  MethodNotAllowed: meaning(405, 'The path has no such method.', 'Use one that Allow names.'),
  RequestTooSlow: meaning(408, 'The request took too long to arrive.', 'Send it again at once.'),
  BodyTooLarge: meaning(413, 'The body is too large.', 'Divide it; the sentence names the limit.'),
  AddressTooLong: meaning(414, 'The path is too long.', 'Check the path.'),
  BodyNotJson: meaning(415, 'The body is not JSON in UTF-8.', 'Send JSON, and say so in content-type.'),
  ExpectationUnknown: meaning(417, 'The header expect is not understood.', 'Leave it out.'),
  TooManyRequests: meaning(429, 'Too many requests in one minute.', 'Wait as long as Retry-After says.'),
  ResponsesNotRead: meaning(429, 'Too many responses are not read yet.', 'Read them, then send it again.'),
  PipelineTooLong: meaning(
    429,
    'Too many requests in a pipeline.',
    'Wait for responses before sending more.',
  ),
  BudgetExceeded: meaning(429, 'Too many wrong verifications.', 'Wait as long as Retry-After says.'),
  HeadersTooLarge: meaning(431, 'The headers are too large.', 'Send fewer or shorter ones.'),
  BrokenInside: meaning(
    500,
    'Something broke inside the service.',
    'Give the operator the number of the incident.',
  ),
  Unavailable: meaning(503, 'The service cannot answer now.', sendAgainLater),
  OutcomeUnknown: meaning(504, 'It is not known whether it was recorded.', 'Do what the sentence says.'),
};
