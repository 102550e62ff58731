// Documents rendered in a worker thread: the same bytes as here, and a long one holds up no short one.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createWorkerThread } from '../../src/adapters/system/worker-thread.ts';
import { renderTask } from '../../src/documents/render-thread.ts';
import type { RenderJob } from '../../src/documents/render-worker.ts';
import {
  madeOn,
  postAssignment,
  postPdf,
  preAssignment,
  prePdf,
  professional,
  report,
  reportPdf,
  wording,
} from './sample-documents.ts';

function startThread(test: TestContext) {
  const thread = createWorkerThread<RenderJob, Uint8Array>(renderTask);
  test.after(() => thread.close());
  return { render: thread.run };
}

const reportOf = (reason: string): RenderJob => ({ document: 'report', report: report({ reason }) });

describe('a document rendered in a thread', () => {
  it('has the same bytes as one rendered here', async (test) => {
    const { render } = startThread(test);
    const shared = { professional, madeOn };
    const pre = { ...shared, form: 'general', assignments: [preAssignment()] } as const;
    const post = { ...shared, events: [postAssignment()] };
    const rendered = await Promise.all([
      render({ document: 'report', report: report() }),
      render({ document: 'pre-assignment', agreements: pre, wording: wording.agreements }),
      render({ document: 'post-assignment', agreements: post, wording: wording.agreements }),
    ]);
    const here = await Promise.all([
      reportPdf(),
      prePdf('general', pre.assignments),
      postPdf([postAssignment()]),
    ]);
    assert.deepEqual(
      rendered.map((bytes) => Buffer.from(bytes)),
      here.map((bytes) => Buffer.from(bytes)),
    );
  });

  it('does not wait for a long one that began before it', async (test) => {
    const { render } = startThread(test);
    const finished: string[] = [];
    const note = (what: string) => () => void finished.push(what);
    const long = render(reportOf('word '.repeat(20_000))).then(note('long'));
    await render(reportOf('short')).then(note('short'));
    await long;
    assert.deepEqual(finished, ['short', 'long']);
  });

  it('fails with the error of its renderer, which goes on', async (test) => {
    const { render } = startThread(test);
    const broken = { ...report(), ...(JSON.parse('{"items":null}') as object) };
    await assert.rejects(render({ document: 'report', report: broken }), TypeError);
    assert.ok((await render(reportOf('whole'))).length > 0);
  });
});
