// Reads a file with the XML parser alone, without listeners, and prints the milliseconds.
import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

const startedAt = performance.now();
const parser = new SaxesParser({ position: false });
for await (const chunk of createReadStream(process.argv[2] ?? '', { encoding: 'utf8' }))
  parser.write(String(chunk));
parser.close();
process.stdout.write(String(performance.now() - startedAt));
