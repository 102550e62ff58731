// The worker thread that reads large bodies first: its answer is the error response, or null for a body that can be parsed.
import { runWorkerJobs } from '../../documents/worker-thread.ts';
import type { HttpError } from '../errors/http-errors.ts';
import { checkLargeBody } from './json-body-parser.ts';

runWorkerJobs((bytes: Uint8Array): HttpError | null =>
  checkLargeBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
);
