// The glossary: in alphabetical order, each term once, in one or two sentences, and none of the words of the code missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const page = readFileSync(join(import.meta.dirname, '..', 'docs/glossary.md'), 'utf8');
const entries = [...page.matchAll(/^- \*\*(.+?)\*\*: (.+(?:\n {2}.+)*)$/gm)].map(
  ([, term = '', meaning = '']) => ({ term, meaning: meaning.replaceAll(/\s+/g, ' ') }),
);
const plain = (term: string) => term.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Words that names, comments and documents use without explaining them. */
const needed =
  `active key, actor, advisory lock, AES-GCM, backpressure, batch, blind index, cache warm-up, circuit breaker, concession,
  coning, correlation id, crashable process, cue phrase, cursor, day list, deposit, derived fee, dispatcher, erasure,
  exclusion pair, Failure, fault injection, field encryption, greatest permissible gap, health monitor, heartbeat,
  HttpError, idempotency key, in flight, instrumented insurer, interval job, IRN, jitter, JWK, key rotation, lease,
  limit status, lingering close, LSPN, MBS, MCP, medical event, Minor ID, nonce, OFX, OIDC, outbox, outcome unknown,
  patient directory, payee provider, peek body, per-key concurrency limit, pipelining, precompressed body, PRODA,
  rate limit, receivable, replay, request hash, request pipeline, requeue, response cache, resubmission, retention job,
  sandbox clock, session init, shard, shared server lease, simulator, slow-client timeout, snapshot, stale-if-error,
  start-up responder, three-valued, validation message`
    .split(',')
    .map((term) => term.trim());

describe('the glossary', () => {
  it('reads every line of the list as an entry', () => {
    assert.equal(entries.length, page.match(/^- /gm)?.length);
    assert.ok(entries.length > 100);
  });

  it('is in alphabetical order and has each term once', () => {
    const terms = entries.map(({ term }) => plain(term));
    assert.deepEqual(terms, [...new Set(terms)].toSorted());
  });

  it('explains each term in one or two sentences', () => {
    const sentences = (meaning: string) => meaning.match(/[.?!](?= [A-Z`]|$)/g)?.length ?? 0;
    const wrong = entries.filter(({ meaning }) => ![1, 2].includes(sentences(meaning)));
    assert.deepEqual(wrong, []);
  });

  it('has the words that are used without an explanation', () => {
    const terms = new Set(entries.map(({ term }) => term));
    assert.deepEqual(
      needed.filter((term) => !terms.has(term)),
      [],
    );
  });
});
