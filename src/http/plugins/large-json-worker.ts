// The worker thread that checks large JSON bodies before they are parsed: it answers with the error response, or null for a valid body.
import { runWorkerJobs } from '../../documents/worker-thread.ts';
import type { HttpError } from '../errors/http-errors.ts';
import { checkLargeBody } from './json-body-parser.ts';

runWorkerJobs((bytes: Uint8Array): HttpError | null =>
  checkLargeBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
);
