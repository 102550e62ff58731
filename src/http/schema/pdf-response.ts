// A PDF as an answer: how it is described, and how it is sent.
import type { FastifyReply } from 'fastify';

/** 200 of a route that answers with a PDF, for the interface description. */
export const PdfResponse = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
});

/** Sends a PDF under a file name: to be saved, or to be shown. */
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
