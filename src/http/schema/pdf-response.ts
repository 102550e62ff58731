// Describes and sends a PDF response.
import type { FastifyReply } from 'fastify';
import Type from 'typebox';

/** The 200 response of a route that answers with a PDF of that name, for the OpenAPI description. */
export const describePdfResponse = (description: string, fileName: string) => ({
  description: `${description} The file is called ${fileName}.`,
  content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } },
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
