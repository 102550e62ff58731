// Makes trace ids for tests.
import { randomUUID } from 'node:crypto';
import type { TraceId } from '../../src/domain/values/trace-id.ts';

/** A new trace id. */
export const newTraceId = (): TraceId => randomUUID().replaceAll('-', '') as TraceId;
