// The headers that every response carries, and the form of an accepted x-request-id.
/** Responses are not stored, framed, sniffed, and load nothing; routes that may be cached set their own cache-control. */
export const standardHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** A request id that is taken over: 1 to 128 visible ASCII characters. */
export const requestIdForm = '^[!-~]{1,128}$';
export const acceptedRequestId = new RegExp(requestIdForm);
