// Names the function that renders documents in a worker thread, because a large one would block every other request.

/** The task of a thread for all documents of the process; the largest document takes a quarter of its memory. */
export const renderTask = {
  module: new URL('render-worker.ts', import.meta.url),
  name: 'renderDocumentBytes' satisfies keyof typeof import('./render-worker.ts'),
  memoryMaxMb: 512,
} as const;
