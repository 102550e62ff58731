// Describes and sends a PDF response.
import type { FastifyReply } from 'fastify';

/** The 200 response of a route that answers with a PDF, for the OpenAPI description. */
export const describePdfResponse = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
});

/** Sends a PDF with a file name; `attachment` is saved by a browser, `inline` is shown. */
export function sendPdf(
  reply: FastifyReply,
  bytes: Uint8Array,
  fileName: string,
  disposition: 'attachment' | 'inline',
): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `${disposition}; filename="${fileName}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
