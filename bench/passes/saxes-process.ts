// The baseline of the import: the parser alone reads the file, nobody listens, nothing is kept.
import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { reportPass } from './pass-time.ts';

const [, , path = '', before = '0'] = process.argv;

async function pass(): Promise<void> {
  const parser = new SaxesParser({ position: false });
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) parser.write(String(chunk));
  parser.close();
}

await reportPass(pass, Number(before));
