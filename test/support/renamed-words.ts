// Words that are not used here, each with the usual word that is, row by row; and words that look alike and stay, with the reason.

/** Some words of one meaning: what is written now, what is not, and what stays although it looks like it. */
export interface RenamedWords {
  readonly use: string;
  /** Patterns in lower case, matched as whole words; with a folder pattern, only in files there. */
  readonly forbidden: readonly (string | readonly [pattern: string, folders: RegExp])[];
  /** Words that a reader of this row may find in the tree, each with the reason. */
  readonly allowed?: Readonly<Record<string, string>>;
}

const http = /^(src|test)\/http\//;

export const renamedWords: readonly RenamedWords[] = [
  {
    use: 'request pipeline, authenticate, authorise, rate limit',
    forbidden: [
      'doors?',
      ['admitted', /^(src|test)\/(application|contracts|adapters\/postgres)\//],
      ['admissions?|admits?|admitted', http],
    ],
    allowed: {
      admits: 'of a circuit breaker, which lets a call through',
      admitted: 'to a hospital: the word of the schedule',
    },
  },
  {
    use: 'error response, HttpError; Failure outside http; reject',
    forbidden: [
      'refusals?',
      'refused ?requests?',
      'early refusals?',
      ['refuses?|refusing|(is|are|was|were|be) refused', http],
    ],
    allowed: {
      refused:
        'a state of claims in applied migrations and in the audit trail; of a connection: the word of TCP',
      refuses: 'of an item: the verdict false; of another program or of the insurer, in plain English',
    },
  },
  { use: 'error handler, client error handler', forbidden: [['(unreadable|faults) ts', http]] },
  {
    use: '(deleted)',
    forbidden: [
      'straight ways?|way ?finders?|passages?|due answers|last word|handed on|kept answers?|tick objects?',
    ],
    allowed: { 'young generation': 'the word of V8' },
  },
  {
    use: 'response cache, precompressed body, cache warm-up',
    forbidden: ['prepare(d)? (answers?|bod(y|ies)|responses?)', ['prepared|encoded body', http]],
    allowed: { prepared: 'of a statement: the word of PostgreSQL' },
  },
  {
    use: 'pipelining limit, slow-client timeout, peek body, start-up responder',
    forbidden: ['requests? ahead', 'slow readers?', 'waiting doors?', 'small ?body'],
  },
  { use: 'actor', forbidden: ['askers?', 'asker ?of'] },
  {
    use: 'document, PDF; per-key concurrency limit; render',
    forbidden: ['papers?', 'paper turns?', 'draws? in turns?'],
  },
  {
    use: 'cached, snapshot, stored; refresh on notify; stale if error',
    forbidden: [
      'keep ?current|hold ?schedule',
      [
        '(const|let) held(?! (back|until))|readonly held|\\(held(?=[:,)])|held\\??\\.(?=\\w)',
        /^src\/(adapters|application|compose|http|ports)\//,
      ],
    ],
    allowed: {
      held: 'of a lock, of a release that the installation has, of a recognition that a practitioner has, of a claim that a rule holds back',
    },
  },
  {
    use: 'idempotency key, replay, request hash',
    forbidden: ['fingerprints?', 'the claim stands'],
    allowed: {
      'same claim': 'plain English, in the rule on what makes two claims the same (behaviour 7.6)',
      stands: 'plain English',
    },
  },
  {
    use: 'outbox, dispatcher, in flight, send, poll, lease, requeue, heartbeat',
    forbidden: ['forwarders?', 'wake all', 'in hand'],
    allowed: {
      'by hand': 'plain English',
      carries: 'of a header, or of an item with a marker: plain English',
      drain: 'of a server that stops: the word of load balancers and Kubernetes',
      renew: 'of a token or a lease: the word of OAuth and of leases',
      takes: 'plain English',
    },
  },
  { use: 'outcome unknown', forbidden: ['in doubt'] },
  {
    use: 'health monitor; up, down, degraded',
    forbidden: [
      'sentinels?',
      'watchm[ae]n',
      'presence',
      'unsure',
      '(insurer|medicare|database|postgresql)( is)? away',
    ],
    allowed: { 'takes away': 'plain English' },
  },
  {
    use: 'session init, no statement timeout, grace period',
    forbidden: ['greetings?', 'unhurried', 'patience'],
  },
  {
    use: 'field encryption, encrypt, decrypt, re-encrypt, key rotation, active key, blind index',
    forbidden: ['vaults?', 'unseal\\w*|sealed|seals?|sealing', 'rehash\\w*'],
    allowed: {
      rekey: 'a published subcommand',
      'keys in use':
        'the keys that any running process encrypts under, of which the active key of a process is one',
      'keyed hash': 'how the glossary explains HMAC',
    },
  },
  {
    use: 'shared server lease, acquire, release',
    forbidden: [
      ['memberships?|joins the server|leaves the server', /^(src|test)\/adapters\/postgres\/embedded\//],
    ],
  },
  {
    use: 'simulator, service, fault injection, patient directory',
    forbidden: [
      'at home',
      '(claim|device|interactive) desks?',
      'troubles?',
      "people'?s ?book",
      ['desks?', /^(src|test)\/adapters\/simulator\//],
    ],
    allowed: { 'front desk': 'where the people work that this is for; `desk` is a published role' },
  },
  { use: 'instrumented insurer', forbidden: ['meter(s|ed)? ?insurer', 'metered'] },
  {
    use: 'exclusions, excludes, inputs, depends on, applies to, combine, limit status, cue phrases, references',
    forbidden: [
      'bars|barred',
      'grounds?',
      'rests? on',
      'concerns',
      'folds?|folded|folding',
      'standings?',
      'mentions?',
      ['leads?', /^src\/domain\/(schedule|eligibility|claims)\//],
    ],
    allowed: { 'leads to': 'plain English' },
  },
  {
    use: 'reported, reports, prints usage, usage error, argv',
    forbidden: ['told|tells?', 'wrongly ?asked', 'told ?usage'],
    allowed: { words: 'plain English; argv is called argv' },
  },
  {
    use: 'interval job, retention job, erasure',
    forbidden: ['(repeat|retain|erase) jobs?', '(start|stop) ?(repeat|retain|erase)'],
    allowed: {
      erase: 'a published subcommand, and the verb of erasure',
      repeats: 'of a message that is sent again: the word of ADR 0071',
      retained: 'what retention is about',
    },
  },
  {
    use: 'fixed seed, shards, crashable process, stub dependencies, null insurer',
    forbidden: ['same-chance', 'halves|half a character', 'mortal', 'careless', 'nothing behind'],
    allowed: { 'not connected': 'plain English, of a database client' },
  },
  {
    use: 'overall-verdict reasons, validation messages, items not verified online, fault injection, insert new claim, patient directory, withClaimId',
    forbidden: ['fold ?reasons', 'online ?kinds?', 'claim ?acceptance', 'failed ?claim', 'under ?id'],
    allowed: { 'wire fault': 'a fault that is injected on the wire' },
  },
  {
    use: 'a noun in the name of a type: CachedSource, LodgementResult',
    forbidden: [
      '(interface|type|class) (kept|known|lodged|claimed|held|stored|page)(?= [={<])',
      'seal ?trouble',
      'persons ?book',
    ],
  },
  {
    use: 'sandbox clock store, expiry timestamps, explanation-code outcomes, web-service definition, assessment codes',
    forbidden: [
      'sandbox ?store',
      'expiry ?moments?',
      'wire/codes',
      ['judge[ds]?|judging', /^src\/adapters\//],
    ],
  },
  {
    use: 'override excludes referral, facility needs hospital, item collector, rejectConnectAndExpect',
    forbidden: [
      'one ?way ?to ?refer',
      'hospital ?facility',
      'official ?xml ?texts',
      'refuse ?odd ?requests?',
    ],
  },
  {
    use: 'Failure (expected, a value), HttpError (its form on the wire), Error (thrown)',
    forbidden: [['problems?', /^(src|test|scripts|bench)\//]],
    allowed: {
      fault:
        'one that the simulator injects; a fault code of the insurer; a fact that was sent in a wrong form',
      unavailable: 'Service Unavailable, the name of the status 503',
      unreadable: 'plain English, of a date or a file',
    },
  },
  {
    use: 'Failure or Error, in the name of a type',
    forbidden: [
      [
        '(interface|type|class) (\\w+ )*(unavailab|unreadab)\\w*( \\w+)*(?= ?[={<])',
        /^(src|test|bench|scripts)\//,
      ],
    ],
  },
  {
    use: 'plain modern English',
    forbidden: [
      'whoever|nobody|ado|in place of|what is more|of which|beside', // A record is never edited.
      ['so that (none|nothing|no)', /^(?!docs\/adr\/\d)/],
    ],
  },
];

/** Names in databases and files that exist already, which stay: columns, marks of encrypted values, keys of the device. */
export const storedNames =
  /\b(asked_fingerprint|fingerprint|refusal)\b|"?sealed(:1:|\(Next\)\?Key|(Next)?Key)|'seal(ed|ing)'|'nobody'/g;
/** Where stored names are written. */
export const storedNamesFolders =
  /^((src|test)\/adapters\/(postgres|services-australia\/device)|test\/scenarios)\//;

/** Published reason codes and sentences, and words of item notes and descriptors: they change only with their own reason. */
export const publishedTexts: readonly string[] = [
  // Of the DevTools protocol of browsers.
  'automaticPresenceSimulation',
  'BarredByRequest',
  'BarredByEarlierService',
  'rest on the details given',
  'bars the item',
  'bars services',
  'barred only at',
  'barred only on',
  'bars only for',
  'bars operations',
  'bars all I1 items',
  'is not paid beside',
  'items beside it add',
  'in place of 85%',
  'of which the first is',
  "'of which '",
  'of which the pulse lasts',
  "includes('of which ')",
];
