// The Bruno collection: each of its requests, parsed and sent as its scripts and variables say, works in the sandbox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { startService, type RunningService } from '../support/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const folder = join(import.meta.dirname, '..', '..', 'clients', 'bruno');
const methods = ['get', 'post', 'patch', 'delete'];

type Blocks = Readonly<Record<string, string>>;

/** The blocks of a file: a name with braces; what is inside is indented. */
function readBlocks(path: string): Blocks {
  const text = readFileSync(join(folder, path), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^([\w:-]+) \{\n([\s\S]*?)\n\}$/gm)].map(([, name = '', inside = '']) => [
      name,
      inside.replaceAll(/^ {2}/gm, ''),
    ]),
  );
}

const pairsOf = (block = ''): readonly (readonly [string, string])[] =>
  block
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);

describe('the Bruno collection', () => {
  let service: RunningService;
  let receiver: WebhookReceiver;
  const environment = new Map(pairsOf(readBlocks('environments/sandbox.bru')['vars']));
  const variables = new Map<string, string>();
  const requests = new Map<string, Blocks>();
  before(async () => {
    receiver = await startWebhookReceiver();
    service = await startService({
      WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32',
      DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    });
    environment.set('baseUrl', '').set('webhookUrl', receiver.url);
    for await (const file of glob('*/*.bru', { cwd: folder }))
      if (!/folder\.bru$|^environments/.test(file)) requests.set(file, readBlocks(file));
  });
  after(async () => {
    await service.stop();
    await receiver.stop();
  });

  const bru = {
    setVar: (name: string, value: string) => void variables.set(name, value),
    getVar: (name: string) => variables.get(name),
    getEnvVar: (name: string) => environment.get(name),
  };
  const filled = (text: string) =>
    text.replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => environment.get(name) ?? variables.get(name) ?? whole,
    );

  /** Sends a request as Bruno does; its status. */
  async function send(blocks: Blocks): Promise<number> {
    for (const script of [readBlocks('collection.bru'), blocks])
      runInNewContext(script['script:pre-request'] ?? '', { bru, Date, Math });
    const method = methods.find((each) => each in blocks) ?? '';
    const address = filled(Object.fromEntries(pairsOf(blocks[method]))['url'] ?? '');
    const body = blocks['body:json'] ?? blocks['body:text'];
    const answer = await service.call(address, {
      method: method.toUpperCase(),
      headers: pairsOf(blocks['headers']).map(([name, value]) => [name, filled(value)] as [string, string]),
      ...(body === undefined ? {} : { body: filled(body) }),
    });
    const text = await answer.text();
    for (const [name, expression] of answer.ok ? pairsOf(blocks['vars:post-response']) : []) {
      const res = { body: JSON.parse(text) as unknown };
      variables.set(name, String(runInNewContext(expression.replace('[0]', '?.[0]?'), { res })));
    }
    return answer.status;
  }

  const inOrder = () =>
    [...requests].toSorted(
      ([, one], [, other]) =>
        Number(/seq: (\d+)/.exec(one['meta'] ?? '')?.[1]) -
        Number(/seq: (\d+)/.exec(other['meta'] ?? '')?.[1]),
    );

  it('has every operation of the interface', () => {
    const operations = Object.values(service.app.swagger().paths ?? {}).flatMap((path) => Object.keys(path));
    assert.equal(requests.size, operations.length);
  });

  it('works as it is, in its order; what is about payments, once three days have passed; what is about a claim without a benefit, once there is one', async () => {
    const waiting = new Set([
      'money/match-deposit.bru',
      'money/unmatch-deposit.bru',
      'outcomes/attend-to-claim.bru',
    ]);
    const failed: string[] = [];
    for (const [file, blocks] of inOrder()) {
      if (file === 'sandbox/set-sandbox-fault.bru') continue;
      const status = await send(blocks);
      if (status >= 300 && !(waiting.has(file) || file.startsWith('outcomes/read-payment-run')))
        failed.push(`${file} ${status}`);
    }
    assert.deepEqual(failed, []);
    assert.equal((await service.post('/Sandbox/Clock', { AdvanceDays: 3 })).status, 200);
    const later = [
      'claims/read-processing-report',
      'claims/read-payment-report',
      'outcomes/list-payment-runs',
      'outcomes/read-payment-run',
      'money/add-bank-statement',
      'money/list-deposits',
      'money/match-deposit',
      'money/unmatch-deposit',
    ];
    for (const name of later) assert.equal(await sendNamed(name), 200, name);
    await lodgeClaimWithoutBenefit();
    assert.equal(await sendNamed('claims/read-processing-report'), 200);
    assert.equal(await sendNamed('outcomes/attend-to-claim'), 200);
    assert.equal(await sendNamed('sandbox/set-sandbox-fault'), 200);
  });

  const sendNamed = (name: string) => send(requests.get(`${name}.bru`) ?? {});

  /** The general claim of the collection, for a patient whose claims Medicare assesses without a benefit. */
  async function lodgeClaimWithoutBenefit(): Promise<void> {
    const lodging = requests.get('claims/lodge-general-claim.bru') ?? {};
    const body = Object.entries({
      '1986-03-14': '1985-07-07',
      Quokka: 'Kookaburra',
      Matilda: 'Lorikeet',
      '4842698851': '4850579841',
    }).reduce((text, [usual, other]) => text.replace(usual, other), lodging['body:json'] ?? '');
    assert.equal(await send({ ...lodging, 'body:json': body }), 200);
    assert.equal((await service.post('/Sandbox/Clock', { AdvanceDays: 3 })).status, 200);
  }
});
