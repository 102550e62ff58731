// What runs in a worker thread: loads the function that its task names, and answers each job with it.
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './worker-thread.ts';

const { module, name }: { readonly module: string; readonly name: string } = workerData;
const { [name]: answerTo }: Readonly<Record<string, (job: unknown) => unknown>> = await import(module);

function reply(message: WorkerReply): void {
  const bytes = typeof message === 'object' && 'answer' in message ? message.answer : null;
  // Bytes that have their memory to themselves are moved instead of copied.
  const isMoved = bytes instanceof Uint8Array && bytes.byteLength === bytes.buffer.byteLength;
  parentPort?.postMessage(message, isMoved && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []);
}

async function answer({ id, job }: WorkerRequest): Promise<void> {
  try {
    reply({ id, answer: await answerTo?.(job) });
  } catch (error) {
    reply({ id, error });
  }
}

parentPort?.on('message', (request: WorkerRequest) => void answer(request));
reply('ready');
