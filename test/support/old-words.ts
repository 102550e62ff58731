// Words that are not used here, each with the usual word that is: patterns in lower case, matched as whole words.
export const oldWords: Readonly<Record<string, string>> = {
  'askers?|askerof': 'actor',
  'doors?': 'request pipeline',
  'refusals?|refusedrequest': 'error response, HttpError or Failure',
  'straight way|way finder|due answers|last word|handed on|kept answers?': '(deleted)',
  'slow readers?|requests ahead': 'slow client, pipelining limit',
  'papers?|paper turns?': 'document, PDF, per-key concurrency limit',
  'vaults?|unseal\\w*|sealed|seals?|sealing|rehash\\w*': 'field encryption, encrypt, decrypt, re-encrypt',
  'sentinels?|watchm[ae]n': 'health monitor',
  'unhurried|greetings?': 'no statement timeout, session init',
  'in doubt': 'outcome unknown',
  'fingerprints?': 'request hash',
  'forwarders?|wake all|claims? in hand': 'outbox, dispatcher, in flight, requeue',
  'presence|unsure|patience': 'up, degraded, down; grace period',
  'halves|half a character': 'shards, surrogate pair',
  'rests? on|grounds?|concerns|mentions?': 'depends on, inputs, applies to, references',
  'at home|claim desk|device desk|interactive desk': 'simulator, service',
  trouble: 'fault injection, error',
  'bars|barred': 'exclusions, excludes',
  'folds?|folded|folding': 'combine, normalise',
  'told|tells?|wronglyasked|toldusage': 'reported, reports, usage error',
  'mortal|careless|same-chance': 'crashable, stub, fixed seed',
  'whoever|nobody|ado|in place of|what is more|of which|beside': 'plain modern English',
};

/** Names in databases and files that exist already, which stay: columns, marks of encrypted values, keys of the device. */
export const storedNames =
  /\b(asked_fingerprint|fingerprint|refusal)\b|"?sealed(:1:|\(Next\)\?Key|(Next)?Key)|'seal(ed|ing)'|'nobody'/g;
/** Where stored names are written. */
export const storedNamesFolders =
  /^((src|test)\/adapters\/(postgres|services-australia\/device)|test\/scenarios)\//;

/** Published reason codes and sentences, and words of item notes and descriptors: they change only with their own reason. */
export const publishedTexts: readonly string[] = [
  'BarredByRequest',
  'BarredByEarlierService',
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
